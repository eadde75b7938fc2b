import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import type { BookableService } from '@/lib/wix/bookings/services/types';
import { attempt, byGeneration, type Result, visitorClient } from '@/lib/wix/platform';
import { rememberSiteFacts } from '@/lib/wix/site';
import { calendarV1 } from './calendar-v1/calendar';
import { calendarV2 } from './calendar-v2/calendar';
import { hasRoom } from './room';
import type { Client, FoundSlot, SlotCalendar } from './slot-calendar';
import { DAYS_AHEAD, type Days, type FreeDay, type Slot, type SlotChoice, type TimedService } from './types';

/** Reads times from the platform's current availability calendar, or from the earlier one if it has no other. */
async function withCalendar<T>(read: (calendar: SlotCalendar, client: Client) => Promise<T>): Promise<T> {
  const client = await visitorClient();
  return byGeneration(
    'time-slots',
    platformConfig(),
    () => read(calendarV2, client),
    () => read(calendarV1, client),
  );
}

/**
 * Returns the next time at which a service can be booked, with the time zone of the business.
 * @returns undefined if nothing is free in the next `DAYS_AHEAD` days
 */
export function getNextSlot(
  service: TimedService,
): Promise<Result<{ start: string; timezone: string } | undefined>> {
  return attempt(
    async () => {
      const next = await withCalendar((calendar, client) =>
        calendar.getNextSlot(client, service, DAYS_AHEAD),
      );
      rememberSiteFacts({ timeZone: next?.timezone });
      return next;
    },
    { what: message('The free times could not be read') },
  );
}

/**
 * Returns the time zone of the business (IANA). @param services of it @returns undefined if the platform does not
 * return it
 */
export function getBusinessTimeZone(
  services: Pick<BookableService, 'id' | 'type'>[],
): Promise<Result<string | undefined>> {
  return attempt(
    async () => {
      const timeZone = await withCalendar((calendar, client) => calendar.getTimeZone(client, services));
      rememberSiteFacts({ timeZone });
      return timeZone;
    },
    { what: 'The time zone of the business could not be read' },
  );
}

/** Returns the slots of a service that begin on some days and can be booked or waited for, earliest first. */
export function listSlots(service: TimedService, days: Days): Promise<Result<Slot[]>> {
  return attempt(() => slotsOf(service, days, false), { what: message('The free times could not be read') });
}

/**
 * Returns the days on which a service has slots. Only the first slot of each day is read, unless several spots are
 * needed.
 */
export function listFreeDays(service: TimedService, days: Days): Promise<Result<FreeDay[]>> {
  return attempt(
    async () => {
      const free = new Map<string, FreeDay>();
      const firstOfDay = (service.spots ?? 1) === 1 && !service.hasWaitingList;
      for (const { start, waitingSpots } of await slotsOf(service, days, firstOfDay)) {
        const day = start.slice(0, 10);
        free.set(day, { day, waits: waitingSpots !== undefined && free.get(day)?.waits !== false });
      }
      return [...free.values()];
    },
    { what: message('The free days could not be read') },
  );
}

/** Reads all times with the start and end of a visitor's choice. @throws what the SDK throws */
export const listSlotsAt = (choice: SlotChoice): Promise<FoundSlot[]> =>
  withCalendar((calendar, client) => calendar.listSlotsAt(client, choice));

async function slotsOf(service: TimedService, days: Days, firstOfDay: boolean): Promise<Slot[]> {
  const found = await withCalendar((calendar, client) =>
    calendar.listSlots(client, service, days, firstOfDay),
  );
  return found
    .filter(({ bookable, waitedFor }) => bookable || waitedFor)
    .map(({ slot }) => slot)
    .filter((slot) => hasRoom(slot, service.spots ?? 1))
    .sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
