import { availabilityTimeSlots, eventTimeSlots } from '@wix/bookings';
import type { Client } from '@/lib/wix/bookings/slots/slot-calendar';
import type { TimedService } from '@/lib/wix/bookings/slots/types';

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

/** Times, and their time zone. */
type TimeSlots = { slots: availabilityTimeSlots.TimeSlot[]; timeZone?: string };

/** The type of the resources that are staff members (SDK: ResourceType). */
const STAFF = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** The most that one call returns. */
const PAGE = 1000;

/** Returns times of an appointment, each with the available staff members. */
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

/** Returns sessions of a class with enough places, or also full ones. */
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

/** Returns the time zone of the business (IANA), in which the platform counts by default. */
export async function businessTimeZone(client: Client): Promise<string | undefined> {
  const { timeZone } = await client.use(eventTimeSlots).listEventTimeSlots({
    fromLocalDate: '2000-01-01T00:00:00',
    toLocalDate: '2000-01-01T00:00:01',
    cursorPaging: { limit: 1 },
  });
  return timeZone ?? undefined;
}
