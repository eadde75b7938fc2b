import { resources as meta } from '@wix/bookings/meta';
import { doEachEntity } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { entityOperations } from '#core/entities/operations';
import { textFilter } from '../requests/text-search';
import { aggregate } from '../services/aggregations';
import { RESOURCES, type Resource, resources } from '../stored/resources';
import { addResource, deleteResource, patchResource } from './changes';

/** Serializes a resource, with empty lists where the SDK's types require them. */
function serializeResource(resource: Resource): Serialized<meta.ResourceOriginal> {
  const { workingHoursSchedules, locationOptions } = resource;
  const specific = locationOptions?.specificLocationOptions;
  return {
    ...resource,
    ...(workingHoursSchedules && { workingHoursSchedules: { values: [], ...workingHoursSchedules } }),
    ...(locationOptions && {
      locationOptions: {
        ...locationOptions,
        ...(specific && { specificLocationOptions: { businessLocations: [], ...specific } }),
      },
    }),
  };
}

// The default limit is 50 (JSDoc of queryResources).
const PAGE = { defaultLimit: 50 };

/**
 * Returns the error for hours in a bulk request: they can be set for one resource at a time (SDK:
 * `BulkCreateResourcesValidationErrors`).
 */
const noHoursInBulk = () =>
  validationError([
    {
      field: 'resources.workingHoursSchedules',
      description: 'cannot be stated when several resources are made at once',
      violatedRule: 'OTHER',
      ruleName: 'RESOURCE_WORKING_HOURS_NOT_SUPPORTED_IN_BULK_REQUEST',
    },
  ]);

/** Resources (documentation "Resources V2"). */
export const resourcesOperations = entityOperations(
  'bookings.resources',
  meta,
  RESOURCES,
  {
    app: 'bookings',
    page: PAGE,
    serialize: serializeResource,
    create: addResource,
    update: patchResource,
    delete: deleteResource,
  },
  [
    ...moduleOperations(
      'bookings.resources',
      meta,
      { callers: EVERYONE, app: 'bookings' },
      {
        searchResources(
          { search: { search, filter, aggregations, sort, cursorPaging } = {} },
          { documents },
        ) {
          const wanted = { $and: [filter ?? {}, textFilter(search)] };
          const page = documents.queryByCursor(
            resources,
            { cursorPaging, filter: wanted, sort },
            { ...PAGE, field: 'search' },
          );
          // The type of resources has no date in an aggregation's result; otherwise it is that of services.
          type Data = Serialized<meta.AggregationDataOriginal>;
          return {
            resources: page.items.map(serializeResource),
            pagingMetadata: page.pagingMetadata,
            ...(aggregations?.length && {
              aggregationData: aggregate(documents.list(resources, page.filter), aggregations) as Data,
            }),
          };
        },
        countResources: ({ filter, search }, { documents }) => ({
          count: documents.count(resources, { $and: [filter ?? {}, textFilter(search)] }),
        }),
      },
    ),
    ...moduleOperations(
      'bookings.resources',
      meta,
      { callers: MANAGERS, app: 'bookings' },
      {
        bulkCreateResources: ({ resources, returnEntity }, context) =>
          doEachEntity(
            resources,
            (resource) => {
              assert(!resource.workingHoursSchedules?.values?.length, noHoursInBulk);
              return addResource(context, resource);
            },
            returnEntity ? serializeResource : undefined,
          ),
      },
    ),
  ],
);
