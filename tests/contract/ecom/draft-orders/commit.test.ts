import { draftOrders } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { draftCommitsOf } from '@/tests/support/ecom/draft-commit';
import {
  alterOrder,
  catalogItem,
  draftOrdersOwner,
  money,
  stockLeft,
} from '@/tests/support/ecom/draft-orders';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { draftOfNewOrder, setQuantity } = draftCommitsOf(emulator);
const drafts = () => draftOrdersOwner(emulator).draftOrders;
const order = (id: string) => storeOwner(emulator).orders.getOrder(id);

describe('committing a draft', () => {
  test('applies its changes to the order, with domain events', async () => {
    const { before, orderId, id, lineId } = await draftOfNewOrder();
    const stock = [await stockLeft(emulator, 'pitcher'), await stockLeft(emulator, 'tall-vase')];
    await setQuantity(id, lineId, 3);
    await drafts().addLineItemsToDraftOrder(id, { catalogLineItems: [catalogItem('tall-vase')] });
    await drafts().createCustomAdditionalFees(id, {
      customAdditionalFees: [{ name: 'Rush', price: { amount: '4' }, applyToDraftOrder: true }],
    });
    const { calculatedDraftOrder } = await drafts().getDraftOrder(id);
    const vase = String(calculatedDraftOrder?.draftOrder?.lineItems?.[1]?.lineItem?._id);
    const answer = await drafts().commitDraftOrder(id, {
      commitSettings: { updateInventory: [{ lineItemId: lineId }] },
      reason: 'One broke',
    });
    const after = await order(orderId);
    expect(answer.orderAfterCommit).toMatchObject({ priceSummary: after.priceSummary });
    expect(after.priceSummary).toMatchObject(calculatedDraftOrder?.draftOrder?.priceSummary ?? {});
    expect(after).toMatchObject({
      lineItems: [
        { _id: lineId, quantity: 3 },
        { _id: vase, quantity: 1 },
      ],
      additionalFees: [{ name: 'Rush', price: { amount: '4.00' } }],
      paymentStatus: 'PARTIALLY_PAID',
      status: 'APPROVED',
      fulfillmentStatus: 'NOT_FULFILLED',
      balanceSummary: { paid: before.balanceSummary?.paid },
    });
    const due = money(after.priceSummary?.total) - money(before.priceSummary?.total);
    expect(money(after.balanceSummary?.balance)).toBeCloseTo(due, 10);
    const activity = after.activities?.at(-1);
    expect(activity).toMatchObject({
      activityType: 'DRAFT_ORDER_CHANGES_APPLIED',
      draftOrderChangesApplied: {
        draftOrderId: id,
        reason: 'One broke',
        changes: [
          {
            lineItemChanged: {
              quantity: { originalQuantity: 2, newQuantity: 3, diff: 1, deltaType: 'QUANTITY_INCREASED' },
            },
          },
          { lineItemAdded: { quantity: 1 } },
          { additionalFeeAdded: { name: { original: 'Rush' }, totalAmount: { amount: '4.00' } } },
          {
            totalPriceChanged: {
              originalTotal: before.priceSummary?.total,
              newTotal: after.priceSummary?.total,
            },
          },
        ],
      },
    });
    // Only the line with the setting changes the stock.
    expect([await stockLeft(emulator, 'pitcher'), await stockLeft(emulator, 'tall-vase')]).toEqual([
      Number(stock[0]) - 1,
      stock[1],
    ]);
    expect(eventNamesAbout(emulator, orderId).slice(-3)).toEqual([
      'order_updated',
      'order_committed',
      'order_payment_status_updated',
    ]);
    const committed = domainEventsAbout(emulator, orderId).find(({ name }) => name === 'order_committed');
    expect(committed?.payload.actionEvent?.body).toMatchObject({
      draftOrderId: id,
      order: { id: orderId },
      changes: {
        lineItems: [
          { lineItemId: lineId, changedDetails: { quantityBeforeChange: 2 } },
          { lineItemAdded: true },
        ],
        additionalFees: [{ editedAdditionalFee: { name: 'Rush' } }],
      },
      commitSettings: {
        inventoryUpdates: [{ actionType: 'DECREASE', lineItemId: lineId, quantityChange: 1 }],
      },
    });
    expect(eventNamesAbout(emulator, id).at(-1)).toBe('draft_order_updated');
  });
});

