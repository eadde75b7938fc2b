import { describe, expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { deliveryOwner, PICKUP } from '@/tests/support/ecom/delivery/profiles';
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
    const placed = await order(id);
    expect(placed).toMatchObject({
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

  test('is delivered by the options of the shop: those for its lines at its address', async () => {
    const { localDeliveryOptions, pickupLocations } = deliveryOwner(emulator);
    const [{ id: home } = { id: '' }] = delivery.regions;
    const place = await pickupLocations.createPickupLocation({
      name: 'The kiln',
      address: { country: 'US', city: 'Bath' },
      instructions: 'Ring twice',
      rates: [{ amount: '1.50' }],
      deliveryRegionIds: [home],
    });
    await localDeliveryOptions.bulkCreateLocalDeliveryOption([
      {
        areaName: 'By bike',
        cityConfig: { cityItems: [{ cityName: 'Portland', country: 'US' }] },
        rates: [
          { amount: '4', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '0.6' }] },
          { amount: '3', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '0.6' }] },
        ],
        deliveryRegionIds: [home],
      },
      { areaName: 'Elsewhere', zipConfig: { zipCodes: ['9*'] }, rate: '1', deliveryRegionIds: [home] },
    ]);
    const logistics = { shippingDestination: { address } };
    const { calculatedDraftOrder } = await drafts().createDraftOrder({
      draftOrder: {
        catalogLineItems: [catalogItem('tea-towels', 2)],
        buyerInfo: { email: 'bea@example.com' },
        recipientInfo: { address },
        shippingInfo: { code: place._id, title: 'Pick up', logistics },
      },
    });
    const { shippingOptions = [], draftOrder } = calculatedDraftOrder ?? {};
    // Two tea towels weigh 1 pound.
    expect(shippingOptions).toMatchObject([
      { code: 'standard' },
      { code: 'pickup' },
      { title: 'By bike', cost: { price: { amount: '4.00' } } },
      { code: place._id, carrierId: PICKUP, cost: { price: { amount: '1.50' } } },
    ]);
    const { createdOrder } = await drafts().createOrderFromDraft(String(draftOrder?._id));
    expect(await order(String(createdOrder?._id))).toMatchObject({
      shippingInfo: {
        carrierId: PICKUP,
        code: place._id,
        logistics: { instructions: 'Ring twice', pickupDetails: { address: { city: 'Bath' } } },
        cost: { price: { amount: '1.50' } },
      },
      priceSummary: { shipping: { amount: '1.50' } },
    });
  });
});
