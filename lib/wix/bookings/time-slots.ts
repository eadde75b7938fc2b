import { availabilityTimeSlots, eventTimeSlots } from '@wix/bookings';
import { Temporal } from 'temporal-polyfill';
import { toFoundSlots } from './time-slots-map';
import {
  type Client,
  DAYS_AHEAD,
  type Days,
  type FoundSlot,
  type SlotChoice,
  type TimedService,
} from './types';

/**
 * Local times, `YYYY-MM-DDThh:mm:ss`, in a time zone (IANA), or without one in that of the business. The end is
 * exclusive.
 */
type Window = { fromLocalDate: string; toLocalDate: string; timeZone?: string };

/**
 * Whether to read only bookable times, how many per day, how many in all, and with which staff member. Without a limit,
 * all; without a resource, any staff member, of whom the platform lists ten at most.
 */
type Wanted = { bookable: boolean; perDay?: number; limit?: number; resourceId?: string };

/** The most hours by which local time is behind UTC anywhere. */
const MOST_BEHIND_UTC = 12;

/** The type of the resources that are staff members (SDK: ResourceType). */
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** The most that one call returns. */
const PAGE = 1000;

/**
 * Time Slots V2: appointments and sessions of classes, in local times (platform facts 12.3). Each call throws what the
 * SDK throws.
 */
export const timeSlots = {
  /**
   * Returns the times that begin on some days and can be booked, or waited for if the service has waiting lists.
   * @param firstOfDay whether one of each day is enough
   */
  async listSlots(
    client: Client,
    service: TimedService,
    { from, to, timezone }: Days,
    firstOfDay: boolean,
  ): Promise<FoundSlot[]> {
    const window = { fromLocalDate: `${from}T00:00:00`, toLocalDate: `${to}T00:00:00`, timeZone: timezone };
    const { slots } = await read(client, service, window, {
      bookable: !service.hasWaitingList,
      ...(firstOfDay && { perDay: 1 }),
    });
    return slots.flatMap((slot) => toFoundSlots(slot, timezone));
  },

  /** Returns the next time at which a service can be booked, with the time zone of the business. */
  async getNextSlot(client: Client, service: TimedService) {
    const now = Temporal.Now.plainDateTimeISO('UTC');
    const window = {
      // Without a time zone, the platform counts in that of the business, which may be this far behind UTC.
      fromLocalDate: localTime(now.subtract({ hours: MOST_BEHIND_UTC })),
      toLocalDate: localTime(now.add({ days: DAYS_AHEAD })),
    };
    const { slots, timeZone } = await read(client, service, window, { bookable: true, limit: 1 });
    const [next] = slots;
    if (!next || !timeZone) return undefined;
    const [slot] = toFoundSlots(next, timeZone);
    return slot && { start: slot.slot.start, timezone: timeZone };
  },

  /** Returns all times with the start and end of a visitor's choice, whether they can still be booked or not. */
  async listSlotsAt(client: Client, choice: SlotChoice): Promise<FoundSlot[]> {
    const { serviceId: id, start, end, timezone, eventId, resourceId } = choice;
    const from = Temporal.Instant.from(start).toZonedDateTimeISO(timezone).toPlainDateTime();
    const window = {
      fromLocalDate: localTime(from),
      // The end is exclusive.
      toLocalDate: localTime(from.add({ seconds: 1 })),
      timeZone: timezone,
    };
    const service = { id, type: eventId ? 'CLASS' : 'APPOINTMENT', hasWaitingList: true } as const;
    const { slots } = await read(client, service, window, {
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
};

const localTime = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' });

/**
 * Reads times page by page: of an appointment with the available staff members, of a class its sessions with enough
 * places, or also full ones.
 */
async function read(
  client: Client,
  { id, type, spots = 1 }: TimedService,
  window: Window,
  { bookable, perDay, limit, resourceId }: Wanted,
): Promise<{ slots: availabilityTimeSlots.TimeSlot[]; timeZone: string | null | undefined }> {
  const appointments = {
    serviceId: id,
    ...window,
    includeResourceTypeIds: [STAFF],
    ...(resourceId && { resourceTypes: [{ resourceTypeId: STAFF, resourceIds: [resourceId] }] }),
    ...(bookable && { bookable }),
    ...(perDay && { timeSlotsPerDay: perDay }),
  };
  const sessions = {
    serviceIds: [id],
    ...window,
    includeNonBookable: !bookable,
    ...(bookable && spots > 1 && { minBookableCapacity: spots }),
    ...(perDay && { maxSlotsPerDay: perDay }),
  };
  /** A cursor stands for all that was asked for with the first page. */
  const readPage = async (cursor: string | null | undefined) => {
    const cursorPaging = { limit: cursor ? PAGE : (limit ?? PAGE), ...(cursor && { cursor }) };
    if (type === 'APPOINTMENT') {
      const calendar = client.use(availabilityTimeSlots);
      const page = await calendar.listAvailabilityTimeSlots({ ...(!cursor && appointments), cursorPaging });
      return { ...page, next: page.cursorPagingMetadata?.cursors?.next };
    }
    const page = await client
      .use(eventTimeSlots)
      .listEventTimeSlots({ ...(!cursor && sessions), cursorPaging });
    return { ...page, next: page.pagingMetadata?.cursors?.next };
  };
  let page = await readPage(undefined);
  const { timeZone } = page;
  const slots = [...(page.timeSlots ?? [])];
  while (page.next && slots.length < (limit ?? Number.POSITIVE_INFINITY)) {
    page = await readPage(page.next);
    slots.push(...(page.timeSlots ?? []));
  }
  return { slots, timeZone };
}
