import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import type { Coupon } from './entity';
import { checkCoupon, linesOfCoupon } from './rules';

const NOW = '2026-03-02T09:00:00.000Z';
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  id: 'c',
  code: 'WELCOME10',
  name: '10% off',
  type: 'PERCENTAGE',
  value: '10',
  active: true,
  startDate: '2026-01-01T00:00:00.000Z',
  usages: 0,
  createdDate: '2026-01-01T00:00:00.000Z',
  ...more,
});
const check = (given: Coupon, { subtotal = '50.00', uses = 0 } = {}) =>
  checkCoupon(given, { subtotal: new Big(subtotal), uses, now: NOW });

describe('a coupon', () => {
  test('that meets every rule can be used', () => {
    expect(check(coupon())).toBeUndefined();
    const limits = { minimumSubtotal: '50.00', usageLimit: 2, usages: 1, limitPerCustomer: 2 };
    expect(check(coupon(limits), { uses: 1 })).toBeUndefined();
    expect(check(coupon({ startDate: NOW, expirationDate: '2026-03-02T09:00:00.001Z' }))).toBeUndefined();
    expect(check(coupon({ usages: 1000 }), { uses: 1000 })).toBeUndefined();
  });

  test.each([
    [{ active: false }, 'ERROR_COUPON_IS_DISABLED'],
    [{ startDate: '2026-03-02T09:00:00.001Z' }, 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    [{ expirationDate: NOW }, 'ERROR_COUPON_HAS_EXPIRED'],
    [{ usageLimit: 50, usages: 50 }, 'ERROR_COUPON_USAGE_EXCEEDED'],
    [{ limitPerCustomer: 0 }, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
    [{ minimumSubtotal: '50.01' }, 'ERROR_INVALID_SUBTOTAL'],
  ])('with %j is refused as %s', (change, problem) => {
    expect(check(coupon(change))).toBe(problem);
  });

  test('for nothing in the cart is refused', () => {
    expect(check(coupon(), { subtotal: '0.00' })).toBe('ERROR_INVALID_SUBTOTAL');
  });

  test('applies to all items, or only to its products', () => {
    const lines = ['mug', 'bowl', undefined].map((product, index) => ({
      id: String(index),
      price: '1.00',
      quantity: 1,
      ...(product && {
        namespace: 'stores' as const,
        groups: [product, 'shelf'],
        isSubscription: product === 'mug',
      }),
    }));
    const idsFor = (more: Partial<Coupon>) => linesOfCoupon(coupon(more), lines).map(({ id }) => id);
    expect(linesOfCoupon(coupon(), lines)).toHaveLength(3);
    expect(idsFor({ scope: { namespace: 'stores', group: 'product', entityId: 'bowl' } })).toEqual(['1']);
    expect(idsFor({ scope: { namespace: 'stores', group: 'collection', entityId: 'shelf' } })).toEqual([
      '0',
      '1',
    ]);
    expect(idsFor({ scope: { namespace: 'stores' } })).toEqual(['0', '1']);
    expect(idsFor({ appliesToSubscriptions: false })).toEqual(['1', '2']);
    expect(idsFor({ scope: { namespace: 'pricingPlans' } })).toEqual([]);
    expect(linesOfCoupon(coupon({ scope: { namespace: 'events', group: 'event' } }), lines)).toEqual([]);
  });
});
