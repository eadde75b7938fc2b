import type { resources as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

/** What services are given by: staff, and whatever else the owner adds. */
export type Resource = Serialized<meta.ResourceOriginal> & { id: string; name: string; revision: string };

const SPECIFIC = 'locationOptions.specificLocationOptions';

export const resources = collection<Resource>('booking_resources', {
  fields: {
    name: 'string',
    typeId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'eventsSchedule.scheduleId': 'string',
    'workingHoursSchedules.values.scheduleId': {
      kind: 'list',
      path: 'workingHoursSchedules.values[].scheduleId',
    },
    'locationOptions.availableInAllLocations': 'boolean',
    [`${SPECIFIC}.availableInBusinessLocations`]: 'boolean',
    [`${SPECIFIC}.businessLocations.locationId`]: {
      kind: 'list',
      path: `${SPECIFIC}.businessLocations[].locationId`,
    },
  },
  // What a query without a sort gets (JSDoc of queryResources).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A resource as it is sent: with lists, though empty ones, where the SDK promises them. */
export function serializeResource(resource: Resource): Serialized<meta.ResourceOriginal> {
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

const ENTITY = 'wix.bookings.resources.v2.resource';

const about = ({ id: entityId }: Resource, slug: string) => ({ entityFqdn: ENTITY, slug, entityId });

/** Tells of a new resource. */
export const emitCreated = (context: Context, entity: Resource): void =>
  context.emit({ ...about(entity, 'created'), createdEvent: { entity } });

/** Tells that a resource has changed. */
export const emitUpdated = (context: Context, currentEntity: Resource): void =>
  context.emit({ ...about(currentEntity, 'updated'), updatedEvent: { currentEntity } });

/** Tells that there is a resource no more. */
export const emitDeleted = (context: Context, deletedEntity: Resource): void =>
  context.emit({ ...about(deletedEntity, 'deleted'), deletedEvent: { deletedEntity } });
