import type { EntityKind } from '../../../core/contract/entities';
import { serializeProductGroup } from './serialize';
import { type ProductGroup, productGroups } from './store';

export const PRODUCT_GROUPS: EntityKind<ProductGroup> = {
  name: 'productGroup',
  fqdn: 'wix.stores.catalog.v3.product_group',
  catalogVersion: 'V3_CATALOG',
  collection: productGroups,
  serialize: (group, context) => serializeProductGroup(context, group),
};
