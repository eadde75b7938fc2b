import { operationGroups as meta } from '@wix/restaurants/meta';
import { assertGiven } from '#core/contract/errors';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { OPERATION_GROUPS, serializeOperationGroup } from '../operation-groups/entity';

/** Groups of operations: everyone can read them, as the operations themselves; managers change them. */
export const operationGroupsOperations = entityOperations(
  'restaurants.operationGroups',
  meta,
  OPERATION_GROUPS,
  {
    app: 'restaurants',
    page: { defaultLimit: 100, maxLimit: 100 },
    serialize: serializeOperationGroup,
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
