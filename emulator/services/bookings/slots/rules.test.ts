import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/time/clock';
import type { BookingStatus } from '../bookings/entity';
import {
  canBePaid,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
  paymentStatusOf,
} from '../bookings/payment-rules';
import type { Service } from '../services/entity';
import {
  BOOKING_TRANSITIONS,
  type BookingAction,
  capacityOf,
  HOLDING_PLACES,
  isBookable,
  isPaidOnline,
  maxParticipants,
  openAt,
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

  test('without limits allows every slot that has not started', () => {
    expect(violated(lesson(), NOW + MINUTE)).toEqual([]);
    expect(violated(lesson(), NOW + 10_000 * HOUR)).toEqual([]);
    expect(violated(lesson(), NOW)).toEqual(['tooLateToBook']);
  });

  test('can take a service off the site’s calendar', () => {
    expect(violated(lesson({ onlineBooking: { enabled: false } }), NOW + HOUR)).toEqual([
      'bookOnlineDisabled',
    ]);
  });
});

test('a slot can be booked if it has room and no policy forbids it', () => {
  const fine = policyViolations(lesson(), NOW + HOUR, NOW);
  expect(isBookable(1, fine)).toBe(true);
  expect(isBookable(0, fine)).toBe(false);
  expect(isBookable(1, { ...fine, tooEarlyToBook: true })).toBe(false);
});

describe('a booking', () => {
  test('follows the table of transitions', () => {
    const actions: BookingAction[] = [
      'confirm',
      'decline',
      'markAsPending',
      'wait',
      'cancel',
      'reschedule',
      'updateParticipants',
    ];
    const ways = Object.entries(BOOKING_TRANSITIONS).map(
      ([from, to]) => `${from}: ${actions.map((action) => to[action] ?? '-').join(' ')}`,
    );
    expect(ways).toEqual([
      'CREATED: CONFIRMED DECLINED PENDING WAITING_LIST CANCELED CREATED CREATED',
      'PENDING: CONFIRMED DECLINED - - CANCELED PENDING PENDING',
      'CONFIRMED: - - - - CANCELED CONFIRMED CONFIRMED',
      'WAITING_LIST: CONFIRMED DECLINED - - CANCELED - -',
      'DECLINED: - - - - - - -',
      'CANCELED: - - - - - - -',
    ]);
  });

  test('holds its place when it is confirmed or pending', () => {
    const certain: BookingStatus[] = ['PENDING', 'CONFIRMED'];
    expect(HOLDING_PLACES).toEqual({ status: { $in: certain } });
    expect(openAt(NOW)).toEqual({ status: 'CREATED', createdDate: { $gt: '2026-03-02T08:50:00.000Z' } });
  });

  test('is for one participant by default, and a session has one place', () => {
    const forFour = lesson({
      defaultCapacity: 8,
      bookingPolicy: { participantsPolicy: { maxParticipantsPerBooking: 4 } },
    });
    expect([maxParticipants(forFour), capacityOf(forFour)]).toEqual([4, 8]);
    for (const service of [lesson(), lesson({ bookingPolicy: {} })])
      expect([maxParticipants(service), capacityOf(service)]).toEqual([1, 1]);
  });

  test('has the payment status of its order; for a free service it is exempt', () => {
    expect(paymentStatusOf(lesson({ payment: { rateType: 'NO_FEE' } }), 'NOT_PAID')).toBe('EXEMPT');
    expect(paymentStatusOf(lesson(), 'PAID')).toBe('PAID');
    expect(paymentStatusOf(lesson(), 'PENDING')).toBe('NOT_PAID');
    expect(paymentStatusOf(lesson(), 'FULLY_REFUNDED')).toBe('REFUNDED');
    expect(paymentStatusOf(lesson(), undefined)).toBe('NOT_PAID');
  });
});

