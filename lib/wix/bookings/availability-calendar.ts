import { availabilityCalendar } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';
import { type Client, DAYS_AHEAD, type FoundSlot, hasRoom, type Slot, type SlotCalendar } from './types';

/** How many days ahead to look for a free time, which contains the time zone of the business. */
const ZONE_AHEAD = 14;

/** The availability calendar, announced to be removed on 2026-03-31 (platform facts 12.3). */
export const availabilityCalendarV1: SlotCalendar = {
  async listSlots(client, { id, hasWaitingList }, { from, to, timezone }, firstOfDay) {
    // The platform returns only slots that also end within the window: one that passes midnight belongs to its first
    // day.
    const window = { startDate: startOfDay(from, timezone), endDate: startOfDay(to, timezone, 1) };
    const filter = { serviceId: id, ...window, ...(!hasWaitingList && BOOKABLE) };
    const perDay = !hasWaitingList && firstOfDay && { slotsPerDay: 1 };
    const entries = await entriesOf(client, filter, { timezone, ...perDay });
    return entries.map(toFoundSlot).filter(({ slot }) => slot.start.slice(0, 10) < to);
  },

  async getNextSlot(client, { id, spots = 1 }) {
    // Without a time zone, the platform states slots in that of the business. One slot per day shows that a day has
    // some; finding one with enough spots needs all of them.
    const options = spots > 1 ? {} : { slotsPerDay: 1 };
    const filter = { serviceId: id, ...fromNow(DAYS_AHEAD), ...BOOKABLE };
    const entries = await entriesOf(client, filter, options);
    const next = entries.find((entry) => hasRoom(toFoundSlot(entry).slot, spots));
    const { startDate, timezone } = next?.slot ?? {};
    return startDate && timezone ? { start: startDate, timezone } : undefined;
  },

  async listSlotsAt(client, { serviceId, timezone, start, end, resourceId }) {
    const window = { serviceId, startDate: start, endDate: end, ...(resourceId && { resourceId }) };
    return (await entriesOf(client, window, { timezone })).map(toFoundSlot);
  },

  async getTimeZone(client, services) {
    const serviceId = services.filter(({ type }) => type !== 'COURSE').map(({ id }) => id);
    if (serviceId.length === 0) return undefined;
    const filter = { serviceId, ...fromNow(ZONE_AHEAD), ...BOOKABLE };
    const [next] = await entriesOf(client, filter, { slotsPerDay: 1 });
    return next?.slot?.timezone ?? undefined;
  },
};

const BOOKABLE = { bookable: true };

type SlotFilter = {
  serviceId: string | string[];
  startDate: string;
  endDate: string;
  resourceId?: string;
  bookable?: boolean;
};

/** Returns entries of the calendar, earliest first. */
async function entriesOf(
  client: Client,
  filter: SlotFilter,
  options: availabilityCalendar.QueryAvailabilityOptions,
) {
  const query = { filter, sort: [{ fieldName: 'startDate', order: 'ASC' as const }] };
  const { availabilityEntries } = await client.use(availabilityCalendar).queryAvailability(query, options);
  return availabilityEntries ?? [];
}

function fromNow(days: number) {
  const now = Temporal.Now.instant();
  return { startDate: now.toString(), endDate: now.add({ hours: days * 24 }).toString() };
}

/** Returns midnight, or the first moment after it that exists, as RFC 3339 with the zone's offset. */
const startOfDay = (day: string, timezone: string, later = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: later })
    .toZonedDateTime(timezone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

function toFoundSlot(entry: availabilityCalendar.SlotAvailability): FoundSlot {
  const { slot, bookable = false, openSpots, totalSpots, waitingList } = entry;
  const { _id, name, formattedAddress } = slot?.location ?? {};
  const [placeId, place] = [asText(_id), asText(name) || asText(formattedAddress)];
  const against = entry.bookingPolicyViolations ?? {};
  const location: Slot['location'] = { ...(placeId && { id: placeId }), ...(place && { name: place }) };
  return {
    slot: {
      start: asText(slot?.startDate),
      end: asText(slot?.endDate),
      staff: asOptionalText(slot?.resource?.name),
      resourceId: asOptionalText(slot?.resource?._id),
      eventId: asOptionalText(slot?.eventId ?? slot?.sessionId),
      location,
      openSpots: asNumber(openSpots) ?? 1,
      totalSpots: asNumber(totalSpots) ?? 1,
      waitingSpots: bookable ? undefined : asNumber(waitingList?.openSpots),
    },
    bookable,
    waitedFor:
      openSpots === 0 &&
      (waitingList?.openSpots ?? 0) > 0 &&
      !(against.tooEarlyToBook || against.tooLateToBook || against.bookOnlineDisabled),
    against,
    availability: entry,
  };
}
