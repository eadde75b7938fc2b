import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '#core/time/clock';
import type { Booking, BookingStatus } from '../bookings/entity';
import type { Service } from '../services/entity';
import { allowedActions, courseViolations, policyViolations, waitlistCapacity } from './rules';

const NOW = Date.parse('2026-03-02T09:00:00Z');
const at = (ahead: number) => new Date(NOW + ahead).toISOString();

type Policy = NonNullable<Service['bookingPolicy']>;
const service = (bookingPolicy?: Policy, change: Partial<Service> = {}): Service => ({
  id: 'it',
  type: 'CLASS',
  ...(bookingPolicy && { bookingPolicy }),
  ...change,
});
const named = (violations: object) => Object.entries(violations).flatMap(([name, is]) => (is ? [name] : []));

test('limits without a number allow booking from seven days to one day before the start', () => {
  const limited = service({
    limitEarlyBookingPolicy: { enabled: true },
    limitLateBookingPolicy: { enabled: true },
  });
  const [day, minute] = [24 * HOUR, MINUTE];
  const violated = [7 * day, 7 * day + minute, day, day - minute].map((ahead) =>
    named(policyViolations(limited, NOW + ahead, NOW)),
  );
  expect(violated).toEqual([[], ['tooEarlyToBook'], [], ['tooLateToBook']]);
});

describe('a course', () => {
  const late = { bookAfterStartPolicy: { enabled: true } };
  const course = (schedule: Service['schedule'], bookingPolicy?: Policy) =>
    service(bookingPolicy, { type: 'COURSE', ...(schedule && { schedule }) });
  const running = { firstSessionStart: at(-HOUR), lastSessionEnd: at(HOUR) };

  test.each<[string, Service, string[]]>([
    ['without sessions', course(undefined), []],
    ['without sessions yet', course({}, { limitLateBookingPolicy: { enabled: true } }), []],
    ['that begins later', course({ firstSessionStart: at(HOUR) }), []],
    ['that begins now', course({ firstSessionStart: at(0) }), ['tooLateToBook']],
    ['that begins now, for those who join late', course({ firstSessionStart: at(0) }, late), []],
    ['that has begun', course(running), ['tooLateToBook']],
    ['that has begun, by another policy', course(running, {}), ['tooLateToBook']],
    ['that has begun, for those who join late', course(running, late), []],
    [
      'that ends now, for those who join late',
      course({ ...running, lastSessionEnd: at(0) }, late),
      ['tooLateToBook'],
    ],
    [
      'that begins too late, though people may join late',
      course(
        { firstSessionStart: at(30 * 24 * HOUR) },
        { ...late, limitEarlyBookingPolicy: { enabled: true } },
      ),
      ['tooEarlyToBook'],
    ],
    [
      'without sessions that is not booked online',
      service(undefined, { type: 'COURSE', onlineBooking: { enabled: false } }),
      ['bookOnlineDisabled'],
    ],
  ])('%s is refused by %j', (_, it, violated) => {
    expect(named(courseViolations(it, NOW))).toEqual(violated);
  });
});

test.each<[Policy | undefined, Service['type'], number]>([
  [{ waitlistPolicy: { enabled: true, capacity: 3 } }, 'CLASS', 3],
  [{ waitlistPolicy: { enabled: true } }, 'CLASS', 10],
  [{ waitlistPolicy: { enabled: false, capacity: 3 } }, 'CLASS', 0],
  [{ waitlistPolicy: { enabled: true, capacity: 3 } }, 'COURSE', 0],
  [{}, 'CLASS', 0],
  [undefined, 'CLASS', 0],
])('the waiting list by %j of a %s is for %d', (policy, type, people) => {
  expect(waitlistCapacity(service(policy, { type }))).toBe(people);
});

describe('the actions a customer may still take', () => {
  const FREE: Policy = { cancellationPolicy: { enabled: true }, reschedulePolicy: { enabled: true } };
  const LIMITED: Policy = {
    cancellationPolicy: { enabled: true, limitLatestCancellation: true, latestCancellationInMinutes: 60 },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true, latestRescheduleInMinutes: 120 },
  };
  const DAY: Policy = {
    cancellationPolicy: { enabled: true, limitLatestCancellation: true },
    reschedulePolicy: { enabled: true, limitLatestReschedule: true },
  };
  const actions = (it: Service | undefined, ahead: number, status: BookingStatus = 'CONFIRMED') =>
    named(allowedActions(it, { status, startDate: at(ahead) } as Booking, NOW));
  const [BOTH, CANCEL] = [['cancel', 'reschedule'], ['cancel']];

  test.each<[string, Service | undefined, number, string[]]>([
    ['without a policy', service(), HOUR, []],
    ['by an empty policy', service({}), HOUR, []],
    ['by a policy that is off', service({ cancellationPolicy: {}, reschedulePolicy: {} }), HOUR, []],
    ['before the start', service(FREE), 1, BOTH],
    ['at the start', service(FREE), 0, []],
    ['long before a limit', service(LIMITED), 2 * HOUR, BOTH],
    ['a minute after the limit of moving', service(LIMITED), 2 * HOUR - MINUTE, CANCEL],
    ['at the limit of canceling', service(LIMITED), HOUR, CANCEL],
    ['a minute after it', service(LIMITED), HOUR - MINUTE, []],
    ['a day before, by limits without a number', service(DAY), 24 * HOUR, BOTH],
    ['less than a day before', service(DAY), 24 * HOUR - MINUTE, []],
    ['of a course', service(FREE, { type: 'COURSE' }), HOUR, CANCEL],
    ['of a deleted service', undefined, HOUR, CANCEL],
  ])('%s', (_, it, ahead, expected) => {
    expect(actions(it, ahead)).toEqual(expected);
  });

  test('depend on the status of the booking', () => {
    const states: BookingStatus[] = ['CREATED', 'PENDING', 'WAITING_LIST', 'DECLINED', 'CANCELED'];
    expect(states.map((status) => actions(service(FREE), HOUR, status))).toEqual([
      BOTH,
      BOTH,
      CANCEL,
      [],
      [],
    ]);
    expect(actions(undefined, HOUR, 'CANCELED')).toEqual([]);
  });
});
