import { describe, expect, test } from 'vitest';
import {
  FEE_IS_ADDED,
  FEE_PERCENT,
  HOLD_MINUTES,
  RESERVATION_TRANSITIONS,
  TICKETS_PER_ORDER,
} from '../orders/sales/rules';
import type { TicketDefinition } from '../tickets/definitions/entity';
import type { Event, EventStatus } from './entity';
import {
  DEFINITIONS_PER_EVENT,
  EVENT_TRANSITIONS,
  EVENTS_PER_SITE,
  freePlaces,
  isSoldOut,
  recurrenceStatuses,
  registrationStatus,
  reminderDate,
  remindersBetween,
} from './rules';

const START = '2026-03-14T17:00:00.000Z';
const at = (time: string) => Date.parse(`2026-03-${time}:00.000Z`);
const dated = (status: EventStatus = 'UPCOMING', startDate = START) => ({
  status,
  dateAndTimeSettings: { startDate, timeZoneId: 'UTC' },
});

describe('the reminders of an event', () => {
  test.each([
    ['01T00:00', '2026-03-07T17:00:00.000Z'],
    ['07T16:59', '2026-03-07T17:00:00.000Z'],
    ['07T17:00', '2026-03-11T17:00:00.000Z'],
    ['12T00:00', '2026-03-13T17:00:00.000Z'],
    ['14T00:00', '2026-03-14T15:00:00.000Z'],
    ['14T15:30', '2026-03-14T16:00:00.000Z'],
    ['14T16:15', '2026-03-14T16:30:00.000Z'],
    ['14T16:30', undefined],
  ])('after %s come next at %s', (time, next) => {
    expect(reminderDate(dated(), at(time))).toBe(next);
  });

  test.each(['DRAFT', 'CANCELED', 'STARTED', 'ENDED'] as const)('do not come while it is %s', (status) => {
    expect(reminderDate(dated(status), at('01T00:00'))).toBeUndefined();
  });

  test('do not come while its date is to be announced', () => {
    const event = { status: 'UPCOMING', dateAndTimeSettings: { timeZoneId: 'UTC' } } as const;
    expect(reminderDate(event, 0)).toBeUndefined();
  });

  test('are all that are due in between', () => {
    const between = (from: string, to: string) =>
      remindersBetween(dated(), at(from), at(to)).map(({ timing }) => timing);
    expect(between('01T00:00', '14T17:00')).toEqual([
      'STARTS_IN_1_WEEK',
      'STARTS_IN_3_DAYS',
      'STARTS_IN_1_DAY',
      'STARTS_IN_2_HOURS',
      'STARTS_IN_1_HOUR',
      'STARTS_IN_30_MINUTES',
    ]);
    expect(between('11T17:00', '13T17:00')).toEqual(['STARTS_IN_3_DAYS', 'STARTS_IN_1_DAY']);
    expect(between('11T17:01', '13T16:59')).toEqual([]);
    expect(remindersBetween(dated(), at('14T15:00'), at('14T15:00'))).toEqual([
      { startsIn: { days: 0, hours: 2, minutes: 0 }, timing: 'STARTS_IN_2_HOURS', due: at('14T15:00') },
    ]);
  });
});

describe('an event of a series', () => {
  const one = (id: string, status: EventStatus, day?: string) => ({
    id,
    status,
    dateAndTimeSettings: { timeZoneId: 'UTC', ...(day && { startDate: `2026-03-${day}T17:00:00.000Z` }) },
  });

  test('stands out as the next, as the last that ended or as the last that was canceled', () => {
    const series = [
      one('later', 'UPCOMING', '20'),
      one('next', 'UPCOMING', '10'),
      one('ended', 'ENDED', '05'),
      one('longAgo', 'ENDED', '01'),
      one('called off', 'CANCELED', '15'),
      one('called off before', 'CANCELED', '02'),
      one('draft', 'DRAFT', '03'),
      one('without a date', 'UPCOMING'),
    ];
    expect(Object.fromEntries(recurrenceStatuses(series))).toEqual({
      'without a date': 'RECURRING_UPCOMING',
      next: 'RECURRING',
      later: 'RECURRING',
      ended: 'RECURRING_RECENTLY_ENDED',
      longAgo: 'RECURRING',
      'called off': 'RECURRING_RECENTLY_CANCELED',
      'called off before': 'RECURRING',
      draft: 'RECURRING',
    });
    expect(recurrenceStatuses(series.slice(0, 2)).get('next')).toBe('RECURRING_UPCOMING');
  });

  test('is not found in an empty series', () => {
    expect(recurrenceStatuses([]).size).toBe(0);
    expect([...recurrenceStatuses([one('a', 'STARTED', '01')])]).toEqual([['a', 'RECURRING']]);
  });
});

