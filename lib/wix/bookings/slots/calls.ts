import { availabilityCalendar } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { createCheckoutRedirect } from '../../checkout/redirect';
import { visitorClient } from '../../platform/client';
import { ProblemError } from '../../platform/problem';
import { attempt, type Result } from '../../platform/result';
import { rememberSiteFacts } from '../../site/facts';
import type { BookableService } from '../services/map';

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
  /** Where it is, of the places where its service is offered; an id have those of the business itself. */
  location?: { id?: string; name?: string };
  openSpots: number;
  totalSpots: number;
  /** Places on the waiting list of a session that is full; on no other slot. */
  waitingSpots?: number;
};

/** Days, the last one not included, as `YYYY-MM-DD` in a time zone. */
type Days = { from: string; to: string; timezone: string };

/** How far ahead the next free time is looked for. */
export const DAYS_AHEAD = 60;

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

/**
 * A service whose times are looked for. Where it has a waiting list, sessions that are full are told too. `spots` are
 * those that are wanted together in a session; an appointment is had as a whole.
 */
export type TimedService = Pick<BookableService, 'id' | 'hasWaitingList'> & { spots?: number };

const hasRoom = ({ eventId, openSpots, waitingSpots }: Slot, spots: number): boolean =>
  !eventId || openSpots >= spots || waitingSpots !== undefined;

/** One slot tells that a day has some; whether one has so many spots, only all of them do. */
const firstOfDay = (spots: number) => (spots > 1 ? {} : { slotsPerDay: 1 });

/** The slots of a service that begin on some days and can be booked or waited for, earliest first. */
export function listSlots(service: TimedService, days: Days): Promise<Result<Slot[]>> {
  return attempt(() => slotsOf(service, days), { what: 'The free times could not be read' });
}

/** A day on which a service can be booked, or only waited for. */
export type FreeDay = { day: string; waits: boolean };

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

/** Whether a session is full and nothing else stands against waiting for a place in it. */
const isWaitedFor = ({
  openSpots,
  waitingList,
  bookingPolicyViolations: violations,
}: availabilityCalendar.SlotAvailability): boolean =>
  openSpots === 0 &&
  (waitingList?.openSpots ?? 0) > 0 &&
  !violations?.tooEarlyToBook &&
  !violations?.tooLateToBook &&
  !violations?.bookOnlineDisabled;

const locationOf = ({
  _id,
  name,
  formattedAddress,
}: availabilityCalendar.Location = {}): Slot['location'] => ({
  ...(_id && { id: _id }),
  ...((name || formattedAddress) && { name: name || formattedAddress || undefined }),
});

const toSlot = ({
  slot,
  bookable,
  openSpots,
  totalSpots,
  waitingList,
}: availabilityCalendar.SlotAvailability): Slot => ({
  start: slot?.startDate ?? '',
  end: slot?.endDate ?? '',
  staff: slot?.resource?.name ?? undefined,
  resourceId: slot?.resource?._id ?? undefined,
  eventId: slot?.eventId ?? slot?.sessionId ?? undefined,
  location: locationOf(slot?.location),
  openSpots: openSpots ?? 1,
  totalSpots: totalSpots ?? 1,
  waitingSpots: bookable ? undefined : (waitingList?.openSpots ?? undefined),
});

/** What a visitor chose: enough to find the slot again. */
export type SlotChoice = {
  serviceId: string;
  timezone: string;
  /** Whether it was full when it was chosen, to wait for a place. */
  waits?: boolean;
} & Pick<Slot, 'start' | 'end' | 'resourceId' | 'eventId' | 'location'>;

/** Whether an entry of the availability calendar, of the chosen time, is of the session and at the place chosen. */
function isChosen({ eventId, location }: SlotChoice, entry: availabilityCalendar.SlotAvailability) {
  const slot = toSlot(entry);
  const isThere = slot.location?.id === location?.id && slot.location?.name === location?.name;
  return (!eventId || slot.eventId === eventId) && (!location || isThere);
}

/**
 * Opens the platform's checkout for a slot. The checkout wants the whole entry of the availability calendar (platform
 * facts 5.6), so the slot is read anew: one that was taken meanwhile is a `conflict` already here. In the checkout of a
 * full session one joins its waiting list.
 * @param page the page of this shop to come back to, from `/` on, and the one for whoever has booked
 */
export async function createBookingCheckout(
  choice: SlotChoice,
  page: string,
  thanksPage: string,
): Promise<Result<{ url: string }>> {
  const { timezone } = choice;
  const entry = await attempt(() => getChosenSlot(choice), { what: 'The time could not be booked' });
  if (!entry.ok) return entry;
  const intent = { bookingsCheckout: { slotAvailability: entry.value, timezone } };
  return createCheckoutRedirect(intent, page, SLOT_MESSAGES, thanksPage);
}

/** Sentences for what the platform says of a slot that cannot be had. */
export const SLOT_MESSAGES = {
  SLOT_NOT_AVAILABLE: 'Somebody has just booked this time. Please choose another one.',
  SESSION_CAPACITY_EXCEEDED: 'There are not enough places left at this time. Please choose another one.',
  SLOT_HOLD_UNAVAILABLE:
    'You hold too many places that are still to be paid. Pay for them first, or try again in ten minutes.',
  BOOKING_POLICY_VIOLATION:
    'The booking policy of this service does not allow this time. Please choose another one.',
};

/**
 * The entry of the availability calendar for what a visitor chose, read anew.
 * @throws {ProblemError} with the reason why it cannot be booked any more: the policy comes before who was faster
 */
export async function getChosenSlot(choice: SlotChoice): Promise<availabilityCalendar.SlotAvailability> {
  const { serviceId, timezone, start, end, resourceId, waits } = choice;
  const window = { serviceId, startDate: start, endDate: end, ...(resourceId && { resourceId }) };
  const entries = (await entriesOf(window, { timezone })).filter((entry) => isChosen(choice, entry));
  const same = entries.find((entry) => entry.bookable || (waits && isWaitedFor(entry)));
  if (same) return same;
  throw new ProblemError({ kind: 'conflict', message: whyNotBookable(Date.parse(start), entries[0]) });
}

function whyNotBookable(start: number, entry: availabilityCalendar.SlotAvailability | undefined): string {
  const against = entry?.bookingPolicyViolations;
  if (start <= Date.now()) return 'This time has already begun. Please choose a later one.';
  if (!entry) return 'This time is not offered any more. Please choose another one.';
  if (against?.bookOnlineDisabled) return 'This service cannot be booked online at the moment.';
  if (against?.tooLateToBook) return 'It is too late to book this time. Please choose a later one.';
  if (against?.tooEarlyToBook)
    return 'Booking has not opened for this time yet. Please choose an earlier one.';
  return SLOT_MESSAGES.SLOT_NOT_AVAILABLE;
}

type SlotFilter = { serviceId: string | string[]; startDate: string; endDate: string; resourceId?: string };

/** The entries of the availability calendar that can be booked. */
const bookableEntries = (filter: SlotFilter, options: availabilityCalendar.QueryAvailabilityOptions) =>
  entriesOf({ ...filter, bookable: true }, options);

async function entriesOf(
  filter: SlotFilter & { bookable?: true },
  options: availabilityCalendar.QueryAvailabilityOptions,
) {
  const client = (await visitorClient()).use(availabilityCalendar);
  const query = {
    filter,
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
