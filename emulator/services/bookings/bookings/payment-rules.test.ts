import { expect, test } from 'vitest';
import type { Service } from '../services/entity';
import type { Booking } from './entity';
import {
  canBePaid,
  isPaidByPlan,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  paymentStatusOf,
} from './payment-rules';

const STATES = Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[];

test('only a paid booking is refunded, and stays refunded', () => {
  const before = (to: PaymentStatus) => STATES.filter((from) => from !== to && canBePaid(from, to));
  expect(before('REFUNDED')).toEqual(['UNDEFINED', 'PARTIALLY_PAID', 'PAID', 'FAILED']);
  expect(before('UNDEFINED')).toEqual([]);
  expect(before('NOT_PAID')).toEqual(['UNDEFINED']);
  expect(before('EXEMPT')).toEqual(['UNDEFINED', 'NOT_PAID']);
  expect(before('FAILED')).toEqual(['PARTIALLY_PAID', 'PAID']);
  expect(before('PAID')).toEqual(['UNDEFINED', 'NOT_PAID', 'PARTIALLY_PAID', 'FAILED']);
  expect(before('PARTIALLY_PAID')).toEqual(['UNDEFINED', 'NOT_PAID', 'PAID']);
  for (const state of STATES) expect(canBePaid(state, state)).toBe(true);
});

test('a membership payment was made by a plan', () => {
  const booking = (selectedPaymentOption: string, paymentStatus: string) =>
    ({ selectedPaymentOption, paymentStatus }) as Booking;
  expect(isPaidByPlan(booking('MEMBERSHIP', 'PAID'))).toBe(true);
  expect(isPaidByPlan(booking('MEMBERSHIP', 'NOT_PAID'))).toBe(false);
  expect(isPaidByPlan(booking('ONLINE', 'PAID'))).toBe(false);
});

test('a booking has the payment status of its order', () => {
  const service = (rateType: string) => ({ payment: { rateType } }) as Service;
  const fixed = (status: Parameters<typeof paymentStatusOf>[1]) => paymentStatusOf(service('FIXED'), status);
  for (const open of [
    'NOT_PAID',
    'PENDING',
    'PENDING_MERCHANT',
    'DECLINED',
    'CANCELED',
    'UNSPECIFIED',
    undefined,
  ] as const)
    expect(fixed(open)).toBe('NOT_PAID');
  expect(fixed('PAID')).toBe('PAID');
  for (const part of ['PARTIALLY_PAID', 'PARTIALLY_REFUNDED'] as const)
    expect(fixed(part)).toBe('PARTIALLY_PAID');
  expect(fixed('FULLY_REFUNDED')).toBe('REFUNDED');
  expect(paymentStatusOf(service('NO_FEE'), 'PAID')).toBe('EXEMPT');
  expect(paymentStatusOf({} as Service, 'PAID')).toBe('PAID');
});
