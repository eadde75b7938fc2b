import { operationGroups as meta } from '@wix/restaurants/meta';
import { type Context, isManager } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';

type Wire = Serialized<meta.OperationGroupOriginal>;

/** The operations of a restaurant's branches, which have an ordering page together. */
export interface OperationGroup extends Omit<Wire, keyof Entity>, Entity {
  name: string;
}

export const operationGroups = collection<OperationGroup>('restaurant_operation_groups', {
  shown: {
    title: 'Operation groups',
    group: 'Restaurants',
    calls: ['restaurants.operationGroups', 'operationGroup'],
  },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/** Serializes a group; only managers see private tags. */
function serialize(context: Context, { tags: kept = {}, ...group }: OperationGroup): Wire {
  const { tags, privateTags } = kept;
  return {
    ...group,
    tags: {
      ...(tags && { tags: { tagIds: [], ...tags } }),
      ...(privateTags && isManager(context) && { privateTags: { tagIds: [], ...privateTags } }),
    },
  };
}

const OPERATION_GROUPS: EntityKind<OperationGroup, 'operationGroup'> = {
  name: 'operationGroup',
  collection: operationGroups,
  views: [
    {
      fqdn: 'wix.restaurants.v1.operation_group',
      serialize,
      showsDeleted: true,
    },
  ],
};

/** Groups of operations: everyone can read them, as the operations themselves; managers change them. */
export const operationGroupsOperations = entityOperations(
  'restaurants.operationGroups',
  meta,
  OPERATION_GROUPS,
  {
    app: 'restaurants',
    page: { defaultLimit: 100, maxLimit: 100 },
    serialize,
    create(context, { name, extendedFields, tags }) {
      assertGiven(name, 'operationGroup.name');
      return createEntity(context, OPERATION_GROUPS, {
        name,
        ...(extendedFields && { extendedFields }),
        ...(tags && { tags }),
      });
    },
    update(context, before, { name, extendedFields }) {
      return updateEntity(context, OPERATION_GROUPS, {
        ...before,
        name: name ?? before.name,
        ...(extendedFields && { extendedFields }),
      });
    },
  },
);
