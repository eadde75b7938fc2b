import Big from 'big.js';
import { expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Rate } from './entity';
import { assertRates, rateFor } from './rules';

const SHIPMENT = { weight: new Big('2.5'), price: new Big('40'), quantity: 3 };
type Condition = NonNullable<Rate['conditions']>[number];
const cost = (...rates: Rate[]) => rateFor(rates, SHIPMENT)?.toString();

test('a delivery costs the lowest rate whose conditions hold', () => {
  const over: Condition = { type: 'BY_TOTAL_PRICE', operator: 'GT', value: '50' };
  expect(cost()).toBeUndefined();
  expect(cost({ amount: '7' }, { amount: '5' }, { amount: '6' })).toBe('5');
  expect(cost({ amount: '7' }, { amount: '5', conditions: [over] })).toBe('7');
  expect(cost({ amount: '5', conditions: [over] })).toBeUndefined();
  expect(cost({ amount: '5', multiplyByQuantity: true })).toBe('15');
  expect(cost({})).toBe('0');
});

test.each<[Condition, boolean]>([
  [{ type: 'BY_TOTAL_WEIGHT', operator: 'EQ', value: '2.50' }, true],
  [{ type: 'BY_TOTAL_WEIGHT', operator: 'EQ', value: '3' }, false],
  [{ type: 'BY_TOTAL_PRICE', operator: 'GT', value: '39.99' }, true],
  [{ type: 'BY_TOTAL_PRICE', operator: 'GT', value: '40' }, false],
  [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '40' }, true],
  [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '40.01' }, false],
  [{ type: 'BY_TOTAL_QUANTITY', operator: 'LT', value: '4' }, true],
  [{ type: 'BY_TOTAL_QUANTITY', operator: 'LT', value: '3' }, false],
  [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: '3' }, true],
  [{ type: 'BY_TOTAL_QUANTITY', operator: 'LTE', value: '2' }, false],
  [{ operator: 'EQ', value: '40' }, true],
  [{ value: '40' }, true],
  [{ operator: 'LT' }, false],
  [{ operator: 'GT' }, true],
])('a shipment of 2.5 kg, 40 $ and 3 pieces: %j is %s', (condition, holds) => {
  expect(cost({ amount: '1', conditions: [condition] })).toBe(holds ? '1' : undefined);
  const always: Condition = { operator: 'GTE', value: '0' };
  expect(cost({ amount: '1', conditions: [always, condition] })).toBe(holds ? '1' : undefined);
});

test('a condition on the quantity must be a whole number', () => {
  const why = (condition: Condition) => refusal(() => assertRates([{}, { conditions: [condition] }]));
  expect(why({ type: 'BY_TOTAL_QUANTITY', value: '2.5' })).toBe('400 INVALID_QUANTITY_VALUE');
  expect(why({ type: 'BY_TOTAL_QUANTITY', value: '2.0' })).toBeUndefined();
  expect(why({ type: 'BY_TOTAL_QUANTITY' })).toBeUndefined();
  expect(why({ type: 'BY_TOTAL_WEIGHT', value: '2.5' })).toBeUndefined();
});
