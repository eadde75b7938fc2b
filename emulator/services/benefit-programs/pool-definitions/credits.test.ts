import { expect, test } from 'vitest';
import { redemptionsOf } from './credits';

const SET = '00000000-0000-4000-8000-000000000000';

const pool = (price: string, amount?: string) => ({
  details: {
    benefits: [{ benefitKey: 'a', itemSetId: SET, price }],
    ...(amount && { creditConfiguration: { amount } }),
  },
});

test('credits pay for as many sessions as their price goes into them', () => {
  expect(redemptionsOf(pool('1', '8'))).toBe(8);
  expect(redemptionsOf(pool('3', '8'))).toBe(2);
});

test('credits without a price, and a price without credits, are unlimited', () => {
  expect(redemptionsOf(pool('0', '8'))).toBeUndefined();
  expect(redemptionsOf(pool('0'))).toBeUndefined();
});
