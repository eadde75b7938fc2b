import { Temporal } from 'temporal-polyfill';
import type { SlotCalendar } from '@/lib/wix/bookings/slots/slot-calendar';
import type { TimedService } from '@/lib/wix/bookings/slots/types';
import { toFoundSlots } from './map';
import { appointmentSlots, businessTimeZone, sessionSlots } from './time-slots';

/** The most hours by which local time is behind UTC anywhere. */
const MOST_BEHIND_UTC = 12;

/** Time Slots V2: appointments and sessions of classes, in local times (platform facts 12.3). */
export const calendarV2: SlotCalendar = {
  async listSlots(client, service, { from, to, timezone }, firstOfDay) {
    const window = { fromLocalDate: startOfDay(from), toLocalDate: startOfDay(to), timeZone: timezone };
    const { slots } = await read(service)(client, service, window, {
      bookable: !service.hasWaitingList,
      ...(firstOfDay && { perDay: 1 }),
    });
    return slots.flatMap((slot) => toFoundSlots(slot, timezone));
  },

  async getNextSlot(client, service, ahead) {
    const now = Temporal.Now.plainDateTimeISO('UTC');
    const window = {
      // Without a time zone, the platform counts in that of the business, which may be this far behind UTC.
      fromLocalDate: localTime(now.subtract({ hours: MOST_BEHIND_UTC })),
      toLocalDate: localTime(now.add({ days: ahead })),
    };
    const { slots, timeZone } = await read(service)(client, service, window, { bookable: true, limit: 1 });
    const [next] = slots;
    if (!next || !timeZone) return undefined;
    const [found] = toFoundSlots(next, timeZone);
    return found && { start: found.slot.start, timezone: timeZone };
  },

  async listSlotsAt(client, choice) {
    const { serviceId: id, start, end, timezone, eventId, resourceId } = choice;
    const from = Temporal.Instant.from(start).toZonedDateTimeISO(timezone).toPlainDateTime();
    const window = {
      fromLocalDate: localTime(from),
      // The end is exclusive.
      toLocalDate: localTime(from.add({ seconds: 1 })),
      timeZone: timezone,
    };
    const type = eventId ? 'CLASS' : 'APPOINTMENT';
    const service = { id, type, hasWaitingList: true } as const;
    const { slots } = await read(service)(client, service, window, {
      bookable: false,
      ...(resourceId && { resourceId }),
    });
    return slots
      .flatMap((timeSlot) => toFoundSlots(timeSlot, timezone))
      .filter(
        ({ slot }) =>
          Date.parse(slot.start) === Date.parse(start) &&
          Date.parse(slot.end) === Date.parse(end) &&
          (!resourceId || slot.resourceId === resourceId),
      );
  },

  getTimeZone: (client) => businessTimeZone(client),
};

const read = ({ type }: Pick<TimedService, 'type'>) =>
  type === 'APPOINTMENT' ? appointmentSlots : sessionSlots;

const startOfDay = (day: string) => `${day}T00:00:00`;

const localTime = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' });
