import type { extendedBookings, services } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toMemberBooking } from './map';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const BOTH = { cancel: true, reschedule: true };

const booking = (more: Partial<extendedBookings.Booking> = {}): extendedBookings.Booking => ({
  _id: 'b1',
  revision: '3',
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  totalParticipants: 1,
  startDate: new Date('2026-11-24T18:30:00Z'),
  endDate: new Date('2026-11-24T19:30:00Z'),
  bookedEntity: {
    title: 'Wheel-throwing lesson',
    slot: { serviceId: 's1', timezone: 'America/New_York', resource: { name: 'Maren Holt' } },
  },
  ...more,
});

const service = (bookingPolicy: services.BookingPolicy): services.Service => ({ _id: 's1', bookingPolicy });
const limited = service({
  cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 720 },
  reschedulePolicy: { enabled: true, limitLatestReschedule: true },
});

const shown = (more: Partial<extendedBookings.ExtendedBooking> = {}, offered = limited) =>
  toMemberBooking(
    { booking: booking(), allowedActions: BOTH, ...more },
    offered,
    NOW,
    'en-US',
    translator('en'),
  );

/** Without Intl's narrow spaces. */
const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

test('a booking is shown in the time zone in which it was booked', () => {
  const { when, day, staff, timezone, title } = shown();
  expect(plain(when)).toBe('Tuesday, November 24, 2026, 1:30 – 2:30 PM EST');
  expect({ day, staff, timezone, title }).toEqual({
    day: '2026-11-24',
    staff: 'Maren Holt',
    timezone: 'America/New_York',
    title: 'Wheel-throwing lesson',
  });
});

test('a course is shown with its days and cannot be moved', () => {
  const bookedEntity = { title: 'Clay', schedule: { serviceId: 's1', timezone: 'America/New_York' } };
  const course = booking({ bookedEntity, endDate: new Date('2027-01-12T19:30:00Z') });
  const { when, canReschedule, canCancel } = shown({ booking: course });
  expect(plain(when)).toBe('Tuesday, November 24, 2026 – Tuesday, January 12, 2027');
  expect({ canReschedule, canCancel }).toEqual({ canReschedule: false, canCancel: true });
});

describe('the cancellation policy', () => {
  test('has a window for each action, counted from the booking; a day if it states no number', () => {
    expect(shown().policy.map(plain)).toEqual([
      'You can cancel it until Tuesday, November 24 at 1:30 AM EST.',
      'You can move it until Monday, November 23 at 1:30 PM EST.',
    ]);
  });

  test('is one sentence if both windows are the same', () => {
    const free = service({ cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } });
    expect(shown({}, free).policy.map(plain)).toEqual([
      'You can cancel or move it until Tuesday, November 24 at 1:30 PM EST.',
    ]);
  });

  test('says which deadline has passed, and what was never possible', () => {
    const allowedActions = { cancel: false, reschedule: false };
    expect(shown({ allowedActions }).policy.map(plain)).toEqual([
      'It could be canceled until Tuesday, November 24 at 1:30 AM EST.',
    ]);
    const never = service({ cancellationPolicy: { enabled: false } });
    expect(shown({ allowedActions }, never).policy).toEqual(['It cannot be canceled online.']);
  });
});

test.each(['CANCELED', 'DECLINED'] as const)(
  'a booking that is %s is not upcoming and allows no action',
  (status) => {
    const { upcoming, canCancel, canReschedule, policy } = shown({ booking: booking({ status }) });
    expect({ upcoming, canCancel, canReschedule, policy }).toEqual({
      upcoming: false,
      canCancel: false,
      canReschedule: false,
      policy: [],
    });
  },
);

test('a booking that is over cannot be canceled, whatever the policy; one that is going on is still upcoming', () => {
  const over = booking({ endDate: new Date(NOW) });
  expect(shown({ booking: over })).toMatchObject({ upcoming: false, canCancel: false });
  const going = booking({ startDate: new Date(NOW - 1000), endDate: new Date(NOW + 1000) });
  expect(shown({ booking: going })).toMatchObject({ upcoming: true });
});

test('a booking has the total and the number of its order', () => {
  const order = { number: '10007', currency: 'USD', totalPrice: { amount: '65.00' } };
  expect(shown({ order } as Partial<extendedBookings.ExtendedBooking>)).toMatchObject({
    total: '$65.00',
    orderNumber: '10007',
  });
});
