import type { multiServiceAvailabilityTimeSlots as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Link, type Row, rowsOf } from '../availability-calendar/rows';
import type { Period } from '../slots/schedule';
import { services } from '../stored/services';
import { chosenLength } from '../time-slots/choices';
import { localDate } from '../time-slots/local-dates';
import { assertNamed, locationsOf, timeSlotLocation } from '../time-slots/locations';
import type { Place } from '../time-slots/paging';
import { wantedStaff } from '../time-slots/resources';
import { nonBookableReasons, serializeViolations, serviceNotFound } from '../time-slots/violations';

export type WantedService = Serialized<meta.ServiceOriginal>;
type WantedLocation = Serialized<meta.LocationOriginal>;

/** Consecutive appointments, each with a free staff member. */
export type Sequence = Omit<Row, 'resource'> & Place;

/**
 * Reads one appointment of a row.
 * @throws PlatformError SERVICE_NOT_FOUND, 404; 400 for classes and courses, and for choices that the service does not
 *   have
 */
function readLink({ documents }: Context, wanted: WantedService, index: number): Link {
  const id = wanted.serviceId ?? '';
  const service = documents.get(services, id);
  assert(service, () => serviceNotFound(id));
  assert(service.type === 'APPOINTMENT', () =>
    invalidField(`services[${index}].serviceId`, 'must be an appointment-based service'),
  );
  return {
    service,
    ...chosenLength(service, wanted.customerChoices, `services[${index}].customerChoices`),
    resourceIds: wantedStaff(wanted.resourceTypes),
  };
}

/**
 * Returns the rows of some services within a window, at a location where all of them are offered.
 * @throws PlatformError SERVICE_NOT_FOUND, 404; REQUESTED_GENDER_NOT_ALLOWED, 400; 400 for an invalid location or
 *   service
 */
export function sequences(
  context: Context,
  wanted: readonly WantedService[],
  location: WantedLocation,
  window: Period,
): Sequence[] {
  assertNamed(location);
  const links = wanted.map((service, index) => readLink(context, service, index));
  if (!links.every(({ service }) => locationsOf(service, [location]).length > 0)) return [];
  const byTime = new Map<number, Sequence>();
  for (const { resource, ...row } of rowsOf(context, links, window)) {
    const same = byTime.get(row.start);
    // Rows of the same time differ only in the staff member of the first appointment, so they are merged into one.
    if (row.openSpots === 0) continue;
    if (same) same.parts[0]?.free.push(resource);
    else byTime.set(row.start, { ...row, key: '' });
  }
  return [...byTime.values()];
}

/** Serializes a row. @param named returns the staff to list for an appointment, by its index */
export function serializeSequence<Resources>(
  { parts, start, end, bookable, openSpots, violations }: Sequence,
  zone: string,
  location: WantedLocation,
  named: (free: Sequence['parts'][number]['free'], index: number) => Resources,
) {
  const [first] = parts;
  const [place] = first ? locationsOf(first.service, [location]) : [];
  return {
    localStartDate: localDate(start, zone),
    localEndDate: localDate(end, zone),
    bookable,
    ...(place && { location: timeSlotLocation(place) }),
    // A row is booked as a whole (SDK: `TimeSlot.totalCapacity`).
    totalCapacity: 1,
    remainingCapacity: openSpots,
    bookableCapacity: openSpots,
    bookingPolicyViolations: serializeViolations(
      start,
      violations,
      parts.map(({ service }) => service),
    ),
    ...nonBookableReasons({ bookable, openSpots, violations }),
    availableResources: [],
    nestedTimeSlots: parts.map((part, index) => ({
      serviceId: part.service.id,
      localStartDate: localDate(part.start, zone),
      localEndDate: localDate(part.end, zone),
      availableResources: named(part.free, index),
      scheduleId: part.service.schedule?.id ?? '',
    })),
  };
}
