import { resources as meta } from '@wix/bookings/meta';
import { bulkOutcome } from '#core/contract/bulk';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import { moduleOperations } from '#core/contract/operation';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { attemptEach } from '../requests/bulk';
import { textFilter } from '../requests/text-search';
import { aggregate } from '../services/aggregations';
import { type Resource, resources } from '../stored/resources';
import { addResource, deleteResource, findResource, patchResource } from './changes';

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

const everyone = { callers: EVERYONE, app: 'bookings' } as const;
// The default limit is 50 (JSDoc of queryResources).
const PAGE = { defaultLimit: 50 };

/** Resources, for everyone (documentation "Resources V2"). */
export const resourcesReadOperations = moduleOperations('bookings.resources', meta, everyone, {
  getResource: ({ resourceId }, context) => ({
    resource: serializeResource(findResource(context, resourceId)),
  }),
  queryResources({ query = {} }, { documents }) {
    const page = documents.queryByCursor(resources, query, PAGE);
    return { resources: page.items.map(serializeResource), pagingMetadata: page.pagingMetadata };
  },
  searchResources({ search: { search, filter, aggregations, sort, cursorPaging } = {} }, { documents }) {
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
});

const manage = { callers: MANAGERS, app: 'bookings' } as const;

const itemOf = (resource: Resource, returnEntity: boolean | undefined) =>
  returnEntity ? { item: serializeResource(resource) } : {};

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

/** Resources, for managers (documentation "Resources V2"). */
export const resourcesWriteOperations = moduleOperations('bookings.resources', meta, manage, {
  createResource: ({ resource }, context) => ({
    resource: serializeResource(addResource(context, resource)),
  }),
  bulkCreateResources: ({ resources, returnEntity }, context) =>
    bulkOutcome(
      resources.map((resource, originalIndex) => {
        const done = attemptEach('', originalIndex, () => {
          assert(!resource.workingHoursSchedules?.values?.length, noHoursInBulk);
          const made = addResource(context, resource);
          return { id: made.id, ...itemOf(made, returnEntity) };
        });
        const { id: made, itemMetadata, ...item } = done;
        const { id: _none, ...metadata } = itemMetadata;
        return { ...item, itemMetadata: { ...metadata, ...(made && { id: made }) } };
      }),
    ),
  updateResource({ resource }, context) {
    const before = findResource(context, resource.id ?? '');
    assertRevision('resource', before, resource.revision);
    return { resource: serializeResource(patchResource(context, before, resource)) };
  },
  bulkUpdateResources: ({ resources, returnEntity }, context) =>
    bulkOutcome(
      resources.map(({ resource = {}, fieldMask }, originalIndex) =>
        attemptEach(resource.id ?? '', originalIndex, () => {
          const before = findResource(context, resource.id ?? '');
          assertRevision('resource', before, resource.revision);
          const change = fieldMask?.length ? masked(resource, fieldMask) : resource;
          return itemOf(patchResource(context, before, change), returnEntity);
        }),
      ),
    ),
  deleteResource({ resourceId }, context) {
    deleteResource(context, findResource(context, resourceId));
    return {};
  },
  bulkDeleteResources: ({ ids }, context) =>
    bulkOutcome(
      ids.map((id, originalIndex) =>
        attemptEach(id, originalIndex, () => {
          deleteResource(context, findResource(context, id));
          return {};
        }),
      ),
    ),
});
