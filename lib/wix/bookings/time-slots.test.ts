import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import {
  bookingsOwner,
  clientAs,
  createBooking,
  fillSession,
  hold,
  MARY,
  PAUL,
  serviceIdOf,
  showStart,
  slotOf,
} from '@/tests/support/bookings/bookings';
import { tokensOf } from '@/tests/support/emulator/session';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { getService } from './services';
import { timeSlots } from './time-slots';
import type { Client, Days, FoundSlot, SlotChoice, TimedService } from './types';

const emulator = startEmulator();
showStart();

const HOUR = 3_600_000;
const BUSINESS = 'America/New_York';

let client: Client;

beforeEach(async () => {
  await beginVisit(await tokensOf(emulator, 'member', MARY));
  client = await visitorClient();
});

const service = (
  slug: string,
  type: TimedService['type'],
  change: Partial<TimedService> = {},
): TimedService => ({
  id: serviceIdOf(slug),
  type,
  hasWaitingList: false,
  ...change,
});

const LESSON = service('wheel-throwing-lesson', 'APPOINTMENT');
const TASTING = service('olive-oil-tasting', 'CLASS');

const SERVICES: Record<string, TimedService> = {
  'an appointment': LESSON,
  'an appointment for two': service('wheel-for-two', 'APPOINTMENT'),
  'an appointment at the customer’s place': service('kitchen-visit', 'APPOINTMENT'),
  'a class': TASTING,
  'a class that is often': service('open-studio', 'CLASS'),
  'a class at a place of its own': service('clay-in-the-park', 'CLASS'),
};

/** Includes the Sunday on which clocks are set forward in New York. */
const week = (timezone: string): Days => ({ from: '2026-03-05', to: '2026-03-12', timezone });

/** The part of times that pages show, sorted, because the platform returns times at the same moment in any order. */
const shown = (slots: FoundSlot[]) =>
  slots.map(({ availability: _, ...rest }) => rest).toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));

const keyOf = ({ slot }: Pick<FoundSlot, 'slot'>) =>
  [new Date(slot.start).toISOString(), slot.resourceId, slot.location?.name].join(' ');

const list = async (timed: TimedService, days: Days, firstOfDay = false) =>
  shown(await timeSlots.listSlots(client, timed, days, firstOfDay));

describe.each(Object.entries(SERVICES))('the times of %s are listed', (_, timed) => {
  it.each([BUSINESS, 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Honolulu'])(
    'in %s',
    async (timezone) => {
      const slots = await list(timed, week(timezone));
      expect(slots).not.toEqual([]);
      for (const { slot } of slots) {
        expect(slot.start.slice(0, 10) >= '2026-03-05' && slot.start.slice(0, 10) < '2026-03-12').toBe(true);
      }
    },
  );

  it('and the next one, with the time zone of the business', async () => {
    const next = await timeSlots.getNextSlot(client, timed);
    expect(next?.timezone).toBe(BUSINESS);
    expect(Date.parse(next?.start ?? '')).toBeGreaterThan(START);
  });

  it('on the same days if one time per day is enough', async () => {
    const days = (slots: Pick<FoundSlot, 'slot'>[]) => [
      ...new Set(slots.map(({ slot }) => slot.start.slice(0, 10))),
    ];
    const firsts = await timeSlots.listSlots(client, timed, week(BUSINESS), true);
    expect(days(firsts).toSorted()).toEqual(days(await list(timed, week(BUSINESS))));
  });
});

describe('a chosen time is found again', () => {
  /** Returns the choice of a time that is shown. */
  const choiceOf = ({ slot }: Pick<FoundSlot, 'slot'>, timed: TimedService): SlotChoice => {
    const { start, end, resourceId, eventId, location } = slot;
    const chosen = { serviceId: timed.id, timezone: BUSINESS, start, end, location };
    return { ...chosen, ...(resourceId && { resourceId }), ...(eventId && { eventId }) };
  };
  const first = async (timed: TimedService) => {
    const [slot] = await list(timed, week(BUSINESS));
    if (!slot) throw new Error('There is no time');
    return choiceOf(slot, timed);
  };
  const find = async (choice: SlotChoice) => shown(await timeSlots.listSlotsAt(client, choice));

  it.each([
    ['an appointment', LESSON],
    ['a session', TASTING],
  ])('of %s', async (_, timed) => {
    const choice = await first(timed);
    const slots = await find(choice);
    expect(slots).toMatchObject([{ bookable: true, slot: { start: choice.start, end: choice.end } }]);
  });

  it('but not if the service has no such time', async () => {
    const choice = await first(LESSON);
    const [start, end] = [choice.start, choice.end].map((at) =>
      new Date(Date.parse(at) + 420_000).toISOString(),
    );
    expect(await find({ ...choice, start: start ?? '', end: end ?? '' })).toEqual([]);
  });

  it('and says why one that is too late cannot be booked', async () => {
    const choice = await first(LESSON);
    const now = Date.parse(choice.start) - HOUR / 2;
    emulator.clock.set(now);
    vi.setSystemTime(now);
    await beginVisit(await tokensOf(emulator, 'member', MARY));
    client = await visitorClient();
    expect(await find(choice)).toMatchObject([{ bookable: false, against: { tooLateToBook: true } }]);
  });

  it('but cannot book it once it is taken', async () => {
    const paul = await clientAs(emulator, 'member', PAUL);
    const taken = await slotOf(paul, 'wheel-throwing-lesson', 3);
    const { startDate, endDate, resource } = taken.slot;
    const choice = {
      serviceId: LESSON.id,
      timezone: BUSINESS,
      start: startDate ?? '',
      end: endDate ?? '',
      resourceId: resource._id,
    };
    await hold(emulator, await createBooking(paul, taken));
    const again = await find(choice);
    expect(again.filter(({ bookable, waitedFor }) => bookable || waitedFor)).toEqual([]);
    const free = await list(LESSON, week(BUSINESS));
    expect(free.some(({ slot }) => keyOf({ slot }) === keyOf({ slot: { ...slot, ...choice } }))).toBe(false);
  });
});

describe('for a session is told', () => {
  const SESSION = '2026-03-07';

  it.each([0, 1, 3])('how many places are left when it is %i', async (openSpots) => {
    await fillSession(bookingsOwner(emulator), 'olive-oil-tasting', SESSION, openSpots);
    const sessions = await list({ ...TASTING, hasWaitingList: true }, week(BUSINESS));
    const spots = sessions.find(({ slot }) => slot.start.startsWith(SESSION))?.slot.openSpots;
    expect(spots).toBe(openSpots);
  });

  it('the next one with enough places for a group', async () => {
    await fillSession(bookingsOwner(emulator), 'olive-oil-tasting', SESSION, 1);
    const next = (spots: number) => timeSlots.getNextSlot(client, { ...TASTING, spots });
    expect((await next(1))?.start).toContain(SESSION);
    expect((await next(2))?.start).not.toContain(SESSION);
    expect(await next(11)).toBeUndefined();
  });
});

it('the days of a course are those of the business', async () => {
  expect(known(await getService('eight-weeks-of-clay'))?.course?.timezone).toBe(BUSINESS);
});
