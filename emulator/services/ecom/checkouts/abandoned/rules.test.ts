import { expect, test } from 'vitest';
import { HOUR } from '#core/time/clock';
import { abandonDateOf, keyOf, keyOfItself } from '../../carts/rules';
import type { AbandonedCheckout } from './entity';
import { analyticsOf, startOfDay } from './rules';

const checkout = (status: string, amount?: string) =>
  ({ status, totalPrice: amount && { amount } }) as unknown as AbandonedCheckout;

test('the analytics add up recoverable and recovered checkouts', () => {
  const checkouts = [
    checkout('ABANDONED', '10'),
    checkout('ABANDONED', '15.01'),
    checkout('ABANDONED'),
    checkout('RECOVERED', '7.5'),
  ];
  expect(analyticsOf(checkouts)).toEqual({
    recoverableValue: '25.01',
    recoverableCheckoutCount: 3,
    averageRecoverableCheckoutValue: '8.34',
    recoveredValue: '7.50',
    recoveredCheckoutCount: 1,
    recoveryRate: 0.25,
  });
  expect(
    analyticsOf([checkout('RECOVERED', '1'), checkout('ABANDONED'), checkout('ABANDONED')]).recoveryRate,
  ).toBe(0.3333);
  expect(analyticsOf([])).toMatchObject({ averageRecoverableCheckoutValue: '0.00', recoveryRate: 0 });
  // Half a cent is rounded up.
  const halves = [checkout('ABANDONED', '0.01'), checkout('ABANDONED', '0.02')];
  expect(analyticsOf(halves).averageRecoverableCheckoutValue).toBe('0.02');
});

test('a day starts by the site’s calendar', () => {
  expect(startOfDay('2026-03-07', 'America/New_York')).toBe('2026-03-07T05:00:00.000Z');
  expect(startOfDay('2026-03-07', 'America/New_York', 2)).toBe('2026-03-09T04:00:00.000Z');
});

test('a checkout is abandoned an hour after its last change, if its buyer can be reminded', () => {
  expect(abandonDateOf({ email: 'a@example.com', completed: false }, 0)).toBe(new Date(HOUR).toISOString());
  expect(abandonDateOf({ email: 'a@example.com', completed: true }, 0)).toBeUndefined();
  expect(abandonDateOf({ email: null, completed: false }, 0)).toBeUndefined();
});

test('an identity’s cart and a cart found by its id have different keys', () => {
  expect(keyOf({ role: 'member', id: 'ann' })).toBe('member:ann');
  expect(keyOf({ role: 'visitor', id: 'ann' })).toBe('visitor:ann');
  expect(keyOfItself('ann')).toBe('cart:ann');
});
