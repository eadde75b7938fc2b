import Big from 'big.js';
import { expect, test } from 'vitest';
import { couponOffs, type UsedCoupon } from './coupon-offs';

const lines = [
  { id: 'vase', quantity: 1 },
  { id: 'mug', quantity: 3 },
  { id: 'spoon', quantity: 2 },
];
/** 50 for the vase, 30 for each mug, 5 for each spoon. */
const worth = [50, 90, 10].map((amount) => new Big(amount));
const all = lines.map(({ id }) => id);
const offs = (coupon: Omit<UsedCoupon, 'lineIds'>, lineIds = all) =>
  couponOffs({ ...coupon, lineIds }, lines, worth, 2).map(Number);

test.each<[string, Omit<UsedCoupon, 'lineIds'>, string[], number[]]>([
  ['a percentage of its lines', { type: 'PERCENTAGE', value: '10' }, ['mug', 'spoon'], [0, 9, 1]],
  [
    'a percentage of one item',
    { type: 'PERCENTAGE', value: '10', limitedToOneItem: true },
    ['vase', 'mug'],
    [0, 3, 0],
  ],
  ['an amount, spread over its lines', { type: 'FIXED_AMOUNT', value: '15' }, all, [5, 9, 1]],
  ['no more than they cost', { type: 'FIXED_AMOUNT', value: '15' }, ['spoon'], [0, 0, 10]],
  ['what is above a price', { type: 'FIXED_PRICE', value: '20' }, all, [30, 30, 0]],
  [
    'what is above a price, of one item',
    { type: 'FIXED_PRICE', value: '4', limitedToOneItem: true },
    all,
    [0, 0, 1],
  ],
  ['the cheapest of each set', { type: 'BUY_X_GET_Y', buyXGetY: { x: 1, y: 1 } }, all, [0, 30, 10]],
  [
    'the cheapest of one set',
    { type: 'BUY_X_GET_Y', buyXGetY: { x: 1, y: 1 }, limitedToOneItem: true },
    all,
    [0, 0, 5],
  ],
  ['several of a set', { type: 'BUY_X_GET_Y', buyXGetY: { x: 1, y: 2 } }, ['mug'], [0, 60, 0]],
  ['nothing without a whole set', { type: 'BUY_X_GET_Y', buyXGetY: { x: 3, y: 1 } }, ['mug'], [0, 0, 0]],
  ['nothing of lines, but of the delivery', { type: 'FREE_SHIPPING' }, all, [0, 0, 0]],
])('a coupon takes off %s', (_, coupon, lineIds, expected) => {
  expect(offs(coupon, lineIds)).toEqual(expected);
});
