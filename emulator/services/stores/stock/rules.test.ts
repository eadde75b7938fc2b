import { expect, test } from 'vitest';
import { PREORDER_LIMIT } from '../products/shown/rules';
import { availabilityOf, LEAST, MOST, type Stock } from './rules';

const stock = (more: Partial<Stock> = {}, preorder: Partial<Stock['preorder']> = {}): Stock =>
  ({
    trackQuantity: true,
    quantity: 0,
    inStock: false,
    ...more,
    preorder: { enabled: false, counter: 0, ...preorder },
  }) as Stock;

test.each<[string, Stock, string]>([
  ['counted, with some left', stock({ quantity: 1 }), 'IN_STOCK'],
  ['counted, with none left', stock({ inStock: true }), 'OUT_OF_STOCK'],
  ['counted, sold more often than there was', stock({ quantity: -1 }), 'OUT_OF_STOCK'],
  ['not counted, there', stock({ trackQuantity: false, inStock: true }), 'IN_STOCK'],
  ['not counted, gone', stock({ trackQuantity: false, quantity: 5 }), 'OUT_OF_STOCK'],
  ['ordered before it is there', stock({}, { enabled: true }), 'PREORDER'],
  ['ordered before as often as allowed', stock({}, { enabled: true, counter: 3, limit: 3 }), 'OUT_OF_STOCK'],
  ['ordered before, with one order left', stock({}, { enabled: true, counter: 2, limit: 3 }), 'PREORDER'],
  ['ordered before as often as ever', stock({}, { enabled: true, counter: PREORDER_LIMIT }), 'OUT_OF_STOCK'],
  [
    'not counted, ordered before',
    stock({ trackQuantity: false }, { enabled: true, counter: 3, limit: 3 }),
    'PREORDER',
  ],
  ['not ordered before', stock({}, { limit: 3 }), 'OUT_OF_STOCK'],
])('an item that is %s', (_name, given, expected) => {
  expect(availabilityOf(given)).toBe(expected);
});

test('the quantity of an item has at most five digits, above and below zero', () => {
  expect([LEAST, MOST]).toEqual([-99_999, 99_999]);
});
