import { orderTransactions } from '@wix/ecom';
import { beforeEach, describe, expect, test } from 'vitest';
import { LISTS } from '@/emulator/exports/testing';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { completeCheckout, item, storeMember } from '@/tests/support/ecom/shop';
import { begunBy, candle, monthly, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const sold = subscriptionOptionOf(emulator);
const owner = ecomOwner(emulator);
const payments = owner.use({ orderTransactions }).orderTransactions;
const { orders, subscriptionContracts: contracts } = owner;

/** Creates a subscriber to candles. */
async function subscriber(option = monthly, quantity = 1) {
  const { checkoutId, ...client } = await begunBy(await sold(option), quantity);
  const order = completeCheckout(emulator, checkoutId);
  return { ...client, order, contractId: order.lineItems?.[0]?.subscriptionInfo?.id ?? '' };
}

/** Returns all orders, oldest first. */
const placed = async () =>
  (await orders.searchOrders({ sort: [{ fieldName: 'number', order: 'ASC' }] })).orders ?? [];

/** Returns the cycle and the date of each order. */
const cycles = async () =>
  (await placed()).map(({ lineItems, purchasedDate }) => [
    lineItems?.[0]?.subscriptionInfo?.cycleNumber ?? undefined,
    purchasedDate?.toISOString().slice(0, 10),
  ]);

const passes = (date: string) => emulator.clock.set(Date.parse(date));

beforeEach(() => emulator.clock.set(START));

describe('a later cycle of a subscription', () => {
  test('places an order when due, with the items and price of the first', async () => {
    const { order, contractId } = await subscriber();
    // The same local time of the site, which is in summer time by then.
    passes('2026-04-02T07:59:59.999Z');
    expect(await placed()).toHaveLength(1);
    passes('2026-04-02T08:00:00.000Z');
    const [first, second] = await placed();
    expect(second).toMatchObject({
      number: String(order.number + 1),
      status: 'APPROVED',
      paymentStatus: 'PAID',
      archived: false,
      buyerInfo: first?.buyerInfo,
      priceSummary: first?.priceSummary,
      // Five business days after each order.
      shippingInfo: {
        ...first?.shippingInfo,
        logistics: {
          ...first?.shippingInfo?.logistics,
          deliverByDate: new Date('2026-04-10T03:59:59.000Z'),
        },
      },
      balanceSummary: first?.balanceSummary,
      fulfillmentStatus: 'NOT_FULFILLED',
      purchasedDate: new Date('2026-04-02T08:00:00.000Z'),
      lineItems: [{ price: { amount: '25.50' }, subscriptionInfo: { _id: contractId, cycleNumber: 2 } }],
      activities: [{ activityType: 'ORDER_PLACED' }, { activityType: 'ORDER_PAID' }],
    });
    expect(second?._id).not.toBe(first?._id);
    expect(second?.checkoutId).toBeUndefined();
    expect((await contracts.getSubscriptionContract(contractId)).lineItems).toHaveLength(1);
  });

  test('is paid by card, with events of the order and none of the contract', async () => {
    await subscriber();
    passes('2026-04-05T00:00:00.000Z');
    const before = lastEventSequence(emulator);
    const id = (await placed())[1]?._id ?? '';
    const { orderTransactions: paid } = await payments.listTransactionsForSingleOrder(id);
    expect(paid?.payments).toMatchObject([
      { status: 'APPROVED', amount: { amount: (await placed())[1]?.priceSummary?.total?.amount } },
    ]);
    expect(paid?.payments?.[0]?._createdDate).toEqual(new Date('2026-04-02T08:00:00.000Z'));
    expect(domainEventsSince(emulator, before, 'wix.ecom.')).toEqual([
      ['wix.ecom.v1.order_created', id],
      ['wix.ecom.v1.order_approved', id],
      ['wix.ecom.v1.order_payment_status_updated', id],
    ]);
  });

  test('has its due time as its date, however late it is read, and ends after the agreed number', async () => {
    const { contractId } = await subscriber({
      ...monthly,
      subscriptionSettings: { frequency: 'MONTH', autoRenewal: false, billingCycles: 3 },
    });
    passes('2028-01-01T00:00:00.000Z');
    const three = [
      [1, '2026-03-02'],
      [2, '2026-04-02'],
      [3, '2026-05-02'],
    ];
    expect(await cycles()).toEqual(three);
    passes('2029-01-01T00:00:00.000Z');
    const { items } = await contracts.querySubscriptionContracts().find();
    expect(items.map(({ _id }) => _id)).toEqual([contractId]);
    expect(await cycles()).toEqual(three);
  });

  test('renews without end if auto-renewal is on', async () => {
    await subscriber({
      ...monthly,
      subscriptionSettings: { frequency: 'YEAR', autoRenewal: true, billingCycles: 2 },
    });
    passes('2029-03-03T00:00:00.000Z');
    expect((await cycles()).map(([cycle]) => cycle)).toEqual([1, 2, 3, 4]);
  });

  test('is placed before later orders', async () => {
    await subscriber();
    passes('2026-04-03T00:00:00.000Z');
    await subscriber();
    expect((await cycles()).map(([cycle]) => cycle)).toEqual([1, 2, 1]);
  });

  test('takes only the stock that is left', async () => {
    const stock = async () => {
      const { inventoryItems } = await owner.inventory.queryInventory({
        query: { filter: JSON.stringify({ productId: candle }) },
      });
      return inventoryItems?.[0]?.variants?.[0]?.quantity;
    };
    const all = (await stock()) ?? 0;
    const most = Math.floor(all / 2) + 1;
    await subscriber(monthly, most);
    expect(await stock()).toBe(all - most);
    passes('2026-04-03T00:00:00.000Z');
    expect(await placed()).toHaveLength(2);
    expect(await stock()).toBe(0);
  });
});

test('a member sees the subscription, its orders and the next billing date', async () => {
  const option = await sold({
    ...monthly,
    subscriptionSettings: { frequency: 'MONTH', autoRenewal: false, billingCycles: 2 },
  });
  const client = await storeMember(emulator, MAYA);
  await client.currentCart.addToCurrentCart({
    lineItems: [item('fig-candle', 1, { subscriptionOptionId: option })],
  });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  completeCheckout(emulator, checkoutId);
  const shows = (list: keyof typeof LISTS) =>
    emulator.run({ role: 'member', id: MAYA }, EMULATOR, LISTS[list]);
  expect(shows('SUBSCRIPTIONS')).toMatchObject([
    {
      title: 'Monthly candle',
      details: ['1 × Fig Candle', '$33.85', 'next on Apr 2, 2026'],
      state: 'Active',
    },
  ]);
  passes('2026-04-05T00:00:00.000Z');
  expect(shows('SUBSCRIPTIONS')).toMatchObject([{ state: 'Ended' }]);
  expect(shows('ORDERS')).toHaveLength(2);
});
