import { Temporal } from 'temporal-polyfill';
import { attempt, type Result } from '../../platform/result';
import { rememberSiteFacts } from '../../site/facts';
import { bookableEntries, entriesOf } from './availability';
import { isWaitedFor, toSlot } from './map';
import { DAYS_AHEAD, type Days, type FreeDay, type Slot, type TimedService } from './types';

/**
 * The next time at which one of some services can be booked, with the time zone of the business: asked without one, the
 * platform states slots in that.
 * @param spots that are wanted together in a session
 * @returns undefined when nothing is free in the next so many days
 */
export function getNextSlot(
  serviceId: string | string[],
  { days = DAYS_AHEAD, spots = 1 }: { days?: number; spots?: number } = {},
): Promise<Result<{ start: string; timezone: string } | undefined>> {
  return attempt(
    async () => {
      const now = Temporal.Now.instant();
      const window = {
        startDate: now.toString(),
        endDate: now.add({ hours: days * 24 }).toString(),
      };
      const entries = await bookableEntries({ serviceId, ...window }, firstOfDay(spots));
      rememberSiteFacts({ timeZone: entries[0]?.slot?.timezone });
      const { startDate, timezone } = entries.find((entry) => hasRoom(toSlot(entry), spots))?.slot ?? {};
      return startDate && timezone ? { start: startDate, timezone } : undefined;
    },
    { what: 'The free times could not be read' },
  );
}

const hasRoom = ({ eventId, openSpots, waitingSpots }: Slot, spots: number): boolean =>
  !eventId || openSpots >= spots || waitingSpots !== undefined;

/** One slot tells that a day has some; whether one has so many spots, only all of them do. */
const firstOfDay = (spots: number) => (spots > 1 ? {} : { slotsPerDay: 1 });

/** The slots of a service that begin on some days and can be booked or waited for, earliest first. */
export function listSlots(service: TimedService, days: Days): Promise<Result<Slot[]>> {
  return attempt(() => slotsOf(service, days), { what: 'The free times could not be read' });
}

/** The days on which a service has slots. Only the first one of each is asked for, unless more of them matter. */
export function listFreeDays(service: TimedService, days: Days): Promise<Result<FreeDay[]>> {
  return attempt(
    async () => {
      const free = new Map<string, FreeDay>();
      for (const { start, waitingSpots } of await slotsOf(service, days, firstOfDay(service.spots ?? 1))) {
        const day = start.slice(0, 10);
        free.set(day, { day, waits: waitingSpots !== undefined && free.get(day)?.waits !== false });
      }
      return [...free.values()];
    },
    { what: 'The free days could not be read' },
  );
}

async function slotsOf(
  { id, hasWaitingList, spots = 1 }: TimedService,
  { from, to, timezone }: Days,
  options?: { slotsPerDay?: number },
): Promise<Slot[]> {
  // The platform wants slots to end within the window too: one that passes midnight belongs to its first day.
  const window = { startDate: startOfDay(from, timezone), endDate: startOfDay(to, timezone, 1) };
  const filter = { serviceId: id, ...window };
  const entries = hasWaitingList
    ? (await entriesOf(filter, { timezone })).filter((entry) => entry.bookable || isWaitedFor(entry))
    : await bookableEntries(filter, { timezone, ...options });
  return entries
    .map(toSlot)
    .filter((slot) => slot.start.slice(0, 10) < to && hasRoom(slot, spots))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}

/** Midnight, or the first moment after it that exists, as RFC 3339 with the zone's offset. */
const startOfDay = (day: string, timezone: string, later = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: later })
    .toZonedDateTime(timezone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });
