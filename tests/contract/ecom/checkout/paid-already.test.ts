import { expect, test } from 'vitest';
import { giftCards } from '@/emulator/exports/testing';
import giftCardSeeds from '@/emulator/seed/gift-cards.json';
import site from '@/emulator/seed/site.json';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { BUYER, completeCheckout, failureOf } from '@/tests/support/ecom/shop';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// Errors of orders whose payment exists already, or is no longer valid.

const emulator = startEmulator();
const CODE = 'CLAY-GIFT-0050';

/** Ends a gift card after it was added to a purchase. */
const disableCard = () =>
  emulator.run({ role: 'owner', id: site.ownerId }, EMULATOR, ({ documents }) => {
    const card = documents.find(giftCards, { code: CODE });
    if (card) documents.put(giftCards, { ...card, disabled: true });
  });

const home = addressed().deliveryInfo.address;
const begun = (more: object = {}) =>
  checkoutOf({
    checkoutInfo: {
      buyerInfo: { email: BUYER.email },
      shippingInfo: {
        shippingDestination: { address: { ...home } },
        selectedCarrierServiceOption: { code: 'standard' },
      },
    },
    ...more,
  } as never);

/** A Cart V2 that can be ordered. */
async function ready() {
  const client = await cartVisitor();
  const { _id } = await filled(client, 'pitcher');
  await client.cartV2.updateCart(String(_id), addressed());
  await client.cartV2.setDeliveryMethod(String(_id), { code: 'standard' });
  return { cartV2: client.cartV2, id: String(_id) };
}

test('a checkout whose payment is pending is not ordered again', async () => {
  const { checkout, id } = await begun();
  const { id: orderId } = await completeCheckout(emulator, id, { buyer: { ...BUYER, payment: 'pending' } });
  for (const order of [() => checkout.createOrder(id), () => checkout.createOrderAndCharge(id)])
    expect(await failureOf(order())).toMatchObject({
      code: 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
      data: { orderId },
    });
  const { cartV2, id: cartId } = await ready();
  await completeCheckout(emulator, cartId, { buyer: { ...BUYER, payment: 'pending' } });
  expect(await failureOf(cartV2.placeOrder(cartId))).toMatchObject({ code: 'PAYMENT_ALREADY_IN_PROGRESS' });
});

test('an order is not paid by a gift card that was ended meanwhile', async () => {
  expect(giftCardSeeds.map(({ code }) => code)).toContain(CODE);
  const { checkout, id } = await begun({ giftCardCode: CODE });
  const { cartV2, id: cartId } = await ready();
  await cartV2.addGiftCard(cartId, { code: CODE });
  disableCard();
  for (const order of [() => checkout.createOrder(id), () => checkout.createOrderAndCharge(id)])
    expect(await failureOf(order())).toMatchObject({
      code: 'REDEEM_GIFT_CARD_ERROR',
      data: { reason: 'GIFT_CARD_DISABLED' },
    });
  expect(await failureOf(cartV2.placeOrder(cartId))).toMatchObject({
    code: 'GIFT_CARD_REDEEM_ERROR',
    data: { error: 'GIFT_CARD_DISABLED' },
  });
});