describe('the stock and the payments of a committed draft', () => {
  test('returns removed items to the stock, and leaves the overpaid amount to be refunded', async () => {
    const { before, orderId, id, lineId } = await draftOfNewOrder();
    const stock = await stockLeft(emulator, 'pitcher');
    await drafts().addLineItemsToDraftOrder(id, { catalogLineItems: [catalogItem('olive-spoon')] });
    await setQuantity(id, lineId, 0);
    await drafts().commitDraftOrder(id, { commitSettings: { updateInventory: [{ lineItemId: lineId }] } });
    expect(await stockLeft(emulator, 'pitcher')).toBe(stock + 2);
    const after = await order(orderId);
    expect(after).toMatchObject({ lineItems: [{ quantity: 1 }], paymentStatus: 'PAID' });
    const over = money(after.priceSummary?.total) - money(before.priceSummary?.total);
    expect(over).toBeLessThan(0);
    expect(money(after.balanceSummary?.balance)).toBeCloseTo(over, 10);
  });

  test('leaves an order whose total equals its payments as paid', async () => {
    const { orderId, id, lineId } = await draftOfNewOrder('offline');
    await draftOrdersOwner(emulator).orderTransactions.addPayments(orderId, [{ amount: { amount: '50' } }]);
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' });
    await drafts().updateLineItems(id, [{ lineItemId: lineId, newQuantity: 1, newPrice: '10' }]);
    await drafts().commitDraftOrder(id, { commitSettings: { addActivitiesToOrder: false } });
    const after = await order(orderId);
    expect(after.paymentStatus).toBe('PAID');
    expect(after.activities?.some(({ activityType }) => activityType === 'DRAFT_ORDER_CHANGES_APPLIED')).toBe(
      false,
    );
  });

  test('updates the fulfillment status to the items that were sent', async () => {
    const { orderId, id, lineId } = await draftOfNewOrder();
    await draftOrdersOwner(emulator).orderFulfillments.createFulfillment(orderId, {
      lineItems: [{ _id: lineId, quantity: 2 }],
    });
    expect(await order(orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' });
    await setQuantity(id, lineId, 3);
    await drafts().commitDraftOrder(id);
    expect(await order(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' });
  });

  test('changes nothing when it is refused', async () => {
    const { before, orderId, id, lineId } = await draftOfNewOrder();
    const failed = { code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS' };
    const stock = await stockLeft(emulator, 'pitcher');
    await setQuantity(id, lineId, 99);
    const tooMany = drafts().commitDraftOrder(id, {
      commitSettings: { updateInventory: [{ lineItemId: lineId }] },
    });
    expect(await failureOf(tooMany)).toMatchObject(failed);
    await setQuantity(id, lineId, 0);
    expect(await failureOf(drafts().commitDraftOrder(id))).toMatchObject(failed);
    await setQuantity(id, lineId, 1);
    alterOrder(emulator, before, { status: 'CANCELED' });
    expect(await failureOf(drafts().commitDraftOrder(id))).toMatchObject({
      ...failed,
      data: { nonDraftableReasons: ['ORDER_STATUS_IS_NOT_SUPPORTED'] },
    });
    expect(await order(orderId)).toMatchObject({ status: 'CANCELED', lineItems: [{ quantity: 2 }] });
    expect(await stockLeft(emulator, 'pitcher')).toBe(stock);
    const { calculatedDraftOrder } = await drafts().createEmptyDraftOrder();
    const ofNone = drafts().commitDraftOrder(String(calculatedDraftOrder?.draftOrder?._id));
    expect(await failureOf(ofNone)).toMatchObject(failed);
    expect(eventNamesAbout(emulator, orderId)).not.toContain('order_committed');
  });
});

/** Each call that changes a draft, with a possible change. */
const CHANGES: Record<string, (it: ReturnType<typeof drafts>, id: string) => Promise<unknown>> = {
  addLineItemsToDraftOrder: (it, id) =>
    it.addLineItemsToDraftOrder(id, { catalogLineItems: [catalogItem('olive-spoon')] }),
  updateLineItems: (it, id) => it.updateLineItems(id, [{ lineItemId: NOWHERE, newQuantity: 1 }]),
  setDiscounts: (it, id) => it.setDiscounts(id, [{ _id: NOWHERE, applied: true }]),
  createCustomDiscounts: (it, id) =>
    it.createCustomDiscounts(id, { discounts: [{ discountType: 'GLOBAL', percentage: '1' }] as never }),
  deleteCustomDiscounts: (it, id) => it.deleteCustomDiscounts(id, [NOWHERE]),
  setAdditionalFees: (it, id) => it.setAdditionalFees(id, [{ _id: NOWHERE, applied: true }]),
  createCustomAdditionalFees: (it, id) =>
    it.createCustomAdditionalFees(id, { customAdditionalFees: [{ name: 'Rush', price: { amount: '1' } }] }),
  deleteCustomAdditionalFees: (it, id) => it.deleteCustomAdditionalFees(id, [NOWHERE]),
  setShippingInfo: (it, id) => it.setShippingInfo(id, {}),
  setBuyerInfo: (it, id) => it.setBuyerInfo(id, {}),
  setRecipientInfo: (it, id) => it.setRecipientInfo(id, {}),
  setBillingInfo: (it, id) => it.setBillingInfo(id, {}),
  setBusinessLocation: (it, id) => it.setBusinessLocation(id, { businessLocation: { _id: NOWHERE } }),
  setTaxExemption: (it, id) => it.setTaxExemption(id, { taxExempt: true }),
  updateExtendedFields: (it, id) => it.updateExtendedFields(id, '@shop/notes', { namespaceData: {} }),
  commitDraftOrder: (it, id) => it.commitDraftOrder(id),
  createOrderFromDraft: (it, id) => it.createOrderFromDraft(id),
  deleteDraftOrder: (it, id) => it.deleteDraftOrder(id),
};

test('a committed draft refuses every change', async () => {
  const { orderId, id, lineId } = await draftOfNewOrder();
  await setQuantity(id, lineId, 1);
  const { committedDraftOrder } = await drafts().commitDraftOrder(id);
  const [draft, placed, events] = [
    await drafts().getDraftOrder(id),
    await order(orderId),
    eventNamesAbout(emulator, id),
  ];
  expect(draft.calculatedDraftOrder?.draftOrder).toEqual(committedDraftOrder);
  expect(committedDraftOrder).toMatchObject({
    status: 'COMMITTED',
    lineItems: [{ changedDetails: { quantityBeforeChange: 2 } }],
  });
  for (const [name, change] of Object.entries(CHANGES)) {
    const code =
      name === 'deleteDraftOrder' ? 'DRAFT_ORDER_CANNOT_BE_DELETED' : 'DRAFT_ORDER_ALREADY_COMMITTED';
    expect([name, await failureOf(change(drafts(), id))]).toMatchObject([name, { code }]);
  }
  expect([await drafts().getDraftOrder(id), await order(orderId), eventNamesAbout(emulator, id)]).toEqual([
    draft,
    placed,
    events,
  ]);
});

test.each([
  ...Object.entries(CHANGES),
  ['getDraftOrder', (it: ReturnType<typeof drafts>, id: string) => it.getDraftOrder(id)] as const,
])('%s refuses visitors and unknown drafts', async (name, call) => {
  const client = (await visitor()).use({ draftOrders });
  expect(await failureOf(call(client.draftOrders, NOWHERE))).toMatchObject({ code: 403 });
  expect(await failureOf(call(drafts(), NOWHERE))).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST' });
  if (name !== 'updateExtendedFields')
    expect(await failureOf(call(drafts(), 'no-guid'))).toHaveProperty('fields');
});

test('creating and querying drafts refuse visitors', async () => {
  const client = (await visitor()).use({ draftOrders });
  for (const call of [
    () => client.draftOrders.createDraftOrder({ sourceOrderId: NOWHERE }),
    () => client.draftOrders.createEmptyDraftOrder(),
    () => client.draftOrders.getOrderDraftabilityStatus(NOWHERE),
    () => client.draftOrders.queryDraftOrders().find(),
  ])
    expect(await failureOf(call())).toMatchObject({ code: 403 });
});
