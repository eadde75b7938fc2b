import { expect, test } from 'vitest';
import { netted, takesStockAtOnce } from './rules';

const total = (amount: string) => ({ priceSummary: { total: { amount } } });

test.each([
  ['ON_ORDER_PLACED', { paymentStatus: 'NOT_PAID', ...total('5') }, true],
  ['ON_ORDER_PAID', { paymentStatus: 'NOT_PAID', ...total('5') }, false],
  ['ON_ORDER_PAID', { paymentStatus: 'PENDING', ...total('5') }, false],
  ['ON_ORDER_PAID', { paymentStatus: 'PAID', ...total('5') }, true],
  ['ON_ORDER_PAID', { paymentStatus: 'PARTIALLY_PAID', ...total('5') }, true],
  ['ON_ORDER_PAID', { paymentStatus: 'NOT_PAID', ...total('0.00') }, true],
  [undefined, { paymentStatus: 'NOT_PAID', ...total('5') }, true],
] as const)('%s, an order %j takes its stock at once: %s', (trigger, order, expected) => {
  expect(takesStockAtOnce(trigger, order)).toBe(expected);
});

test('the quantities of an item add up, by its options, and nothing is left of some', () => {
  const [mug, large] = [{ catalogItemId: 'mug' }, { catalogItemId: 'mug', options: { size: 'L' } }];
  const items = [
    { catalogReference: mug, quantity: 2 },
    { catalogReference: large, quantity: 1 },
    { catalogReference: { ...mug }, quantity: 3 },
    { catalogReference: { ...large, options: { size: 'L' } }, quantity: -1 },
  ];
  expect(netted(items)).toEqual([{ catalogReference: mug, quantity: 5 }]);
  expect(items[0]?.quantity).toBe(2);
});
