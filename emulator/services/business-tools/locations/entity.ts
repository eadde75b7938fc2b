import type { locations as meta } from '@wix/business-tools/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { locationNotFound } from './errors';

export type Wire = Serialized<meta.LocationOriginal>;
export type Address = NonNullable<Wire['address']>;

/**
 * A location of the business. Those of the demo site and of earlier data contain only the part that a service shows.
 */
export interface BusinessLocation extends Omit<Wire, 'id' | 'revision'>, Partial<Entity> {
  id: string;
}

const TEXTS = [
  'name',
  'description',
  'status',
  'fax',
  'timeZone',
  'email',
  'phone',
  'address.subdivision',
  'address.city',
  'address.postalCode',
  'address.hint',
  'address.streetAddress.number',
  'address.streetAddress.name',
  'address.streetAddress.apt',
] as const;

/** The collection is named after bookings, as their services were the first to have locations. */
export const businessLocations = collection<BusinessLocation>('booking_locations', {
  fields: {
    ...Object.fromEntries(TEXTS.map((name) => [name, 'string' as const])),
    default: 'boolean',
    archived: 'boolean',
    createdDate: 'date',
    'address.formattedAddress': 'string',
    locationTypes: 'list',
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Serializes a location for its calls and events. */
export function serializeLocation(
  { site }: Pick<Context, 'site'>,
  { createdDate: _, updatedDate: __, address, businessSchedule, ...location }: BusinessLocation,
): Wire {
  const { streetAddress, ...place } = address ?? {};
  const { periods = [], specialHourPeriod = [] } = businessSchedule ?? {};
  const special = specialHourPeriod.map((period) => ({ isClosed: true, comment: '', ...period }));
  return {
    address: {
      ...place,
      ...(streetAddress && { streetAddress: { number: '', name: '', apt: '', ...streetAddress } }),
    },
    ...(businessSchedule && { businessSchedule: { periods, specialHourPeriod: special } }),
    locationType: 'UNKNOWN',
    timeZone: site.timeZone,
    default: false,
    archived: false,
    locationTypes: [],
    revision: '1',
    ...location,
    // Locations cannot be inactive yet (statement site-location-inactive-refused).
    status: 'ACTIVE',
  };
}

export const LOCATIONS: EntityKind<BusinessLocation, 'location'> = {
  name: 'location',
  collection: businessLocations,
  views: [{ fqdn: 'wix.locations.v1.location', serialize: serializeLocation }],
  notFound: (id) => locationNotFound(id),
};