describe('an event without tickets', () => {
  const event = (rsvp?: object, attendingCount?: number) =>
    ({
      ...dated(),
      registration: { type: 'RSVP', initialType: 'RSVP', ...(rsvp && { rsvp }) },
      ...(attendingCount !== undefined && { attendingCount }),
    }) as Event;
  const status = (rsvp: object, attending = 0) =>
    registrationStatus(event(rsvp, attending), [], at('10T00:00'));

  test('has as many free places as its limit leaves', () => {
    const full = [
      event({ limit: 10 }),
      event({ limit: 10 }, 4),
      event({ limit: 10 }, 10),
      event({ limit: 10 }, 12),
    ];
    expect(full.map(freePlaces)).toEqual([10, 6, 0, 0]);
    expect([event(), event({}), event({ limit: 0 }, 5)].map(freePlaces)).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });

  test.each([
    [{}, 0, 'OPEN_RSVP'],
    [{ limit: 1 }, 0, 'OPEN_RSVP'],
    [{ limit: 1 }, 1, 'CLOSED_AUTOMATICALLY'],
    [{ limit: 1, waitlistEnabled: true }, 1, 'OPEN_RSVP_WAITLIST_ONLY'],
    [{ limit: 1, waitlistEnabled: true }, 0, 'OPEN_RSVP'],
    [{ endDate: '2026-03-10T00:00:00.000Z' }, 0, 'CLOSED_AUTOMATICALLY'],
    [{ endDate: '2026-03-10T00:00:00.001Z' }, 0, 'OPEN_RSVP'],
    [{ startDate: '2026-03-10T00:00:00.000Z' }, 0, 'OPEN_RSVP'],
    [{ startDate: '2026-03-10T00:00:00.001Z' }, 0, 'SCHEDULED_RSVP'],
  ])('with %j and %d guests is %s', (rsvp, attending, expected) => {
    expect(status(rsvp, attending)).toBe(expected);
  });

  test('is closed by its owner before anything else', () => {
    const closed = (registration: object, is: EventStatus = 'UPCOMING') =>
      registrationStatus(
        { ...dated(is), registration: { type: 'RSVP', initialType: 'RSVP', ...registration } },
        [],
        at('10T00:00'),
      );
    expect(closed({ registrationDisabled: true })).toBe('CLOSED_MANUALLY');
    expect(closed({ registrationPaused: true })).toBe('CLOSED_MANUALLY');
    expect(closed({}, 'CANCELED')).toBe('CLOSED_MANUALLY');
    expect(closed({})).toBe('OPEN_RSVP');
  });
});

test('an event is sold out when all its visible tickets are gone', () => {
  const ticket = (limit: number, hidden = false) =>
    ({ initialLimit: limit, soldCount: 0, reservedCount: 0, hidden }) as TicketDefinition;
  expect(isSoldOut([ticket(0), ticket(0)])).toBe(true);
  expect(isSoldOut([ticket(0), ticket(1)])).toBe(false);
  expect(isSoldOut([ticket(0), ticket(1, true)])).toBe(true);
  expect(isSoldOut([ticket(0, true)])).toBe(false);
});

test('events and reservations change as their tables say', () => {
  const actions = ['publish', 'cancel', 'reschedule'] as const;
  expect(
    Object.entries(EVENT_TRANSITIONS).map(([from, to]) => [from, ...actions.map((it) => to[it])].join(' ')),
  ).toEqual([
    'DRAFT UPCOMING  DRAFT',
    'UPCOMING  CANCELED UPCOMING',
    'STARTED  CANCELED UPCOMING',
    'ENDED   UPCOMING',
    'CANCELED   ',
  ]);
  const short = (status: string) => status.replace('RESERVATION_', '');
  expect(
    Object.entries(RESERVATION_TRANSITIONS).map(([from, to]) => [from, ...to].map(short).join(' ')),
  ).toEqual([
    'PENDING CONFIRMED CANCELED CANCELED_MANUALLY EXPIRED',
    'CONFIRMED CANCELED CANCELED_MANUALLY',
    'CANCELED',
    'CANCELED_MANUALLY',
    'EXPIRED',
  ]);
});

test('the platform’s limits and fee are the documented ones', () => {
  expect([DEFINITIONS_PER_EVENT, EVENTS_PER_SITE, HOLD_MINUTES, TICKETS_PER_ORDER]).toEqual([
    100, 10_000, 20, 20,
  ]);
  expect(FEE_PERCENT).toBe('2.5');
  expect(FEE_IS_ADDED).toEqual({ FEE_INCLUDED: false, FEE_ADDED: true, FEE_ADDED_AT_CHECKOUT: true });
});
