import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { emitAction } from '#core/entities/events';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { siteProperties, storedProperties } from '../site-properties/entity';
import { type Address, type BusinessLocation, businessLocations, LOCATIONS, type Wire } from './entity';
import {
  archivedLocation,
  changeDefaultForbidden,
  defaultKept,
  defaultNotChanged,
  locationTypesKept,
} from './errors';

export type Changeable = BusinessLocation & { revision: string };

/** Returns a location with its revision, which is initially missing in the demo site and in earlier data. */
export const counted = (location: BusinessLocation): Changeable => ({ revision: '1', ...location });

/** Returns a location that may be changed. @throws PlatformError 404 */
export function changeable(context: Context, id: string): Changeable {
  const location = counted(findEntity(context, LOCATIONS, id));
  assert(!location.archived, () => archivedLocation(location));
  return location;
}

/** Returns the full address of a place, made from its parts. */
function formatted({ formattedAddress, streetAddress, city, subdivision, postalCode }: Address): string {
  const street = [streetAddress?.number, streetAddress?.name, streetAddress?.apt].filter(Boolean).join(' ');
  const region = [subdivision?.split('-').at(-1), postalCode].filter(Boolean).join(' ');
  return formattedAddress || [street, city, region].filter(Boolean).join(', ');
}

/** Reads a complete location. @throws PlatformError 400 without a name, an address or a known time zone */
function fieldsOf(given: Wire) {
  const { id: _, revision: __, default: ___, archived: ____, address, ...fields } = given;
  assertGiven(fields.name, 'location.name');
  assertGiven(fields.timeZone, 'location.timeZone');
  assertGiven(address, 'location.address');
  const isKnown = Intl.supportedValuesOf('timeZone').includes(fields.timeZone) || fields.timeZone === 'UTC';
  assertField(isKnown, 'location.timeZone', 'must be the name of a time zone, such as America/New_York');
  return { ...fields, address: { ...address, formattedAddress: formatted(address) } };
}

/** Stores a new location; the first one is the default (platform facts 43.3). */
export function createLocation(context: Context, given: Wire): BusinessLocation {
  const { documents } = context;
  const isFirst = documents.count(businessLocations, { default: true }) === 0;
  const fields = { ...fieldsOf(given), default: isFirst, archived: false };
  return createEntity<BusinessLocation & Entity>(
    context,
    LOCATIONS as EntityKind<BusinessLocation & Entity>,
    fields,
  );
}

type LocationType = NonNullable<Wire['locationTypes']>[number];

/** Adds a type to a location, or removes it. @throws PlatformError 428 if the location already has it, or lacks it */
export function retype(context: Context, id: string, type: LocationType, isAdded: boolean): Changeable {
  const location = changeable(context, id);
  const { locationTypes = [] } = location;
  assert(locationTypes.includes(type) !== isAdded, () => locationTypesKept(location, type, isAdded));
  const others = locationTypes.filter((it) => it !== type);
  const changed = { ...location, locationTypes: isAdded ? [...others, type] : others };
  return counted(updateEntity(context, LOCATIONS, changed));
}

/**
 * Changes a location; its default flag has to be given as it is, because an update replaces the location (statement
 * site-location-update-default-omitted).
 * @throws PlatformError 400 as `fieldsOf`; 409 for another revision
 */
export function updateLocation(context: Context, given: Wire): BusinessLocation {
  const fields = fieldsOf(given);
  const before = changeable(context, given.id ?? '');
  const { id, revision, createdDate, default: isDefault = false, archived = false } = before;
  assert((given.default ?? false) === isDefault, () => changeDefaultForbidden(before));
  assertRevision('location', before, given.revision);
  const kept = { id, revision, default: isDefault, archived, ...(createdDate && { createdDate }) };
  const location = updateEntity(context, LOCATIONS, { ...fields, ...kept });
  if (isDefault) followDefault(context, location);
  return location;
}

/** Makes a location the default. */
export function setDefault(context: Context, id: string): BusinessLocation {
  const location = changeable(context, id);
  assert(!location.default, () => defaultNotChanged(location));
  const before = context.documents.find(businessLocations, { default: true });
  if (before) updateEntity(context, LOCATIONS, { ...counted(before), default: false });
  const changed = updateEntity(context, LOCATIONS, { ...location, default: true });
  const body = { ...(before && { prevDefaultLocationId: before.id }), currDefaultLocationId: id };
  emitAction(context, LOCATIONS, id, 'set_default_location', body);
  followDefault(context, changed);
  return changed;
}

/** Archives a location. @throws PlatformError 404, 428 for the default and for one that is archived */
export function archive(context: Context, id: string): BusinessLocation {
  const location = changeable(context, id);
  assert(!location.default, () => defaultKept(location));
  const changed = updateEntity(context, LOCATIONS, { ...location, archived: true });
  emitAction(context, LOCATIONS, id, 'archive_status', { id });
  return changed;
}

/** Copies the default location's address to the site's properties (statement site-location-address-propagates). */
function followDefault(context: Context, { address }: BusinessLocation): void {
  const { streetAddress, city, country, subdivision, postalCode, formattedAddress } = address ?? {};
  const stored = storedProperties(context);
  context.documents.put(siteProperties, {
    ...stored,
    version: stored.version + 1,
    address: {
      street: streetAddress?.name ?? '',
      streetNumber: streetAddress?.number ?? '',
      apartmentNumber: streetAddress?.apt ?? '',
      city: city ?? '',
      country: country ?? '',
      state: subdivision?.split('-').at(-1) ?? '',
      zip: postalCode ?? '',
      googleFormattedAddress: formattedAddress ?? '',
      isPhysical: true,
    },
  });
}
