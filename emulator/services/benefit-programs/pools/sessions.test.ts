import { expect, test } from 'vitest';
import { sessionsIn } from './sessions';

const SET = '00000000-0000-4000-8000-000000000000';

const pool = (price: string, amount?: string, available = '5') => ({
  details: {
    benefits: [{ benefitKey: 'a', itemSetId: SET, price }],
    ...(amount && { creditConfiguration: { amount } }),
  },
  balance: { available },
});

test('credits pay for as many sessions as their price goes into them', () => {
  expect(sessionsIn(pool('1', '8'))).toEqual({ total: 8, remaining: 5 });
  expect(sessionsIn(pool('3', '8'))).toEqual({ total: 2, remaining: 1 });
});

test('credits without a price, and a price without credits, are unlimited', () => {
  expect(sessionsIn(pool('0', '8'))).toBeUndefined();
  expect(sessionsIn(pool('0'))).toBeUndefined();
});
