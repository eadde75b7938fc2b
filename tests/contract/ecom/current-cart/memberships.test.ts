import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const PLANS = APPS['pricing-plans'];

const paidWith = (lineItemId: string) => ({
  selectedMemberships: { memberships: [{ _id: 'ten-visits', appId: PLANS, lineItemIds: [lineItemId] }] },
});

test('a membership is refused for catalog items and for lines that are not in the cart', async () => {
  const { currentCart } = await visitor();
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const line = String(cart?.lineItems?.[0]?._id);
  expect(await failureOf(currentCart.estimateCurrentCartTotals(paidWith(line)))).toMatchObject({
    code: 'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
    data: { lineItemId: line },
  });
  expect(await failureOf(currentCart.estimateCurrentCartTotals(paidWith('nothing')))).toHaveProperty(
    'fields',
  );
});

test('a custom item that only a membership pays for can be estimated and not checked out', async () => {
  const { currentCart } = storeOwner(emulator);
  const { cart } = await currentCart.addToCurrentCart({
    customLineItems: [
      {
        productName: { original: 'Studio visit' },
        price: '20',
        quantity: 1,
        itemType: { preset: 'SERVICE' },
        paymentOption: 'MEMBERSHIP',
      },
    ],
  });
  const estimate = await currentCart.estimateCurrentCartTotals(paidWith(String(cart?.lineItems?.[0]?._id)));
  expect(estimate.calculatedLineItems).toMatchObject([{ paymentOption: 'MEMBERSHIP' }]);
  const checkout = currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  expect(await failureOf(checkout)).toMatchObject({
    code: 'CUSTOM_LINE_ITEM_ONLY_ACCEPTS_PAYMENTS_ONLINE_AND_OFFLINE',
  });
});

test('a custom item is a product or a service, not both', async () => {
  const { currentCart } = storeOwner(emulator);
  const added = currentCart.addToCurrentCart({
    customLineItems: [
      {
        productName: { original: 'Studio visit' },
        price: '20',
        quantity: 1,
        itemType: { preset: 'SERVICE' },
        physicalProperties: { shippable: true },
        serviceProperties: { numberOfParticipants: 2 },
      },
    ],
  });
  expect(await failureOf(added)).toMatchObject({
    code: 'CUSTOM_LINE_ITEM_MUST_HAVE_EXACTLY_ONE_PROPERTIES_TYPE',
  });
  expect(await failureOf(currentCart.getCurrentCart())).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
});
