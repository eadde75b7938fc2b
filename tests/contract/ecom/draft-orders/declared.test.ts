import { siteProperties } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { bookingLine, bookingsInCartOf } from '@/tests/support/ecom/bookings-in-cart';
import {
  alterOrder,
  catalogItem,
  draftIn,
  draftOfNone,
  draftOfPitchers,
  draftOrdersOwner,
  orderOfPitchers,
} from '@/tests/support/ecom/draft-orders';
import { failureOf } from '@/tests/support/ecom/shop';
import { subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

// Errors that the SDK declares for drafts of orders and that no test of their parts triggers.

const emulator = startEmulator();
const { bookOpenStudio } = bookingsInCartOf(emulator);
const drafts = () => draftOrdersOwner(emulator).draftOrders;

test('a draft takes neither subscriptions nor gift cards', async () => {
  const subscriptionOptionId = await subscriptionOptionOf(emulator)();
  const { catalogReference } = catalogItem('fig-candle');
  const subscription = {
    catalogLineItems: [
      {
        catalogReference: {
          ...catalogReference,
          options: { subscriptionOptionId },
        },
      },
    ],
  };
  const giftCard = {
    customLineItems: [{ productName: { original: 'Card' }, itemType: { preset: 'GIFT_CARD' as const } }],
  };
  const { id } = await draftOfNone(emulator);
  for (const [items, code] of [
    [subscription, 'SUBSCRIPTION_ITEM_UNSUPPORTED'],
    [giftCard, 'GIFT_CARD_ITEM_UNSUPPORTED'],
  ] as const) {
    expect(await failureOf(drafts().addLineItemsToDraftOrder(id, items as never))).toMatchObject({ code });
    const begun = drafts().createDraftOrder({ draftOrder: items as never });
    expect(await failureOf(begun)).toMatchObject({ code });
  }
});

test('a draft has at most 300 items', async () => {
  const { id } = await draftOfNone(emulator);
  const customLineItems = Array.from({ length: 300 }, (_, index) => ({
    productName: { original: `${index}` },
  }));
  const added = drafts().addLineItemsToDraftOrder(id, { customLineItems } as never);
  expect(await failureOf(added)).toMatchObject({ code: 'MAX_ITEMS_REACHED' });
});

test('a draft refuses items that a membership pays for', async () => {
  const bookingId = await bookOpenStudio('MEMBERSHIP');
  const { id } = await draftOfNone(emulator);
  const catalogLineItems = () => [bookingLine(bookingId)];
  for (const call of [
    drafts().createDraftOrder({ draftOrder: { catalogLineItems: catalogLineItems() } }),
    drafts().addLineItemsToDraftOrder(id, { catalogLineItems: catalogLineItems() }),
  ])
    expect(await failureOf(call)).toMatchObject({ code: 'CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED' });
});

test('the quantity of an item from several locations cannot be changed', async () => {
  const { id } = await draftOfNone(emulator);
  const customLineItems = [{ productName: { original: 'Crate' }, locations: [{ quantity: 1 }] }];
  const draft = draftIn(await drafts().addLineItemsToDraftOrder(id, { customLineItems } as never));
  const lineItemId = String(
    draft.lineItems?.find(({ lineItem }) => lineItem?.locations?.length)?.lineItem?._id,
  );
  const changed = drafts().updateLineItems(id, [{ lineItemId, newQuantity: 2 }] as never);
  expect(await failureOf(changed)).toMatchObject({ code: 'UPDATING_LINE_ITEM_WITH_LOCATIONS' });
});

test('a fee of the order can be unapplied, but not deleted', async () => {
  const order = await orderOfPitchers(emulator);
  const fee = { id: '7d0d9df6-6f1c-4f9b-9d75-0f5b2f7c0a11', name: 'Wrapping', price: { amount: '1.00' } };
  alterOrder(emulator, order, { additionalFees: [fee] } as never);
  const draft = draftIn(await drafts().createDraftOrder({ sourceOrderId: order.id }));
  const feeId = String(draft.additionalFees?.[0]?.additionalFee?._id);
  const deleted = drafts().deleteCustomAdditionalFees(String(draft._id), [feeId]);
  expect(await failureOf(deleted)).toMatchObject({ code: 'ADDITIONAL_FEE_REMOVE_NOT_SUPPORTED' });
});

test('an unapplied discount may not exceed the price that it would reduce', async () => {
  const { id, lineId } = await draftOfNone(emulator);
  for (const [discountType, code] of [
    ['SPECIFIC_ITEMS', 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS'],
    ['SHIPPING', 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL'],
  ] as const) {
    const draft = draftIn(
      await drafts().createCustomDiscounts(id, {
        discounts: [
          { discountType, priceAmount: { amount: '9999' }, lineItemDiscounts: [{ _id: lineId }] },
        ] as never,
      }),
    );
    const last = String(draft.discounts?.at(-1)?.discount?._id);
    expect(await failureOf(drafts().setDiscounts(id, [{ _id: last, applied: true }]))).toMatchObject({
      code,
    });
  }
});

test('the draft of a new order cannot be committed, and the draft of an order creates no new order', async () => {
  const { id } = await draftOfNone(emulator);
  expect(await failureOf(drafts().commitDraftOrder(id))).toMatchObject({
    code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
  });
  const { id: ofOrder } = await draftOfPitchers(emulator);
  expect(await failureOf(drafts().createOrderFromDraft(ofOrder))).toMatchObject({
    code: 'CREATE_ORDER_FAILED_VALIDATIONS',
  });
});

test('the business location of an order cannot be changed once its items are fulfilled', async () => {
  const { id, order } = await draftOfPitchers(emulator);
  const set = () => drafts().setBusinessLocation(id, { businessLocation: { _id: NOWHERE } });
  await set();
  alterOrder(emulator, order, { fulfillmentStatus: 'FULFILLED' });
  expect(await failureOf(set())).toMatchObject({ code: 'BUSINESS_LOCATION_CANNOT_BE_EDITED' });
});

test('automatic taxes need an address of the order and of the business', async () => {
  emulator.updateSite({ taxCalculation: 'automatic' });
  const { id } = await draftOfNone(emulator);
  expect(await failureOf(drafts().createOrderFromDraft(id))).toMatchObject({
    code: 'BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION',
  });
  await drafts().setBillingInfo(id, { billingInfo: { address: { country: 'US', subdivision: 'US-ME' } } });
  const { siteProperties: properties } = ownerClient(emulator, { siteProperties });
  await properties.updateBusinessContact(
    { address: { city: 'Portland' } } as never,
    {
      fields: ['address'],
    } as never,
  );
  expect(await failureOf(drafts().createOrderFromDraft(id))).toMatchObject({
    code: 'BUSINESS_ADDRESS_MISSING_OR_INVALID_FOR_TAX_CALCULATION',
  });
  emulator.updateSite({ taxCalculation: 'manual' });
  expect((await drafts().createOrderFromDraft(id)).createdOrder?.status).toBe('APPROVED');
});
