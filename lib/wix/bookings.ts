import { availabilityCalendar, services } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { visitorClient } from './client';
import { checkoutUrl } from './redirects';
import { attempt, ProblemError, type Result } from './result';
import { type BookableService, toBookableService } from './service';

export type { BookableService };

/** A time at which a service can be booked, in the local time of one zone. */
export type Slot = {
  /** RFC 3339 with the zone's offset, so that the first ten characters are the day. */
  start: string;
  end: string;
  /** Who gives it. */
  staff?: string;
  resourceId?: string;
  /** The session of a class. */
  eventId?: string;
  openSpots: number;
  totalSpots: number;
};

/** Days, the last one not included, as `YYYY-MM-DD` in a time zone. */
export type Days = { from: string; to: string; timezone: string };

/** How far ahead the next free time is looked for. */
export const DAYS_AHEAD = 60;

/** The services that the site shows, in the platform's own order. */
export function listServices(): Promise<Result<BookableService[]>> {
  return attempt(
    async () => {
      const found = await shownServices();
      const timezone = await zoneForCourses(found, found);
      return found.map((service) => toBookableService(service, timezone));
    },
    { what: 'The services could not be read' },
  );
}

/** The service that an address names, if the site shows it. */
export function findService(slug: string): Promise<Result<BookableService | undefined>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(services);
      const query = client.queryServices().eq('mainSlug.name', slug).ne('hidden', true).limit(1);
      const [service] = (await query.find()).items;
      if (!service) return undefined;
      const others = service.type === 'COURSE' ? await shownServices() : [];
      return toBookableService(service, await zoneForCourses([service], others));
    },
    { what: 'The service could not be read' },
  );
}

async function shownServices(): Promise<services.Service[]> {
  const client = (await visitorClient()).use(services);
  let page = await client.queryServices().ne('hidden', true).find();
  const found = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    found.push(...page.items);
  }
  return found;
}

/**
 * The time zone in which the days of courses are counted, that of the business. Only slots tell it, and courses have
 * none: other services of the business are asked. UTC where there is nothing to be counted, or nobody who knows.
 */
async function zoneForCourses(shown: services.Service[], others: services.Service[]): Promise<string> {
  const timed = others.filter(({ type }) => type !== 'COURSE').flatMap(({ _id }) => _id ?? []);
  if (timed.length === 0 || !shown.some(({ type }) => type === 'COURSE')) return 'UTC';
  const next = await nextSlot(timed, 14);
  return (next.ok && next.value?.timezone) || 'UTC';
}

/**
 * The next time at which one of some services can be booked, with the time zone of the business: asked without one, the
 * platform states slots in that.
 * @returns undefined when nothing is free in the next so many days
 */
export function nextSlot(
  serviceId: string | string[],
  days = DAYS_AHEAD,
): Promise<Result<{ start: string; timezone: string } | undefined>> {
  return attempt(
    async () => {
      const now = Temporal.Now.instant();
      const window = {
        startDate: now.toString(),
        endDate: now.add({ hours: days * 24 }).toString(),
      };
      const [first] = await bookableEntries({ serviceId, ...window }, { slotsPerDay: 1 });
      const { startDate, timezone } = first?.slot ?? {};
      return startDate && timezone ? { start: startDate, timezone } : undefined;
    },
    { what: 'The free times could not be read' },
  );
}

/** The slots of a service that begin on some days and can be booked, earliest first. */
export function listSlots(serviceId: string, { from, to, timezone }: Days): Promise<Result<Slot[]>> {
  return attempt(
    async () => {
      // The platform wants slots to end within the window too: one that passes midnight belongs to its first day.
      const window = { startDate: startOfDay(from, timezone), endDate: startOfDay(to, timezone, 1) };
      const entries = await bookableEntries({ serviceId, ...window }, { timezone });
      return entries.map(toSlot).filter(({ start }) => start.slice(0, 10) < to);
    },
    { what: 'The free times could not be read' },
  );
}

const toSlot = ({ slot, openSpots, totalSpots }: availabilityCalendar.SlotAvailability): Slot => ({
  start: slot?.startDate ?? '',
  end: slot?.endDate ?? '',
  staff: slot?.resource?.name ?? undefined,
  resourceId: slot?.resource?._id ?? undefined,
  eventId: slot?.eventId ?? slot?.sessionId ?? undefined,
  openSpots: openSpots ?? 1,
  totalSpots: totalSpots ?? 1,
});

/** What a visitor chose: enough to find the slot again. */
export type SlotChoice = { serviceId: string; timezone: string } & Pick<
  Slot,
  'start' | 'end' | 'resourceId' | 'eventId'
>;

/**
 * Opens the platform's checkout for a slot. The checkout wants the whole entry of the availability calendar (platform
 * facts 5.6), so the slot is read anew: one that was taken meanwhile is a `conflict` already here.
 * @param page the page of this shop to come back to, from `/` on
 */
export async function bookingCheckout(choice: SlotChoice, page: string): Promise<Result<{ url: string }>> {
  const { serviceId, timezone, start, end, resourceId, eventId } = choice;
  const entry = await attempt(
    async () => {
      const window = { serviceId, startDate: start, endDate: end, ...(resourceId && { resourceId }) };
      const entries = await bookableEntries(window, { timezone });
      const same = entries.find(({ slot }) => !eventId || (slot?.eventId ?? slot?.sessionId) === eventId);
      if (!same) throw new ProblemError(TAKEN);
      return same;
    },
    { what: 'The time could not be booked' },
  );
  if (!entry.ok) return entry;
  return checkoutUrl({ bookingsCheckout: { slotAvailability: entry.value, timezone } }, page, {
    SLOT_NOT_AVAILABLE: TAKEN.message,
  });
}

const TAKEN = {
  kind: 'conflict',
  message: 'Somebody has just booked this time. Please choose another one.',
} as const;

async function bookableEntries(
  filter: { serviceId: string | string[]; startDate: string; endDate: string; resourceId?: string },
  options: availabilityCalendar.QueryAvailabilityOptions,
) {
  const client = (await visitorClient()).use(availabilityCalendar);
  const query = {
    filter: { ...filter, bookable: true },
    sort: [{ fieldName: 'startDate', order: 'ASC' as const }],
  };
  return (await client.queryAvailability(query, options)).availabilityEntries ?? [];
}

/** Midnight, or the first moment after it that exists, as RFC 3339 with the zone's offset. */
const startOfDay = (day: string, timezone: string, later = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: later })
    .toZonedDateTime(timezone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });
