import type { orders } from '@wix/ecom';
import { expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toMemberOrder } from './map';

const t = translator('en');

const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` });
const order = {
  _id: 'o1',
  number: '10007',
  currency: 'USD',
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'NOT_FULFILLED',
  lineItems: [
    {
      _id: 'l1',
      productName: { original: 'Everyday Mug' },
      quantity: 2,
      descriptionLines: [
        { name: { original: 'Glaze' }, colorInfo: { original: 'Moss', code: '#565' } },
        { name: { original: 'Size' }, plainText: { original: 'Large' } },
      ],
      itemType: { preset: 'PHYSICAL' },
      totalPriceBeforeTax: price('48.00'),
    },
  ],
  priceSummary: {
    subtotal: price('48.00'),
    shipping: price('6.95'),
    tax: price('0.00'),
    discount: price('4.80'),
    total: price('50.15'),
  },
} as orders.Order;

test('an order has its lines and sums, and leaves out sums of zero', () => {
  expect(toMemberOrder(order, 'en-US', t)).toMatchObject({
    number: '10007',
    lines: [{ name: 'Everyday Mug', options: 'Glaze: Moss · Size: Large', quantity: 2, total: '$48.00' }],
    sums: [
      { name: 'Subtotal', amount: '$48.00' },
      { name: 'Delivery', amount: '$6.95' },
      { name: 'Discount', amount: '−$4.80' },
    ],
    total: '$50.15',
    status: 'APPROVED',
    payment: 'PAID',
    fulfillment: 'NOT_FULFILLED',
  });
});

test('amounts are written in the visitor’s way, and not converted', () => {
  const { total, sums } = toMemberOrder(order, 'de-DE-x-usd-eur-92-2', t);
  expect([total, sums[2]?.amount]).toEqual(['50,15\u00a0$', '−4,80\u00a0$']);
});

test('an order with nothing to send has no delivery state', () => {
  const lineItems = [{ ...order.lineItems?.[0], itemType: { preset: 'SERVICE' } }];
  expect(toMemberOrder({ ...order, lineItems } as orders.Order, 'en-US', t)).not.toHaveProperty(
    'fulfillment',
  );
});

test('an order states its delivery address or its pickup location', () => {
  const address = { addressLine1: '1 Congress Street', city: 'Portland', subdivision: 'US-ME' };
  const shown = (logistics: orders.DeliveryLogistics) =>
    toMemberOrder({ ...order, shippingInfo: { title: 'Standard', logistics } } as orders.Order, 'en-US', t)
      .delivery;
  expect(
    shown({
      shippingDestination: {
        address: { ...address, postalCode: '04101', country: 'US', countryFullname: 'United States' },
        contactDetails: { firstName: 'Ann', lastName: 'Potter' },
      },
    }),
  ).toEqual({
    way: 'Standard',
    isPickup: false,
    address: ['Ann Potter', '1 Congress Street', 'Portland, ME 04101', 'United States'],
  });
  expect(shown({ pickupDetails: { address } })).toMatchObject({
    isPickup: true,
    address: ['1 Congress Street', 'Portland, ME'],
  });
  expect(toMemberOrder(order, 'en-US', t)).not.toHaveProperty('delivery');
});

test.each([
  [
    { deliverByDate: new Date('2026-03-10T03:59:59.000Z') },
    { date: '2026-03-10T03:59:59.000Z', isPickup: false },
  ],
  [
    { deliveryTimeSlot: { from: new Date('2026-03-03T15:00:00.000Z') } },
    { date: '2026-03-03T15:00:00.000Z', isPickup: true },
  ],
])('an order has its arrival date until it has arrived', (logistics, arrival) => {
  const coming = { ...order, shippingInfo: { logistics } } as orders.Order;
  expect(toMemberOrder(coming, 'en-US', t)).toMatchObject({ arrival });
  expect(toMemberOrder({ ...coming, fulfillmentStatus: 'FULFILLED' }, 'en-US', t)).not.toHaveProperty(
    'arrival',
  );
  expect(toMemberOrder({ ...coming, status: 'CANCELED' }, 'en-US', t)).not.toHaveProperty('arrival');
});
