import type { resources as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

/** The resource type of staff members, the same on every site (SDK: `Service.includeResourceTypeIds`). */
export const STAFF_TYPE = '1cd44cf8-756f-41c3-bd90-3e2ffcaf1155';

/** A resource needed to give services: a staff member, or anything else that the owner adds. */
export type Resource = Serialized<meta.ResourceOriginal> & { id: string; name: string; revision: string };

const SPECIFIC = 'locationOptions.specificLocationOptions';

export const resources = collection<Resource>('booking_resources', {
  shown: { title: 'Resources', group: 'Bookings', calls: ['bookings.resources', 'resource'] },
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
  // The default sort (JSDoc of queryResources).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const RESOURCES: EntityKind<Resource, 'resource'> = {
  name: 'resource',
  collection: resources,
  views: [
    { fqdn: 'wix.bookings.resources.v2.resource', serialize: (_, resource) => resource, showsDeleted: true },
  ],
};
