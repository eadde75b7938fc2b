import type { resourceTypes as meta } from '@wix/bookings/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A group of resources that can replace each other, such as rooms. */
export type ResourceType = Omit<Serialized<meta.ResourceTypeOriginal>, keyof Entity> &
  Entity & { name: string };

export const resourceTypes = collection<ResourceType>('booking_resource_types', {
  shown: {
    title: 'Types of resources',
    group: 'Bookings',
    calls: ['bookings.resourceTypes', 'resourceType'],
  },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const RESOURCE_TYPES: EntityKind<ResourceType, 'resourceType'> = {
  name: 'resourceType',
  collection: resourceTypes,
  views: [
    { fqdn: 'wix.bookings.resources.v2.resource_type', serialize: (_, type) => type, showsDeleted: true },
  ],
};
