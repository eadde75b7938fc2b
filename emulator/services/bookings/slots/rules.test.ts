import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/time/clock';
import {
  canBePaid,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  paymentStatusOf,
} from '../bookings/payment/rules';
import type { Service } from '../stored/services';
import {
  BOOKING_TRANSITIONS,
  isBookable,
  isFree,
  isPaidOnline,
  policyViolations,
  priceOf,
  slotLocation,
} from './rules';

const NOW = Date.parse('2026-03-02T09:00:00Z');

const STATES = {
  u: 'UNDEFINED',
  n: 'NOT_PAID',
  q: 'PARTIALLY_PAID',
  p: 'PAID',
  f: 'FAILED',
  r: 'REFUNDED',
  e: 'EXEMPT',
} as const satisfies Record<string, PaymentStatus>;

const lesson = (change: Partial<Service> = {}): Service => ({
  id: 'lesson',
  type: 'APPOINTMENT',
  onlineBooking: { enabled: true },
  payment: {
    rateType: 'FIXED',
    fixed: { price: { value: '65.10', currency: 'USD' } },
    options: { online: true },
  },
  ...change,
});
const withBuffer = (timeBetweenSessions: number) =>
  lesson({ schedule: { availabilityConstraints: { sessionDurations: [60], timeBetweenSessions } } });

describe('the policy', () => {
  const policed = lesson({
    bookingPolicy: {
      limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 2 * 24 * 60 },
      limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 120 },
    },
  });
  const violated = (service: Service, start: number) =>
    Object.entries(policyViolations(service, start, NOW)).flatMap(([name, is]) => (is ? [name] : []));

  test.each([
    ['a minute before the latest', 2 * HOUR - MINUTE, ['tooLateToBook']],
    ['at the latest', 2 * HOUR, []],
    ['at the earliest', 48 * HOUR, []],
    ['a minute before the earliest', 48 * HOUR + MINUTE, ['tooEarlyToBook']],
  ])('counts minutes to the start: %s', (_, ahead, expected) => {
    expect(violated(policed, NOW + ahead)).toEqual(expected);
  });

  test('without limits allows everything that has not begun', () => {
    expect(violated(lesson(), NOW + MINUTE)).toEqual([]);
    expect(violated(lesson(), NOW + 10_000 * HOUR)).toEqual([]);
    expect(violated(lesson(), NOW)).toEqual(['tooLateToBook']);
  });

  test('may take a service off the site’s calendar', () => {
    expect(violated(lesson({ onlineBooking: { enabled: false } }), NOW + HOUR)).toEqual([
      'bookOnlineDisabled',
    ]);
  });
});

test('a slot can be booked when there is room and no policy against it', () => {
  const fine = policyViolations(lesson(), NOW + HOUR, NOW);
  expect(isBookable(1, fine)).toBe(true);
  expect(isBookable(0, fine)).toBe(false);
  expect(isBookable(1, { ...fine, tooEarlyToBook: true })).toBe(false);
});

describe('the length of an appointment', () => {
  const busy = [{ start: NOW, end: NOW + HOUR }];

  test('is free right after what ends', () => {
    expect(isFree({ start: NOW + HOUR, end: NOW + 2 * HOUR }, lesson(), busy)).toBe(true);
    expect(isFree({ start: NOW + HOUR - 1, end: NOW + 2 * HOUR }, lesson(), busy)).toBe(false);
  });

  test('is not free when the buffer after the appointment reaches into what comes next', () => {
    const before = { start: NOW - HOUR, end: NOW };
    expect(isFree(before, withBuffer(0), busy)).toBe(true);
    expect(isFree(before, withBuffer(15), busy)).toBe(false);
  });
});

describe('a booking', () => {
  test('never comes back from its end, and is made pending only when it is new', () => {
    expect(BOOKING_TRANSITIONS.CANCELED).toEqual({});
    expect(BOOKING_TRANSITIONS.DECLINED).toEqual({});
    const canBecomePending = Object.entries(BOOKING_TRANSITIONS).filter(([, to]) => to.markAsPending);
    expect(canBecomePending.map(([from]) => from)).toEqual(['CREATED']);
  });

  test.each(['CREATED', 'PENDING', 'WAITING_LIST'] as const)(
    'that is %s is confirmed or declined',
    (status) => {
      expect(BOOKING_TRANSITIONS[status]).toMatchObject({ confirm: 'CONFIRMED', decline: 'DECLINED' });
    },
  );

  test('is paid as its order is; of a free service it is exempt', () => {
    expect(paymentStatusOf(lesson({ payment: { rateType: 'NO_FEE' } }), 'NOT_PAID')).toBe('EXEMPT');
    expect(paymentStatusOf(lesson(), 'PAID')).toBe('PAID');
    expect(paymentStatusOf(lesson(), 'PENDING')).toBe('NOT_PAID');
    expect(paymentStatusOf(lesson(), 'FULLY_REFUNDED')).toBe('REFUNDED');
    expect(paymentStatusOf(lesson(), undefined)).toBe('NOT_PAID');
  });
});

test('what can become of a payment stands in one table; each state can stay what it is', () => {
  const states: Record<string, PaymentStatus> = STATES;
  const can = ([from = '', to = '']: string) =>
    canBePaid(states[from] ?? 'UNDEFINED', states[to] ?? 'UNDEFINED');
  const all = Object.keys(STATES).flatMap((from) => Object.keys(STATES).map((to) => from + to));
  expect(Object.values(STATES).sort()).toEqual(Object.keys(PAYMENT_TRANSITIONS).sort());
  // Undecided, not paid, partly paid, paid, failed, refunded, exempt.
  expect(all.filter(can).join(' ')).toBe(
    'uu un uq up ur ue nn nq np ne qq qp qf qr pq pp pf pr fp ff fr rr ee',
  );
});

test('the price is that of all participants, to the cent', () => {
  expect(priceOf(lesson(), 3, 'USD')).toBe('195.30');
  expect(priceOf(lesson({ payment: { rateType: 'NO_FEE' } }), 3, 'USD')).toBe('0.00');
  expect(priceOf(lesson({ payment: { rateType: 'CUSTOM', custom: { description: 'Ask' } } }), 1, 'USD')).toBe(
    '0.00',
  );
});

test('only what costs something and may be paid online is paid online', () => {
  expect(isPaidOnline(lesson(), 'USD')).toBe(true);
  expect(isPaidOnline(lesson({ payment: { ...lesson().payment, options: { inPerson: true } } }), 'USD')).toBe(
    false,
  );
  expect(isPaidOnline(lesson({ payment: { rateType: 'NO_FEE', options: { online: true } } }), 'USD')).toBe(
    false,
  );
});

test.each([
  ['BUSINESS', 'OWNER_BUSINESS'],
  ['CUSTOM', 'OWNER_CUSTOM'],
  ['CUSTOMER', 'CUSTOM'],
] as const)('a service’s location of type %s is %s in the calendar', (type, locationType) => {
  expect(slotLocation({ type })).toEqual({ locationType });
});
