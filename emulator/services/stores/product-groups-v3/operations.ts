import { productGroupsV3 as meta } from '@wix/stores/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import {
  addProductGroup,
  assignProducts,
  changeProductGroup,
  tagProductGroup,
  unassignProducts,
} from './changes';
import { PRODUCT_GROUPS, serializeProductGroup } from './store';

/** Groups of products that differ by one choice. */
export const productGroupsOperations = entityOperations(
  'stores.productGroupsV3',
  meta,
  PRODUCT_GROUPS,
  {
    app: 'stores',
    page: { defaultLimit: 100, maxLimit: 100 },
    serialize: (group, context, { fields }) => serializeProductGroup(context, group, fields),
    create: addProductGroup,
    update: changeProductGroup,
    tag: tagProductGroup,
  },
  moduleOperations(
    'stores.productGroupsV3',
    meta,
    { callers: MANAGERS, app: 'stores' },
    {
      assignProductsToProductGroup: ({ productGroupId, productIds }, context) =>
        assignProducts(context, productGroupId, productIds),
      unassignProductsFromProductGroup: ({ productGroupId, productIds }, context) =>
        unassignProducts(context, productGroupId, productIds),
    },
  ),
);
