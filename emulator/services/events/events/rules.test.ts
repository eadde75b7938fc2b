import { describe, expect, it } from 'vitest';
import { ORDER_TRANSITIONS } from '../orders/rules';
import {
  limitPerCheckout,
  RESERVATION_TRANSITIONS,
  stockAfter,
  stockAfterReserving,
  unsold,
} from '../orders/sales/rules';
import type { TicketDefinition } from '../tickets/definitions/entity';
import type { Event } from './entity';
import { EVENT_TRANSITIONS, eventStatus, isSoldOut, registrationStatus, saleStatus } from './rules';

const at = (time: string) => Date.parse(`2026-03-14T${time}:00.000Z`);
const dates = {
  startDate: '2026-03-14T17:00:00.000Z',
  endDate: '2026-03-14T20:00:00.000Z',
  timeZoneId: 'America/New_York',
};
const stock = (initialLimit: number | undefined, soldCount = 0, reservedCount = 0) => ({
  ...(initialLimit !== undefined && { initialLimit }),
  soldCount,
  reservedCount,
});
const ticket = (change: Partial<TicketDefinition>): TicketDefinition => ({
  id: 'ticket',
  revision: 1,
  eventId: 'event',
  name: 'Entry',
  createdDate: dates.startDate,
  updatedDate: dates.startDate,
  orderIndex: 0,
  hidden: false,
  pricingMethod: { fixedPrice: { value: '5.00', currency: 'USD' } },
  free: false,
  pricingType: 'STANDARD',
  saleStatus: 'SALE_STARTED',
  feeType: 'NO_FEE',
  soldCount: 0,
  reservedCount: 0,
  ...change,
});

describe('eventStatus', () => {
  it.each([
    ['16:59', 'UPCOMING'],
    ['17:00', 'STARTED'],
    ['19:59', 'STARTED'],
    ['20:00', 'ENDED'],
  ])('at %s is %s', (time, status) => {
    expect(eventStatus({ status: 'UPCOMING', dateAndTimeSettings: dates }, at(time))).toBe(status);
  });

  it('follows the clock back too', () => {
    expect(eventStatus({ status: 'ENDED', dateAndTimeSettings: dates }, at('10:00'))).toBe('UPCOMING');
  });

  it.each(['DRAFT', 'CANCELED'] as const)('stays %s at any time', (status) => {
    expect(eventStatus({ status, dateAndTimeSettings: dates }, at('18:00'))).toBe(status);
  });

  it('is UPCOMING if the date is to be announced', () => {
    const settings = { timeZoneId: 'UTC' };
    expect(eventStatus({ status: 'UPCOMING', dateAndTimeSettings: settings }, at('18:00'))).toBe('UPCOMING');
  });
});

describe('saleStatus', () => {
  const salePeriod = { startDate: dates.startDate, endDate: dates.endDate };
  it.each([
    ['16:59', 'SALE_SCHEDULED'],
    ['17:00', 'SALE_STARTED'],
    ['19:59', 'SALE_STARTED'],
    ['20:00', 'SALE_ENDED'],
  ])('at %s is %s', (time, status) => {
    expect(saleStatus({ salePeriod }, at(time))).toBe(status);
  });

  it('has always started if there is no period', () => {
    expect(saleStatus({}, at('10:00'))).toBe('SALE_STARTED');
  });
});

describe('stock', () => {
  it('counts sold and reserved tickets', () => {
    expect(unsold(stock(10, 3, 2))).toBe(5);
    expect(unsold(stock(undefined, 3, 2))).toBe(Number.POSITIVE_INFINITY);
  });

  it('is never negative, even if a manager sold beyond the limit', () => {
    expect(unsold(stock(10, 9, 4))).toBe(0);
  });

  it('moves tickets from reserved to sold, or back', () => {
    const held = stockAfterReserving(stock(10), 4);
    expect(held).toMatchObject({ soldCount: 0, reservedCount: 4 });
    const sold = stockAfter(held, 4, 'RESERVATION_PENDING', 'RESERVATION_CONFIRMED');
    expect(sold).toMatchObject({ soldCount: 4, reservedCount: 0 });
    const free = { soldCount: 0, reservedCount: 0 };
    expect(stockAfter(held, 4, 'RESERVATION_PENDING', 'RESERVATION_EXPIRED')).toMatchObject(free);
    expect(stockAfter(sold, 4, 'RESERVATION_CONFIRMED', 'RESERVATION_CANCELED')).toMatchObject(free);
  });

  it('limits an order to what is left if that is less than the event allows', () => {
    expect(limitPerCheckout(stock(100), 10)).toBe(10);
    expect(limitPerCheckout(stock(100, 97), 10)).toBe(3);
    expect(limitPerCheckout(stock(undefined))).toBe(20);
    expect(limitPerCheckout(stock(5, 5))).toBe(0);
  });

  it('is sold out when every visible ticket is gone', () => {
    const gone = ticket({ initialLimit: 2, soldCount: 2 });
    expect(isSoldOut([gone, ticket({ hidden: true })])).toBe(true);
    expect(isSoldOut([gone, ticket({})])).toBe(false);
    expect(isSoldOut([])).toBe(false);
  });
});