test('payment statuses follow one table; each can stay the same', () => {
  const states: Record<string, PaymentStatus> = STATES;
  const can = ([from = '', to = '']: string) =>
    canBePaid(states[from] ?? 'UNDEFINED', states[to] ?? 'UNDEFINED');
  const all = Object.keys(STATES).flatMap((from) => Object.keys(STATES).map((to) => from + to));
  expect(Object.values(STATES).sort()).toEqual(Object.keys(PAYMENT_TRANSITIONS).sort());
  // Undefined, not paid, partially paid, paid, failed, refunded, exempt.
  expect(all.filter(can).join(' ')).toBe(
    'uu un uq up ur ue nn nq np ne qq qp qf qr pq pp pf pr fp ff fr rr ee',
  );
});

test('the price is for all participants, to the cent', () => {
  expect(priceOf(lesson(), 3, 'USD')).toBe('195.30');
  expect(priceOf(lesson({ payment: { rateType: 'NO_FEE' } }), 3, 'USD')).toBe('0.00');
  const varied = { defaultPrice: { value: '20', currency: 'USD' } };
  expect(priceOf(lesson({ payment: { rateType: 'VARIED', varied } }), 2, 'USD')).toBe('40.00');
  expect(priceOf(lesson({ payment: { ...lesson().payment, rateType: 'NO_FEE', varied } }), 1, 'USD')).toBe(
    '0.00',
  );
  for (const payment of [undefined, { rateType: 'FIXED' }, { rateType: 'VARIED' }] as const)
    for (const part of [{}, { fixed: {}, varied: {} }])
      expect(priceOf({ ...lesson(), payment: payment && { ...payment, ...part } } as Service, 1, 'USD')).toBe(
        '0.00',
      );
  expect(priceOf(lesson({ payment: { rateType: 'CUSTOM', custom: { description: 'Ask' } } }), 1, 'USD')).toBe(
    '0.00',
  );
});

test('only a service with a price and the online option is paid online', () => {
  expect(isPaidOnline(lesson(), 'USD')).toBe(true);
  expect(isPaidOnline(lesson({ payment: { ...lesson().payment, options: { inPerson: true } } }), 'USD')).toBe(
    false,
  );
  expect(isPaidOnline(lesson({ payment: { rateType: 'NO_FEE', options: { online: true } } }), 'USD')).toBe(
    false,
  );
  expect(isPaidOnline({ id: 'x', type: 'CLASS' }, 'USD')).toBe(false);
  expect(isPaidOnline(lesson({ payment: { rateType: 'NO_FEE' } }), 'USD')).toBe(false);
});

test.each([
  ['BUSINESS', 'OWNER_BUSINESS'],
  ['CUSTOM', 'OWNER_CUSTOM'],
  ['CUSTOMER', 'CUSTOM'],
] as const)('a service’s location of type %s is %s in the calendar', (type, locationType) => {
  expect(slotLocation({ type })).toEqual({ locationType });
});

test('a location has its calculated address, that of the business, or its own', () => {
  const [worked, own] = [{ formattedAddress: '1 Kiln St' }, { formattedAddress: '2 Kiln St' }];
  const business = { id: 'shop', name: 'The shop', address: { formattedAddress: '3 Kiln St' } };
  expect(slotLocation({ type: 'BUSINESS', calculatedAddress: worked, business })).toEqual({
    id: 'shop',
    name: 'The shop',
    formattedAddress: '1 Kiln St',
    locationType: 'OWNER_BUSINESS',
  });
  expect(slotLocation({ business })).toEqual({
    id: 'shop',
    name: 'The shop',
    formattedAddress: '3 Kiln St',
    locationType: 'UNDEFINED',
  });
  expect(slotLocation({ custom: { address: own } })).toMatchObject(own);
  expect(slotLocation({ custom: { address: {} } })).toEqual({ locationType: 'UNDEFINED' });
  expect(slotLocation({ custom: {} })).toEqual({ locationType: 'UNDEFINED' });
});
