import { expect, test } from 'vitest';
import { failureOf, seeded, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { soldElsewhere } from '@/tests/support/ecom/sold-elsewhere';
import { MAYA } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const orders = () => storeOwner(emulator).orders;

/** An order of two pitchers, from the shop's earlier platform. */
const sold = {
  ...soldElsewhere(),
  number: '90017',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  priceSummary: { subtotal: { amount: '96' }, total: { amount: '99' } },
  purchasedDate: new Date('2020-01-02T03:04:05.000Z'),
} as const;

const importOrder = async (more: object = {}) => {
  const { order } = await orders().importOrder({ ...sold, ...more } as never);
  return { ...order, _id: order?._id ?? '' };
};

test('an order of another platform is stored as it is, and takes no stock', async () => {
  const pitcher = async () => (await storeOwner(emulator).products.getProduct(seeded('pitcher').id)).product;
  const before = (await pitcher())?.stock;
  const order = await importOrder();
  expect(order).toMatchObject({
    number: '90017',
    imported: true,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    purchasedDate: sold.purchasedDate,
    priceSummary: { total: { amount: '99', formattedAmount: '$99.00' } },
    lineItems: [{ quantity: 2, productName: { original: 'Pitcher' } }],
  });
  expect(await orders().getOrder(order._id)).toEqual(order);
  expect((await pitcher())?.stock).toEqual(before);
});

test('an imported order is replaced when it is imported again, each time with one event', async () => {
  const { _id } = await importOrder();
  const again = await importOrder({ _id, paymentStatus: 'FULLY_REFUNDED', buyerNote: 'From the old shop' });
  expect(again).toMatchObject({ _id, paymentStatus: 'FULLY_REFUNDED' });
  expect(await orders().getOrder(_id)).toEqual(again);
  const without = await importOrder({ _id });
  expect(without.buyerNote).toBeUndefined();
  expect(eventNamesAbout(emulator, _id, 'order_')).toEqual(['imported', 'imported', 'imported']);
});

test('an order of the site itself is not overwritten', async () => {
  const own = await orders().createOrder(soldElsewhere());
  expect(await failureOf(importOrder({ _id: own._id }))).toMatchObject({
    code: 'CANNOT_OVERWRITE_NON_IMPORTED_ORDER',
    data: { orderId: own._id },
  });
  expect(await orders().getOrder(own._id ?? '')).toEqual(own);
});

test('an order that is not whole is refused, and so is another caller than the owner', async () => {
  expect(await failureOf(importOrder({ lineItems: [] }))).toEqual({ fields: ['order.lineItems'] });
  expect(await failureOf(importOrder({ billingInfo: undefined }))).toHaveProperty('fields');
  const maya = await storeMember(emulator, MAYA);
  expect(await failureOf(maya.orders.importOrder(sold as never))).toMatchObject({ code: 403 });
  const { orders: listed } = await orders().searchOrders({ filter: { number: '90017' } });
  expect(listed).toEqual([]);
});
