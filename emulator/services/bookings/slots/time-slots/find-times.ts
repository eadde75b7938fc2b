import type { Context } from '#core/contract/context';
import { HOUR, MINUTE } from '#core/time/clock';
import { canBeAdded } from '../../services/add-ons/rules';
import type { Service } from '../../services/entity';
import { durationsOf } from '../rules';
import type { Period } from '../schedule';
import { type Calendars, type Slot, slotsOf } from '../slots';
import type { Length } from './choices';
import { localDate } from './local-dates';
import type { Place } from './paging';
import { nonBookableReasons, serializeViolations } from './violations';

/** A time at which an appointment is available, with all free staff. */
export type Availability = Omit<Slot, 'resource'> & { free: Slot['resource'][] };

/** The length of the appointments and the staff who may give them. */
interface Wanted extends Length {
  resourceIds: string[] | undefined;
  calendars?: Calendars;
}

/** Returns the times within a window at which an appointment can start, with the free staff. */
export function availabilities(
  context: Context,
  service: Service,
  window: Period,
  wanted: Wanted,
): Availability[] {
  const { minutes, addedMinutes } = wanted;
  const beyond = { start: window.start, end: window.end + (minutes + addedMinutes) * MINUTE };
  const byTime = new Map<number, Availability>();
  for (const { resource, ...slot } of slotsOf(context, service, beyond, wanted)) {
    if (slot.openSpots === 0 || slot.start >= window.end) continue;
    const same = byTime.get(slot.start);
    if (same) same.free.push(resource);
    else byTime.set(slot.start, { ...slot, free: [resource] });
  }
  return [...byTime.values()];
}

/** How much the offset of a time zone may change during an appointment; some zones change by half an hour. */
const CHANGES = [0, HOUR, -HOUR, HOUR / 2, -HOUR / 2];

/**
 * Returns the appointment with the given start and end.
 * @param named its local dates, as a list states them
 * @returns undefined if no staff member is free or the service offers nothing then
 */
export function availabilityAt(
  context: Context,
  service: Service,
  named: Period & { zone: string },
  resourceIds: string[] | undefined,
): Availability | undefined {
  const { zone } = named;
  const [startText, endText] = [localDate(named.start, zone), localDate(named.end, zone)];
  // A local date that occurs twice is read as the first, so the slot may start an hour later.
  const window = { start: named.start, end: named.start + HOUR + 1 };
  return CHANGES.map((change) => (named.end - named.start + change) / MINUTE)
    .flatMap((length) => lengthsOf(service, length))
    .flatMap((length) => availabilities(context, service, window, { ...length, resourceIds }))
    .find(({ start, end }) => localDate(start, zone) === startText && localDate(end, zone) === endText);
}

/** Returns the ways in which an appointment can be so many minutes long, with add-ons or without. */
const lengthsOf = (service: Service, length: number): Length[] =>
  durationsOf(service)
    .map((minutes) => ({ minutes, addedMinutes: length - minutes }))
    .filter(({ addedMinutes }) => addedMinutes >= 0 && canBeAdded(service, addedMinutes));

/** Serializes an available appointment without its location and its free staff. */
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

/** Adds each location to each time, with the position in a list. */
export const placesAt = <Location>(availabilities: readonly Availability[], locations: readonly Location[]) =>
  availabilities.flatMap((availability) =>
    locations.map((location, index): Availability & Place & { at: Location } => ({
      ...availability,
      key: String(index).padStart(3, '0'),
      at: location,
    })),
  );
