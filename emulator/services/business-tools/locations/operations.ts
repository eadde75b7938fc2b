import { locations as meta } from '@wix/business-tools/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, assertField, assertGiven, PlatformError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { emitAction } from '#core/entities/events';
import { type Entity, type EntityKind, findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';

type Wire = Serialized<meta.LocationOriginal>;
type Address = NonNullable<Wire['address']>;

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
function serializeLocation(
  { createdDate: _, updatedDate: __, address, businessSchedule, ...location }: BusinessLocation,
  { site }: Pick<Context, 'site'>,
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
    status: 'ACTIVE',
    locationType: 'UNKNOWN',
    timeZone: site.timeZone,
    default: false,
    archived: false,
    locationTypes: [],
    revision: '1',
    ...location,
  };
}

const LOCATIONS: EntityKind<BusinessLocation, 'location'> = {
  name: 'location',
  collection: businessLocations,
  views: [{ fqdn: 'wix.locations.v1.location', serialize: serializeLocation }],
  notFound: (id) => applicationError(404, 'LOCATION_NOT_FOUND', `There is no location ${id}`, { id }),
};

/** The statuses of these errors are not publicly documented (platform facts 43.3). */
const refusal = (code: string, message: string) => applicationError(428, code, message);

type Changeable = BusinessLocation & { revision: string };

/** Returns a location with its revision, which is initially missing in the demo site and in earlier data. */
const counted = (location: BusinessLocation): Changeable => ({ revision: '1', ...location });

/** Returns a location that may be changed. @throws PlatformError 404; 428 CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION */
function changeable(context: Context, id: string): Changeable {
  const location = counted(findEntity(context, LOCATIONS, id));
  assert(!location.archived, () =>
    refusal('CANNOT_PERFORM_ACTION_ON_ARCHIVED_LOCATION', `${location.name} is archived`),
  );
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
function create(context: Context, given: Wire): BusinessLocation {
  const { documents } = context;
  const isFirst = documents.count(businessLocations, { default: true }) === 0;
  const fields = { ...fieldsOf(given), default: isFirst, archived: false };
  return createEntity<BusinessLocation & Entity>(
    context,
    LOCATIONS as EntityKind<BusinessLocation & Entity>,
    fields,
  );
}

type Kind = NonNullable<Wire['locationTypes']>[number];

/** Adds a type to a location, or removes it. @throws PlatformError 428 if the location already has it, or lacks it */
function retype(context: Context, id: string, type: Kind, isAdded: boolean) {
  const location = changeable(context, id);
  const { locationTypes = [] } = location;
  assert(locationTypes.includes(type) !== isAdded, () =>
    refusal(
      'CANNOT_UPDATE_LOCATION_TYPES_FOR_LOCATION',
      `${location.name} ${isAdded ? 'has' : 'lacks'} ${type}`,
    ),
  );
  const others = locationTypes.filter((it) => it !== type);
  const changed = { ...location, locationTypes: isAdded ? [...others, type] : others };
  return { location: serializeLocation(updateEntity(context, LOCATIONS, changed), context) };
}

const PAGE = { defaultLimit: 50, maxLimit: 1000 } as const;

interface Page {
  items: BusinessLocation[];
  count: number;
  offset: number;
  total: number;
}

const sentPage = (context: Context, { items, count, offset, total }: Page) => ({
  locations: items.map((location) => serializeLocation(location, context)),
  pagingMetadata: { count, offset, hasNext: offset + count < total },
  authorizedLocationEntities: [],
});

/** The locations of the business, for its owner and apps (SDK: `@applicableIdentity APP`). */
export const locationsOperations = moduleOperations(
  'business-tools.locations',
  meta,
  { callers: MANAGERS },
  {
    createLocation: ({ location }, context) => ({
      location: serializeLocation(create(context, location), context),
    }),
    bulkCreateLocation({ locations }, context) {
      const done = locations.map((location) => {
        try {
          return { location: serializeLocation(create(context, location), context) };
        } catch (error) {
          if (!(error instanceof PlatformError)) throw error;
          return { location, errorMessage: error.message };
        }
      });
      return {
        successfulLocations: done.flatMap((it) => ('errorMessage' in it ? [] : it.location)),
        failedLocations: done.filter((it) => 'errorMessage' in it),
      };
    },
    getLocation: ({ id }, context) => ({
      location: serializeLocation(findEntity(context, LOCATIONS, id), context),
      locationManagementAuthorized: true,
    }),
    listLocations({ sort, paging, includeArchived }, context) {
      const filter = includeArchived ? {} : { archived: { $ne: true } };
      const query = { filter, ...(sort?.fieldName && { sort: [sort] }), ...(paging && { paging }) };
      return sentPage(context, context.documents.query(businessLocations, query, { ...PAGE, field: '' }));
    },
    queryLocations({ query = {} }, context) {
      return sentPage(
        context,
        context.documents.query(businessLocations, query, { ...PAGE, field: 'query' }),
      );
    },
    updateLocation({ location: given }, context) {
      const before = changeable(context, given.id ?? '');
      assertRevision('location', before, given.revision);
      const { id, revision, createdDate, default: isDefault = false, archived = false } = before;
      const kept = { id, revision, default: isDefault, archived, ...(createdDate && { createdDate }) };
      const changed = updateEntity(context, LOCATIONS, { ...fieldsOf(given), ...kept });
      return { location: serializeLocation(changed, context) };
    },
    setDefaultLocation({ id }, context) {
      const location = changeable(context, id);
      assert(!location.default, () =>
        refusal('DEFAULT_NOT_CHANGED', `${location.name} is the default already`),
      );
      const before = context.documents.find(businessLocations, { default: true });
      if (before) updateEntity(context, LOCATIONS, { ...counted(before), default: false });
      const changed = updateEntity(context, LOCATIONS, { ...location, default: true });
      const told = { ...(before && { prevDefaultLocationId: before.id }), currDefaultLocationId: id };
      emitAction(context, LOCATIONS, id, 'set_default_location', told);
      return { location: serializeLocation(changed, context) };
    },
    archiveLocation({ id }, context) {
      const location = changeable(context, id);
      assert(!location.default, () => refusal('CANNOT_ARCHIVE_DEFAULT', `${location.name} is the default`));
      const changed = updateEntity(context, LOCATIONS, { ...location, archived: true });
      emitAction(context, LOCATIONS, id, 'archive_status', { id });
      return { location: serializeLocation(changed, context) };
    },
    addTypeToLocation: ({ id, locationType }, context) => retype(context, id, locationType, true),
    removeTypeFromLocation: ({ id, locationType }, context) => retype(context, id, locationType, false),
    addLocationType: ({ id, locationType }, context) => retype(context, id, locationType, true),
    removeLocationType: ({ id, locationType }, context) => retype(context, id, locationType, false),
  },
);
