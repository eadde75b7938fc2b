import type { multiServiceAvailabilityTimeSlots as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Link, type Row, rowsOf } from '../availability-calendar/rows';
import type { Period } from '../slots/schedule';
import { services } from '../stored/services';
import { chosenMinutes } from '../time-slots/choices';
import { serviceNotFound } from '../time-slots/errors';
import { localDate } from '../time-slots/local-dates';
import { assertNamed, locationsOf, timeSlotLocation } from '../time-slots/locations';
import type { Place } from '../time-slots/paging';
import { wantedStaff } from '../time-slots/resources';
import { nonBookableReasons, serializeViolations } from '../time-slots/violations';

export type WantedService = Serialized<meta.ServiceOriginal>;
type WantedLocation = Serialized<meta.LocationOriginal>;

/** Appointments in a row at a time at which each of them has a free staff member. */
export type Sequence = Omit<Row, 'resource'> & Place;

/**
 * One appointment of a row, as a caller wants it.
 * @throws PlatformError SERVICE_NOT_FOUND, 404; 400 for classes and courses, and for choices that the service has not
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
    minutes: chosenMinutes(service, wanted.customerChoices, `services[${index}].customerChoices`),
    resourceIds: wantedStaff(wanted.resourceTypes),
  };
}

/**
 * The rows of some services that lie within a window, at a place where all of them are offered.
 * @throws PlatformError SERVICE_NOT_FOUND, 404; REQUESTED_GENDER_NOT_ALLOWED, 400; 400 for a location or service that is
 *   named wrongly
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
    // One who is free comes before others: rows of the same time differ in who gives the first appointment only.
    if (row.openSpots === 0) continue;
    if (same) same.parts[0]?.free.push(resource);
    else byTime.set(row.start, { ...row, key: '' });
  }
  return [...byTime.values()];
}

/**
 * A row as its slot is sent.
 * @param named which staff it names of an appointment, by the appointment's number
 */
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
    // The whole sequence is booked as one (SDK: `TimeSlot.totalCapacity`).
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
