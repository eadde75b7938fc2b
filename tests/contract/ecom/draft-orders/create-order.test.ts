import { describe, expect, test } from 'vitest';
import { draftCommitsOf } from '@/tests/support/ecom/draft-commit';
import { catalogItem, draftOrdersOwner, stockLeft } from '@/tests/support/ecom/draft-orders';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { draftOfNewOrder, setQuantity } = draftCommitsOf(emulator);
const drafts = () => draftOrdersOwner(emulator).draftOrders;
const order = (id: string) => storeOwner(emulator).orders.getOrder(id);

describe('an order from a draft', () => {
  const address = { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine1: '12 Wharf Street' };

  test('is approved, unpaid, and takes the stock', async () => {
    const stock = await stockLeft(emulator, 'pitcher');
    const { calculatedDraftOrder } = await drafts().createDraftOrder({
      draftOrder: {
        catalogLineItems: [catalogItem('pitcher', 2)],
        customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '12.50' } }],
        discounts: [{ discountType: 'GLOBAL', percentage: '10', applyToDraftOrder: true }] as never,
        additionalFees: [{ name: 'Rush', price: { amount: '4' }, applyToDraftOrder: true }],
        buyerInfo: { email: 'bea@example.com' },
        recipientInfo: { address, contactDetails: { firstName: 'Bea' } },
        shippingInfo: {
          code: 'standard',
          title: 'Standard',
          logistics: { shippingDestination: { address } },
        },
      },
    });
    const draft = calculatedDraftOrder?.draftOrder;
    const { createdOrder, committedDraftOrder } = await drafts().createOrderFromDraft(String(draft?._id), {
      channelInfo: { type: 'POS' },
    });
    const id = String(createdOrder?._id);
    const made = await order(id);
    expect(made).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
      channelInfo: { type: 'POS' },
      priceSummary: draft?.priceSummary,
      buyerInfo: { email: 'bea@example.com' },
      lineItems: [{ quantity: 2 }, { productName: { original: 'Engraving' } }],
      balanceSummary: { balance: { amount: draft?.priceSummary?.total?.amount } },
    });
    expect(committedDraftOrder).toMatchObject({ status: 'COMMITTED', orderId: id });
    expect(await stockLeft(emulator, 'pitcher')).toBe(stock - 2);
    expect(eventNamesAbout(emulator, id)).toEqual(['order_created', 'order_approved']);
    await draftOrdersOwner(emulator).orderTransactions.addPayments(id, [
      { amount: { amount: draft?.priceSummary?.total?.amount } },
    ]);
    expect(await order(id)).toMatchObject({ paymentStatus: 'PAID' });
    // It can be changed like any other order.
    expect(await drafts().getOrderDraftabilityStatus(id)).toMatchObject({ orderDraftable: true });
  });

  test('is refused without items or above the stock, and takes no stock', async () => {
    const { calculatedDraftOrder } = await drafts().createEmptyDraftOrder();
    const id = String(calculatedDraftOrder?.draftOrder?._id);
    const failed = { code: 'CREATE_ORDER_FAILED_VALIDATIONS' };
    expect(await failureOf(drafts().createOrderFromDraft(id))).toMatchObject(failed);
    const added = await drafts().addLineItemsToDraftOrder(id, {
      catalogLineItems: [catalogItem('tall-vase')],
    });
    await setQuantity(id, String(added.calculatedDraftOrder?.draftOrder?.lineItems?.[0]?.lineItem?._id), 99);
    expect(await failureOf(drafts().createOrderFromDraft(id))).toMatchObject(failed);
    const { id: ofOrder } = await draftOfNewOrder();
    expect(await failureOf(drafts().createOrderFromDraft(ofOrder))).toMatchObject(failed);
    expect(await drafts().getDraftOrder(id)).toMatchObject({
      calculatedDraftOrder: { draftOrder: { status: 'DRAFT' } },
    });
  });
});
