import { availabilityTimeSlots, eventTimeSlots } from '@wix/bookings';
import type { Client } from '@/lib/wix/bookings/slots/slot-calendar';
import type { TimedService } from '@/lib/wix/bookings/slots/types';

/** Local times, `YYYY-MM-DDThh:mm:ss`, the end exclusive, in a time zone (IANA); without one, in that of the business. */
type Window = { fromLocalDate: string; toLocalDate: string; timeZone?: string };

/**
 * Whether only what can be booked is wanted, how many of each day, how many at all, and with whom; without a limit, all;
 * without a resource, with any person, of whom the platform tells ten at most.
 */
type Wanted = { bookable: boolean; perDay?: number; limit?: number; resourceId?: string };

/** Times, and the time zone that they are in. */
type TimeSlots = { slots: availabilityTimeSlots.TimeSlot[]; timeZone?: string };

/** The type of the resources that are people (SDK: ResourceType). */
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** The most that the platform sends at a time. */
const PAGE = 1000;

/** Times of an appointment, each with the people who are free then. */
export async function appointmentSlots(
  client: Client,
  { id }: TimedService,
  window: Window,
  { bookable, perDay, limit, resourceId }: Wanted,
): Promise<TimeSlots> {
  const calendar = client.use(availabilityTimeSlots);
  let page = await calendar.listAvailabilityTimeSlots({
    serviceId: id,
    ...window,
    includeResourceTypeIds: [STAFF],
    ...(resourceId && { resourceTypes: [{ resourceTypeId: STAFF, resourceIds: [resourceId] }] }),
    ...(bookable && { bookable }),
    ...(perDay && { timeSlotsPerDay: perDay }),
    cursorPaging: { limit: limit ?? PAGE },
  });
  const { timeZone } = page;
  const slots = [...(page.timeSlots ?? [])];
  let cursor = page.cursorPagingMetadata?.cursors?.next;
  while (cursor && slots.length < (limit ?? Number.POSITIVE_INFINITY)) {
    page = await calendar.listAvailabilityTimeSlots({ cursorPaging: { cursor, limit: PAGE } });
    slots.push(...(page.timeSlots ?? []));
    cursor = page.cursorPagingMetadata?.cursors?.next;
  }
  return { slots, ...(timeZone && { timeZone }) };
}

/** Sessions of a class that have room for those who come together, unless full ones are wanted too. */
export async function sessionSlots(
  client: Client,
  { id, spots = 1 }: TimedService,
  window: Window,
  { bookable, perDay, limit }: Wanted,
): Promise<TimeSlots> {
  const calendar = client.use(eventTimeSlots);
  let page = await calendar.listEventTimeSlots({
    serviceIds: [id],
    ...window,
    includeNonBookable: !bookable,
    ...(bookable && spots > 1 && { minBookableCapacity: spots }),
    ...(perDay && { maxSlotsPerDay: perDay }),
    cursorPaging: { limit: limit ?? PAGE },
  });
  const { timeZone } = page;
  const slots = [...(page.timeSlots ?? [])];
  let cursor = page.pagingMetadata?.cursors?.next;
  while (cursor && slots.length < (limit ?? Number.POSITIVE_INFINITY)) {
    page = await calendar.listEventTimeSlots({ cursorPaging: { cursor, limit: PAGE } });
    slots.push(...(page.timeSlots ?? []));
    cursor = page.pagingMetadata?.cursors?.next;
  }
  return { slots, ...(timeZone && { timeZone }) };
}

/** The time zone of the business (IANA), in which the platform counts where none is asked for. */
export async function businessTimeZone(client: Client): Promise<string | undefined> {
  const { timeZone } = await client.use(eventTimeSlots).listEventTimeSlots({
    fromLocalDate: '2000-01-01T00:00:00',
    toLocalDate: '2000-01-01T00:00:01',
    cursorPaging: { limit: 1 },
  });
  return timeZone ?? undefined;
}
