import type { currentCartV2 } from '@wix/ecom';
import { expect, test } from 'vitest';
import { cartApp, type cartVisitor } from '@/tests/support/ecom/cart-v2';
import { item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
type CurrentCart = Awaited<ReturnType<typeof cartVisitor>>['currentCartV2'];
const formSubmissions: currentCartV2.FormSubmission[] = [{ _id: NOWHERE }];

test.each<[string, (it: CurrentCart) => Promise<unknown>]>([
  ['createCurrentCart', (it) => it.createCurrentCart()],
  ['getCurrentCart', (it) => it.getCurrentCart()],
  ['updateCurrentCart', (it) => it.updateCurrentCart({ note: 'a' })],
  ['deleteCurrentCart', (it) => it.deleteCurrentCart()],
  ['refreshCurrentCart', (it) => it.refreshCurrentCart()],
  ['calculateCurrentCart', (it) => it.calculateCurrentCart()],
  ['estimateCurrentCart', (it) => it.estimateCurrentCart()],
  ['addLineItems', (it) => it.addLineItemsToCurrentCart({ catalogItems: [item('bud-vase')] })],
  ['removeLineItems', (it) => it.removeLineItemsFromCurrentCart([NOWHERE])],
  ['updateLineItems', (it) => it.updateLineItemsInCurrentCart({ lineItems: [{ lineItemId: NOWHERE }] })],
  ['addCoupon', (it) => it.addCouponToCurrentCart({ code: 'WELCOME10' })],
  ['removeCoupon', (it) => it.removeCouponFromCurrentCart(NOWHERE)],
  ['setDeliveryMethod', (it) => it.setDeliveryMethodForCurrentCart({ code: 'standard' })],
  ['removeDeliveryMethod', (it) => it.removeDeliveryMethodFromCurrentCart()],
  ['addGiftCard', (it) => it.addGiftCardToCurrentCart({ code: 'CLAY-GIFT-0050' })],
  ['removeGiftCard', (it) => it.removeGiftCardFromCurrentCart(NOWHERE)],
  ['updateFormSubmissions', (it) => it.updateFormSubmissionsInCurrentCart({ formSubmissions })],
])('%s is refused to apps, which have no cart', async (_name, call) => {
  const { currentCartV2: carts } = await cartApp(emulator);
  await expect(call(carts)).rejects.toMatchObject({ status: 403 });
});
