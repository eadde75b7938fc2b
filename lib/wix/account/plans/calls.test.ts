import type { orders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import type { Plan } from '@/lib/wix/plans';
import { toMemberPlan } from '@/lib/wix/plans/member-plan';

const t = translator('en');
const monthly = {
  subscription: { cycleDuration: { count: 1, unit: 'MONTH' }, cycleCount: 0 },
} as orders.PricingDetails;
const currentCycle = {
  index: 3,
  startedDate: new Date('2026-11-01T00:00:00Z'),
  endedDate: new Date('2026-12-01T00:00:00Z'),
};
const order = (more: Partial<orders.Order> = {}): orders.Order => ({
  _id: 'o1',
  planName: 'Studio',
  status: 'ACTIVE',
  lastPaymentStatus: 'PAID',
  pricing: monthly,
  currentCycle,
  ...more,
});
const plan: Plan = {
  id: 'p1',
  name: 'Studio',
  perks: ['A shelf'],
  price: '$89.00',
  cycle: 'every month',
  buyerCanCancel: true,
  renews: true,
  primary: false,
};

test('a plan has its price, its benefits and the date until which it is paid for', () => {
  expect(toMemberPlan(order(), plan, t)).toMatchObject({
    name: 'Studio',
    price: '$89.00 every month',
    perks: ['A shelf'],
    ending: false,
    cycle: { end: '2026-12-01T00:00:00.000Z', trial: false },
  });
});

test('a plan that is no longer sold keeps its name and can be canceled', () => {
  expect(toMemberPlan(order(), undefined, t)).toMatchObject({
    name: 'Studio',
    perks: [],
    price: undefined,
    cancel: ['NEXT_PAYMENT_DATE', 'IMMEDIATELY'],
  });
});

describe('a plan can be canceled', () => {
  const ways = (more: Partial<orders.Order>, orderedPlan = plan) =>
    toMemberPlan(order(more), orderedPlan, t).cancel;

  test('at the end of its cycle or at once, if it renews', () => {
    expect(ways({})).toEqual(['NEXT_PAYMENT_DATE', 'IMMEDIATELY']);
  });

  test('at the end of a free trial only', () => {
    expect(ways({ currentCycle: { ...currentCycle, index: 0 } })).toEqual(['NEXT_PAYMENT_DATE']);
  });

  test('only at once, if it was paid once, has not begun or is paused', () => {
    expect(ways({ pricing: { singlePaymentUnlimited: true } })).toEqual(['IMMEDIATELY']);
    expect(ways({ status: 'PENDING' })).toEqual(['IMMEDIATELY']);
    expect(ways({ status: 'PAUSED' })).toEqual(['IMMEDIATELY']);
  });

  test.each(['DRAFT', 'ENDED', 'CANCELED'] as const)('not when it is %s', (status) => {
    expect(ways({ status })).toEqual([]);
  });

  test('not twice, and not against its terms', () => {
    expect(toMemberPlan(order({ autoRenewCanceled: true }), plan, t)).toMatchObject({
      ending: true,
      cancel: [],
    });
    expect(ways({}, { ...plan, buyerCanCancel: false })).toEqual([]);
  });
});
