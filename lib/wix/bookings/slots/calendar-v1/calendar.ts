import { Temporal } from 'temporal-polyfill';
import { hasRoom } from '@/lib/wix/bookings/slots/room';
import type { SlotCalendar } from '@/lib/wix/bookings/slots/slot-calendar';
import { bookableEntries, entriesOf } from './availability';
import { toFoundSlot } from './map';

/** How many days ahead to look for a free time, which contains the time zone of the business. */
const ZONE_AHEAD = 14;

/** The availability calendar, announced to be removed on 2026-03-31 (platform facts 12.3). */
export const calendarV1: SlotCalendar = {
  async listSlots(client, { id, hasWaitingList }, { from, to, timezone }, firstOfDay) {
    // The platform returns only slots that also end within the window: one that passes midnight belongs to its first
    // day.
    const window = { startDate: startOfDay(from, timezone), endDate: startOfDay(to, timezone, 1) };
    const filter = { serviceId: id, ...window };
    const entries = hasWaitingList
      ? await entriesOf(client, filter, { timezone })
      : await bookableEntries(client, filter, { timezone, ...(firstOfDay && { slotsPerDay: 1 }) });
    return entries.map(toFoundSlot).filter(({ slot }) => slot.start.slice(0, 10) < to);
  },

  async getNextSlot(client, { id, spots = 1 }, ahead) {
    // Without a time zone, the platform states slots in that of the business. One slot per day shows that a day has
    // some; finding one with enough spots needs all of them.
    const options = spots > 1 ? {} : { slotsPerDay: 1 };
    const entries = await bookableEntries(client, { serviceId: id, ...fromNow(ahead) }, options);
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
    const [next] = await bookableEntries(client, { serviceId, ...fromNow(ZONE_AHEAD) }, { slotsPerDay: 1 });
    return next?.slot?.timezone ?? undefined;
  },
};

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
