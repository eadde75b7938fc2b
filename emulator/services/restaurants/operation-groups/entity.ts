import type { operationGroups as meta } from '@wix/restaurants/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

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
export function serializeOperationGroup(
  context: Context,
  { tags: kept = {}, ...group }: OperationGroup,
): Wire {
  const { tags, privateTags } = kept;
  return {
    ...group,
    tags: {
      ...(tags && { tags: { tagIds: [], ...tags } }),
      ...(privateTags && isManager(context) && { privateTags: { tagIds: [], ...privateTags } }),
    },
  };
}

export const OPERATION_GROUPS: EntityKind<OperationGroup, 'operationGroup'> = {
  name: 'operationGroup',
  collection: operationGroups,
  views: [
    {
      fqdn: 'wix.restaurants.v1.operation_group',
      serialize: serializeOperationGroup,
      showsDeleted: true,
    },
  ],
};
