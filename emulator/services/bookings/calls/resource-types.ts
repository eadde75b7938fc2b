import { resourceTypes as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { RESOURCE_TYPES, resourceTypes } from '../staff/resource-types/entity';
import { resourceTypeAlreadyExists } from '../staff/resource-types/errors';
import { deleteResource } from '../staff/resources/changes';
import { resources } from '../staff/resources/entity';

/**
 * Checks the name of a resource type, which no other one has (JSDoc of createResourceType).
 * @throws PlatformError 400 without a name
 */
function freeName({ documents }: Context, name: string | null | undefined, ownId?: string): string {
  assertGiven(name, 'resourceType.name');
  const taken = documents.list(resourceTypes, { name }).some(({ id }) => id !== ownId);
  assert(!taken, () => resourceTypeAlreadyExists(name));
  return name;
}

/** Types of resources, such as rooms (documentation "Resource Types V2"). */
export const resourceTypesOperations = entityOperations('bookings.resourceTypes', meta, RESOURCE_TYPES, {
  app: 'bookings',
  // The default limit is 50 (JSDoc of queryResourceTypes).
  page: { defaultLimit: 50 },
  serialize: (_, type) => type,
  create: (context, { name, extendedFields }) =>
    createEntity(context, RESOURCE_TYPES, {
      name: freeName(context, name),
      ...(extendedFields && { extendedFields }),
    }),
  update: (context, before, { name, extendedFields }) =>
    updateEntity(context, RESOURCE_TYPES, {
      ...before,
      ...(name !== undefined && { name: freeName(context, name, before.id) }),
      ...(extendedFields && { extendedFields }),
    }),
  // The resources of a type are deleted with it (JSDoc of deleteResourceType).
  delete(context, type) {
    for (const resource of context.documents.list(resources, { typeId: type.id }))
      deleteResource(context, resource);
    deleteEntity(context, RESOURCE_TYPES, type);
  },
});
