import type { services } from '@wix/bookings';
import { expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { policyTexts } from '.';

const texts = (bookingPolicy: services.BookingPolicy, rest: Partial<services.Service> = {}) =>
  policyTexts({ type: 'APPOINTMENT', bookingPolicy, ...rest }, 'en-US', translator('en'));

test('a policy says how early and late a booking is possible, in the largest units', () => {
  const policy = {
    limitEarlyBookingPolicy: { enabled: true, earliestBookingInMinutes: 86_400 },
    limitLateBookingPolicy: { enabled: true, latestBookingInMinutes: 90 },
    cancellationPolicy: { enabled: true },
  };
  expect(texts(policy)).toEqual([
    'Booking opens 60 days ahead.',
    'Book at least 1 hour 30 minutes before it begins.',
    'You can cancel it until it begins.',
    'It cannot be moved online.',
  ]);
});

test('canceling and moving share one sentence if their limits are the same', () => {
  const cancellationPolicy = {
    enabled: true,
    limitLatestCancellation: true,
    latestCancellationInMinutes: 720,
  };
  const reschedulePolicy = { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 720 };
  expect(texts({ cancellationPolicy, reschedulePolicy })).toEqual([
    'You can cancel or move it until 12 hours before it begins.',
  ]);
  expect(texts({ cancellationPolicy, reschedulePolicy }, { type: 'COURSE' })).toEqual([
    'You can cancel it until 12 hours before it begins.',
    'It cannot be moved online.',
  ]);
});

test('a limit without a number is the contract’s: a week early, a day late', () => {
  expect(
    texts({ limitEarlyBookingPolicy: { enabled: true }, limitLateBookingPolicy: { enabled: true } }),
  ).toEqual(expect.arrayContaining(['Booking opens 7 days ahead.', 'Book at least 1 day before it begins.']));
});

test('a waiting list, groups and consent are mentioned', () => {
  const policy = { waitlistPolicy: { enabled: true }, participantsPolicy: { maxParticipantsPerBooking: 4 } };
  expect(texts(policy, { type: 'CLASS', onlineBooking: { requireManualApproval: true } })).toEqual(
    expect.arrayContaining([
      'When a class is full, you can join its waiting list.',
      'One booking is for up to 4 people.',
      'What you book is a request: it stands once we have confirmed it.',
    ]),
  );
  expect(texts(policy).join()).not.toContain('waiting list');
});