describe('registrationStatus', () => {
  const event = (registration: Partial<Event['registration']>, status: Event['status'] = 'UPCOMING') => ({
    status,
    dateAndTimeSettings: dates,
    registration: { type: 'TICKETING' as const, initialType: 'TICKETING' as const, ...registration },
  });
  const before = at('10:00');
  it.each([
    ['tickets on sale', event({}), [ticket({})], before, 'OPEN_TICKETS'],
    ['sold out', event({}), [ticket({ initialLimit: 0 })], before, 'CLOSED_AUTOMATICALLY'],
    ['over', event({}), [ticket({})], at('21:00'), 'CLOSED_AUTOMATICALLY'],
    ['canceled', event({}, 'CANCELED'), [ticket({})], before, 'CLOSED_MANUALLY'],
    ['paused', event({ registrationPaused: true }), [ticket({})], before, 'CLOSED_MANUALLY'],
    ['elsewhere', event({ type: 'EXTERNAL' }), [], before, 'OPEN_EXTERNAL'],
    ['not needed', event({ type: 'NONE' }), [], before, 'UNKNOWN_REGISTRATION_STATUS'],
    ['guest list', event({ type: 'RSVP' }), [], before, 'OPEN_RSVP'],
    [
      'guest list not open yet',
      event({ type: 'RSVP', rsvp: { startDate: '2026-03-14T12:00:00.000Z' } }),
      [],
      before,
      'SCHEDULED_RSVP',
    ],
  ] as const)('%s', (_name, given, definitions, now, expected) => {
    expect(registrationStatus(given, definitions, now)).toBe(expected);
  });
});

// "Only PENDING and CONFIRMED reservations can be cancelled" (JSDoc of `cancelTicketReservation`).
it('cancels only pending and confirmed reservations, and allows nothing else after a confirmation', () => {
  const cancelable = Object.entries(RESERVATION_TRANSITIONS).flatMap(([status, next]) =>
    next.includes('RESERVATION_CANCELED_MANUALLY') ? [status] : [],
  );
  expect(cancelable).toEqual(['RESERVATION_PENDING', 'RESERVATION_CONFIRMED']);
  expect(RESERVATION_TRANSITIONS.RESERVATION_CONFIRMED).not.toContain('RESERVATION_EXPIRED');
});

// Checks the tables against the platform's own documentation of each call.
it.each([
  ['CONFIRM', ['INITIATED', 'PENDING', 'OFFLINE_PENDING']],
  ['edit', ['INITIATED', 'PENDING', 'OFFLINE_PENDING']],
  ['CAPTURE', ['AUTHORIZED']],
  ['VOID', ['AUTHORIZED']],
  ['cancel', ['INITIATED', 'PENDING', 'OFFLINE_PENDING', 'AUTHORIZED', 'FREE', 'PAID', 'PARTIALLY_PAID']],
] as const)('%s is only for orders in %j', (action, statuses) => {
  const able = Object.entries(ORDER_TRANSITIONS).flatMap(([status, next]) => (next[action] ? [status] : []));
  expect(able.sort()).toEqual([...statuses].sort());
});

it.each([
  ['publish', ['DRAFT']],
  ['cancel', ['STARTED', 'UPCOMING']],
] as const)('%s is only for events in %j', (action, statuses) => {
  const able = Object.entries(EVENT_TRANSITIONS).flatMap(([status, next]) => (next[action] ? [status] : []));
  expect(able.sort()).toEqual(statuses);
});
