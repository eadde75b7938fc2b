import { locations as meta } from '@wix/business-tools/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { archive, createLocation, retype, setDefault, updateLocation } from '../locations/changes';
import { type BusinessLocation, businessLocations, LOCATIONS, serializeLocation } from '../locations/entity';

const PAGE = { defaultLimit: 50, maxLimit: 1000 } as const;

/** Locations of the demo site and of earlier data are not archived without saying so. */
function unarchived<Q extends { filter?: Record<string, unknown> | null }>(query: Q): Q {
  const { filter } = query;
  return filter?.archived === false ? { ...query, filter: { ...filter, archived: { $ne: true } } } : query;
}

interface Page {
  items: BusinessLocation[];
  count: number;
  offset: number;
  total: number;
}

const sentPage = (context: Context, { items, count, offset, total }: Page) => ({
  locations: items.map((location) => serializeLocation(context, location)),
  pagingMetadata: { count, offset, hasNext: offset + count < total },
  authorizedLocationEntities: [],
});

/** The locations of the business, for its owner and apps (SDK: `@applicableIdentity APP`). */
export const locationsOperations = moduleOperations(
  'business-tools.locations',
  meta,
  { callers: MANAGERS },
  {
    createLocation: (context, { location }) => ({
      location: serializeLocation(context, createLocation(context, location)),
    }),
    bulkCreateLocation(context, { locations }) {
      const done = locations.map((location) => {
        try {
          return { location: serializeLocation(context, createLocation(context, location)) };
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
    getLocation: (context, { id }) => ({
      location: serializeLocation(context, findEntity(context, LOCATIONS, id)),
      locationManagementAuthorized: true,
    }),
    listLocations(context, { sort, paging, includeArchived }) {
      const filter = includeArchived ? {} : { archived: { $ne: true } };
      const query = { filter, ...(sort?.fieldName && { sort: [sort] }), ...(paging && { paging }) };
      return sentPage(context, context.documents.query(businessLocations, query, { ...PAGE, field: '' }));
    },
    queryLocations(context, { query = {} }) {
      return sentPage(
        context,
        context.documents.query(businessLocations, unarchived(query), { ...PAGE, field: 'query' }),
      );
    },
    updateLocation: (context, { location }) => ({
      location: serializeLocation(context, updateLocation(context, location)),
    }),
    setDefaultLocation: (context, { id }) => ({
      location: serializeLocation(context, setDefault(context, id)),
    }),
    archiveLocation: (context, { id }) => ({ location: serializeLocation(context, archive(context, id)) }),
    addTypeToLocation: (context, { id, locationType }) => ({
      location: serializeLocation(context, retype(context, id, locationType, true)),
    }),
    removeTypeFromLocation: (context, { id, locationType }) => ({
      location: serializeLocation(context, retype(context, id, locationType, false)),
    }),
    addLocationType: (context, { id, locationType }) => ({
      location: serializeLocation(context, retype(context, id, locationType, true)),
    }),
    removeLocationType: (context, { id, locationType }) => ({
      location: serializeLocation(context, retype(context, id, locationType, false)),
    }),
  },
);
