import { resources as meta } from '@wix/bookings/meta';
import { doEachEntity } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField, validationError } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { storeChanged, storeNew } from '#core/entities/store';
import { textFilter } from '../requests/text-search';
import { aggregate } from '../services/aggregations';
import { type StaffMember, schedules } from '../staff/entity';
import { changeStaffMember } from '../staff/members/changes';
import { resourceTypes } from '../staff/resource-types/entity';
import { deleteResource } from '../staff/resources/changes';
import { RESOURCES, type Resource, resources } from '../staff/resources/entity';
import { brokenRule } from '../staff/resources/rules';
import { openingHours, staffOfResource, workingBy } from '../staff/schedules';

type ResourceInput = Serialized<meta.ResourceOriginal>;

/** The fields that callers may set. */
const SETTABLE = ['name', 'workingHoursSchedules', 'locationOptions', 'extendedFields'];

const settable = (input: ResourceInput): ResourceInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => SETTABLE.includes(field)));

/** @throws PlatformError 400 with the rule that a resource breaks, or for a schedule that does not exist */
function assertResource({ documents }: Context, resource: ResourceInput): void {
  const broken = brokenRule(resource);
  assert(!broken, () => {
    const { field, ruleName, description } = broken as NonNullable<typeof broken>;
    return validationError([{ field: `resource.${field}`, description, violatedRule: 'OTHER', ruleName }]);
  });
  for (const { scheduleId } of resource.workingHoursSchedules?.values ?? []) {
    assert(documents.get(schedules, scheduleId ?? ''), () =>
      invalidField('resource.workingHoursSchedules.values', `there is no schedule ${scheduleId}`),
    );
  }
}

/**
 * Creates a resource of a type of the site, or without one. Staff resources are created with their staff member.
 * @throws PlatformError 400 with the rule that it breaks
 */
function addResource(context: Context, input: ResourceInput): Resource {
  const { clock, documents, ids } = context;
  assert(!input.typeId || documents.get(resourceTypes, input.typeId), () =>
    invalidField(
      'resource.typeId',
      'must be a resource type of this site; staff is made by createStaffMember',
    ),
  );
  const given = { locationOptions: { availableInAllLocations: true }, ...settable(input) };
  assertResource(context, given);
  const id = ids.guid();
  const own = documents.put(schedules, { id: ids.guid(), hours: [] });
  const now = clock.date();
  return storeNew(context, RESOURCES, {
    ...given,
    id,
    ...(input.typeId && { typeId: input.typeId }),
    name: input.name ?? '',
    revision: '1',
    createdDate: now,
    updatedDate: now,
    eventsSchedule: { scheduleId: own.id },
  });
}

/**
 * Applies the changes of a request. A staff member's resource shares its name and hours, so they change for both.
 * @throws PlatformError 400 with the rule that the resource would break
 */
function patchResource(context: Context, before: Resource, input: ResourceInput): Resource {
  const { documents } = context;
  assertField(!input.typeId || input.typeId === before.typeId, 'resource.typeId', 'cannot be changed');
  const after = mergePatch(before, settable(input)) as Resource;
  assertResource(context, after);
  const changed = { ...after, revision: nextRevision(before), updatedDate: context.clock.date() };
  const staff = staffOfResource(context, before.id);
  if (!staff) {
    return storeChanged(context, RESOURCES, changed);
  }
  // `changeStaffMember` stores the resource again and emits its event.
  documents.put(resources, { ...changed, revision: before.revision });
  changeStaffMember(context, staffWith(context, staff, changed), staff);
  return findEntity(context, RESOURCES, before.id);
}

/**
 * Returns a staff member with the changes of its resource. @throws PlatformError 400 for the schedule of another
 * resource
 */
function staffWith(
  context: Context,
  staff: StaffMember,
  { name, revision, workingHoursSchedules }: Resource,
): StaffMember {
  const [hours] = workingHoursSchedules?.values ?? [];
  const own = staff.resource.eventsSchedule?.id ?? '';
  const id = hours?.scheduleId ?? openingHours(context).id;
  assert([own, openingHours(context).id].includes(id), () =>
    invalidField(
      'resource.workingHoursSchedules.values',
      'must be the event schedule of the staff member, or that of the business',
    ),
  );
  return { ...staff, name, resource: { ...staff.resource, ...workingBy({ id }, own), revision } };
}

const idOf = (id: string | null | undefined) => (id ? { id } : {});

/** Serializes a resource, with empty lists where the SDK's types require them. */
function serializeResource(resource: Resource): Serialized<meta.ResourceOriginal> {
  const { eventsSchedule, workingHoursSchedules, locationOptions } = resource;
  const specific = locationOptions?.specificLocationOptions;
  return {
    ...resource,
    // Clients of the platform read the schedule by either name (statement bk-074).
    ...(eventsSchedule && { eventsSchedule: { ...eventsSchedule, ...idOf(eventsSchedule.scheduleId) } }),
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
export const resourcesOperations = entityOperations('bookings.resources', meta, RESOURCES, {
  app: 'bookings',
  page: PAGE,
  serialize: (_, entity) => serializeResource(entity),
  create: addResource,
  update: patchResource,
  delete: deleteResource,
  reads: {
    searchResources({ documents }, { search: { search, filter, aggregations, sort, cursorPaging } = {} }) {
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
    countResources: ({ documents }, { filter, search }) => ({
      count: documents.count(resources, { $and: [filter ?? {}, textFilter(search)] }),
    }),
  },
  writes: {
    bulkCreateResources: (context, { resources, returnEntity }) =>
      doEachEntity(
        resources,
        (resource) => {
          assert(!resource.workingHoursSchedules?.values?.length, noHoursInBulk);
          return addResource(context, resource);
        },
        returnEntity ? serializeResource : undefined,
      ),
  },
});
