import { assert, assertGiven, invalidField } from '#core/contract/errors';
import type { Service } from '../../services/entity';
import { slotLocation } from '../rules';

type ServiceLocation = NonNullable<Service['locations']>[number];

interface WantedLocation {
  id?: string | null;
  locationType?: string;
}

/**
 * Converts a service's location to the format of time slots, whose location types are those of services (SDK:
 * `LocationType`).
 */
export function timeSlotLocation(location: ServiceLocation) {
  const { locationType: _of, ...shown } = slotLocation(location);
  return { ...shown, ...(location.type && { locationType: location.type }) };
}

const isMeant = (location: ServiceLocation, { id, locationType }: WantedLocation): boolean =>
  id ? location.business?.id === id : !locationType || location.type === locationType;

/** Returns the locations of a service that a request names; all if it names none. */
export const locationsOf = (
  { locations = [] }: Service,
  wanted: readonly WantedLocation[],
): ServiceLocation[] =>
  locations.filter((location) => wanted.length === 0 || wanted.some((it) => isMeant(location, it)));

/**
 * Returns the location of a service that a request names.
 * @returns undefined if the service is not offered there
 * @throws PlatformError 400 for a business location without its id (SDK: `GetAvailabilityTimeSlotRequest.location`)
 */
export function locationNamed(service: Service, wanted: WantedLocation): ServiceLocation | undefined {
  assertNamed(wanted);
  return locationsOf(service, [wanted])[0];
}

/** @throws PlatformError 400 for a location without a type, or a business location without its id */
export function assertNamed({ id, locationType }: WantedLocation): void {
  assertGiven(locationType || id, 'location.locationType');
  assert(id || locationType !== 'BUSINESS', () =>
    invalidField('location.id', 'must be stated for business locations', 'REQUIRED_FIELD'),
  );
}
