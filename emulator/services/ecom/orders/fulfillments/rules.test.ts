import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Order } from '../entity';
import type { Fulfillment } from './rules';
import { firstFulfillment, linesFor, quantityFulfilled, shippableLines } from './rules';

const digital = { itemType: { preset: 'DIGITAL' } };
const ORDER = {
  lineItems: [
    { id: 'mug', quantity: 3 },
    { id: 'bowl', quantity: 1 },
    { id: 'song', quantity: 1, ...digital },
  ],
} as Order;
const sent = (...lineItems: { id: string; quantity?: number }[]) => ({ lineItems }) as Fulfillment;

test('the fulfilled quantity of a line is the sum of all fulfilments', () => {
  const all = [
    sent({ id: 'mug', quantity: 1 }),
    sent({ id: 'bowl', quantity: 1 }, { id: 'mug', quantity: 2 }),
  ];
  expect(quantityFulfilled([...all, {} as Fulfillment, sent({ id: 'mug' })], 'mug')).toBe(3);
  expect(quantityFulfilled([], 'mug')).toBe(0);
});

test('downloads are not shipped', () => {
  expect(shippableLines(ORDER).map(({ id }) => id)).toEqual(['mug', 'bowl']);
  expect(shippableLines({} as Order)).toEqual([]);
});

describe('a fulfilment', () => {
  const others = [sent({ id: 'mug', quantity: 2 }, { id: 'bowl', quantity: 1 })];

  test('has everything that is left if it names no lines', () => {
    expect(linesFor(ORDER, [])).toEqual([
      { id: 'mug', quantity: 3 },
      { id: 'bowl', quantity: 1 },
    ]);
    expect(linesFor(ORDER, others)).toEqual([{ id: 'mug', quantity: 1 }]);
  });

  test('has the given quantity of a line, or all that is left', () => {
    expect(linesFor(ORDER, [], [{ id: 'mug', quantity: 2 }])).toEqual([{ id: 'mug', quantity: 2 }]);
    expect(linesFor(ORDER, others, [{ id: 'mug' }])).toEqual([{ id: 'mug', quantity: 1 }]);
    expect(linesFor(ORDER, [], [{ id: 'song' }])).toEqual([{ id: 'song', quantity: 1 }]);
  });

  test('cannot have more than is left', () => {
    const why = (...wanted: { id: string; quantity?: number }[]) =>
      refusal(() => linesFor(ORDER, others, wanted));
    expect(why({ id: 'mug', quantity: 1 })).toBeUndefined();
    expect(why({ id: 'mug', quantity: 2 })).toBe('400 fulfillment.lineItems[0].quantity MAX');
    expect(why({ id: 'mug' }, { id: 'bowl' })).toBe('400 fulfillment.lineItems[1].quantity MAX');
    expect(why({ id: 'none' })).toBe('404 LINE_ITEM_NOT_FOUND');
    const all = [sent({ id: 'mug', quantity: 3 }, { id: 'bowl', quantity: 1 })];
    expect(refusal(() => linesFor(ORDER, all))).toBe('400 fulfillment.lineItems VALIDATION');
  });
});

test('an order with only downloads is fulfilled at once', () => {
  expect(firstFulfillment([digital, digital])).toBe('FULFILLED');
  expect(firstFulfillment([digital, {}])).toBe('NOT_FULFILLED');
  expect(firstFulfillment([{ itemType: { preset: 'PHYSICAL' } }])).toBe('NOT_FULFILLED');
});
