import type { Context } from '#core/contract/context';
import { HOUR, MINUTE } from '#core/time/clock';
import { durationsOf } from '../slots/rules';
import type { Period } from '../slots/schedule';
import { type Calendars, type Slot, slotsOf } from '../slots/slots';
import type { Service } from '../stored/services';
import { localDate } from '../time-slots/local-dates';
import type { Place } from '../time-slots/paging';
import { nonBookableReasons, serializeViolations } from '../time-slots/violations';

/** A time at which an appointment is available, with everybody who is free then. */
export type Availability = Omit<Slot, 'resource'> & { free: Slot['resource'][] };

/** Which appointments are looked for. */
interface Wanted {
  minutes: number;
  resourceIds: string[] | undefined;
  calendars?: Calendars;
}

/** The times at which a staff member is free for an appointment that begins within a window. */
export function availabilities(
  context: Context,
  service: Service,
  window: Period,
  wanted: Wanted,
): Availability[] {
  const beyond = { start: window.start, end: window.end + wanted.minutes * MINUTE };
  const byTime = new Map<number, Availability>();
  for (const { resource, ...slot } of slotsOf(context, service, beyond, wanted)) {
    if (slot.openSpots === 0 || slot.start >= window.end) continue;
    const same = byTime.get(slot.start);
    if (same) same.free.push(resource);
    else byTime.set(slot.start, { ...slot, free: [resource] });
  }
  return [...byTime.values()];
}

/** By how much a clock on the wall may be changed within an appointment: some change by half an hour. */
const CHANGES = [0, HOUR, -HOUR, HOUR / 2, -HOUR / 2];

/**
 * The appointment that begins and ends when a caller says.
 * @param named its local dates, as a list states them
 * @returns undefined when no staff member is free, or the service offers nothing then
 */
export function availabilityAt(
  context: Context,
  service: Service,
  named: Period & { zone: string },
  resourceIds: string[] | undefined,
): Availability | undefined {
  const { zone } = named;
  const [startText, endText] = [localDate(named.start, zone), localDate(named.end, zone)];
  // A local date that comes twice is read as the first one: the slot may begin an hour later.
  const window = { start: named.start, end: named.start + HOUR + 1 };
  return CHANGES.map((change) => (named.end - named.start + change) / MINUTE)
    .filter((minutes) => durationsOf(service).includes(minutes))
    .flatMap((minutes) => availabilities(context, service, window, { minutes, resourceIds }))
    .find(({ start, end }) => localDate(start, zone) === startText && localDate(end, zone) === endText);
}

/** An available appointment as its slot is sent, without where it is and who is free. */
export const serializeAvailability = (
  { service, start, end, bookable, totalSpots, openSpots, violations }: Availability,
  zone: string,
) => ({
  serviceId: service.id,
  scheduleId: service.schedule?.id ?? '',
  localStartDate: localDate(start, zone),
  localEndDate: localDate(end, zone),
  bookable,
  totalCapacity: totalSpots,
  remainingCapacity: openSpots,
  bookableCapacity: openSpots,
  bookingPolicyViolations: serializeViolations(start, violations, [service]),
  ...nonBookableReasons({ bookable, openSpots, violations }),
  nestedTimeSlots: [],
});

/** Places in a list, for the slots of several locations at one time. */
export const placesAt = <Location>(found: readonly Availability[], locations: readonly Location[]) =>
  found.flatMap((availability) =>
    locations.map((location, index): Availability & Place & { at: Location } => ({
      ...availability,
      key: String(index).padStart(3, '0'),
      at: location,
    })),
  );
