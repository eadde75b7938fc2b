import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../events/entity';
import { GUEST_COUNT } from '../../events/registration-forms/controls';
import { nextInLine, partyLimit, RSVP_TRANSITIONS, rsvpRefusal, seat } from './rules';

const NOW = Date.parse('2026-03-02T09:00:00.000Z');
const event = (rsvp: object = {}, more: object = {}) =>
  ({
    status: 'UPCOMING',
    attendingCount: 0,
    dateAndTimeSettings: { startDate: '2026-04-01T10:00:00.000Z', endDate: '2026-04-01T12:00:00.000Z' },
    registration: { type: 'RSVP', initialType: 'RSVP', rsvp: { responseType: 'YES_AND_NO', ...rsvp } },
    ...more,
  }) as unknown as Event;

test('an attending guest stays or declines, and never goes back to the waiting list', () => {
  expect(RSVP_TRANSITIONS.YES).toEqual(['YES', 'NO']);
  for (const state of ['NO', 'WAITLIST'] as const)
    expect(RSVP_TRANSITIONS[state].toSorted()).toEqual(['NO', 'WAITLIST', 'YES']);
});

describe('an answer', () => {
  test.each<[string, Event, 'YES' | 'NO' | 'WAITLIST', string | undefined]>([
    ['yes', event(), 'YES', undefined],
    ['no', event(), 'NO', undefined],
    ['no, where only yes is asked for', event({ responseType: 'YES_ONLY' }), 'NO', 'UNEXPECTED_RSVP_STATUS'],
    ['no, where nothing is said', event({ responseType: undefined }), 'NO', 'UNEXPECTED_RSVP_STATUS'],
    ['yes, where only yes is asked for', event({ responseType: 'YES_ONLY' }), 'YES', undefined],
    ['yes, where nothing is set', event({}, { registration: { type: 'RSVP' } }), 'YES', undefined],
    [
      'waiting, without a list',
      event({ limit: 1 }, { attendingCount: 1 }),
      'WAITLIST',
      'WAITING_LIST_UNAVAILABLE',
    ],
    [
      'waiting, with places left',
      event({ limit: 2, waitlistEnabled: true }, { attendingCount: 1 }),
      'WAITLIST',
      'WAITING_LIST_UNAVAILABLE',
    ],
    [
      'waiting, without places left',
      event({ limit: 1, waitlistEnabled: true }, { attendingCount: 1 }),
      'WAITLIST',
      undefined,
    ],
    ['yes, without places left', event({ limit: 1 }, { attendingCount: 1 }), 'YES', undefined],
    ['before it is asked for', event({ startDate: '2026-03-03T09:00:00.000Z' }), 'YES', 'RSVPS_NOT_STARTED'],
    ['after it is asked for', event({ endDate: '2026-03-01T09:00:00.000Z' }), 'YES', 'RSVPS_CLOSED'],
    [
      'to what is over',
      event(
        {},
        {
          dateAndTimeSettings: { startDate: '2026-03-01T10:00:00.000Z', endDate: '2026-03-01T12:00:00.000Z' },
        },
      ),
      'YES',
      'RSVPS_CLOSED',
    ],
    ['to what is canceled', event({}, { status: 'CANCELED' }), 'NO', 'RSVPS_CLOSED'],
  ])('%s', (_name, to, status, expected) => {
    expect(rsvpRefusal(to, status, NOW)).toBe(expected);
  });

  test('gets places for all of its guests, or waits', () => {
    const full = { attendingCount: 8 };
    expect(seat(event({ limit: 10 }, full), 2)).toBe('YES');
    expect(seat(event({ limit: 10 }, full), 3)).toBe('RSVP_LIMIT_EXCEEDED');
    expect(seat(event({ limit: 10, waitlistEnabled: true }, full), 3)).toBe('WAITLIST');
    expect(seat(event({}, full), 1000)).toBe('YES');
  });

  test('can be for as many guests as the form has choices', () => {
    const form = (name: string, options?: string[]) =>
      ({
        form: [
          {
            inputs: [
              { name: 'other', options: ['9'] },
              { name, ...(options && { options }) },
            ],
          },
        ],
      }) as unknown as Event;
    expect(partyLimit(form(GUEST_COUNT, ['1', '3', '2']))).toBe(4);
    expect(partyLimit(form(GUEST_COUNT))).toBe(1);
    expect(partyLimit(form('x', ['4']))).toBe(1);
  });
});

test('free places go to the first RSVPs on the waiting list that fit', () => {
  const parties = (...guests: number[]) => guests.map((totalGuests) => ({ totalGuests }));
  const next = (places: number, ...guests: number[]) =>
    nextInLine(parties(...guests), places).map((it) => it.totalGuests);
  expect(next(3, 2, 2, 1)).toEqual([2, 1]);
  expect(next(0, 1)).toEqual([]);
  expect(next(2, 3, 2)).toEqual([2]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), fc.nat(20), (guests, places) => {
      const taken = next(places, ...guests).reduce((sum, count) => sum + count, 0);
      expect(taken).toBeLessThanOrEqual(places);
    }),
  );
});
