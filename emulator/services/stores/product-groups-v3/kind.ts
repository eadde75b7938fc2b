import type { EntityKind } from '#core/entities/kind';
import { serializeProductGroup } from './serialize';
import { type ProductGroup, productGroups } from '../shared/product-groups-v3/store';

export const PRODUCT_GROUPS: EntityKind<ProductGroup, 'productGroup'> = {
  name: 'productGroup',
  collection: productGroups,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.product_group',
      catalogVersion: 'V3_CATALOG',
      serialize: (group, context) => serializeProductGroup(context, group),
    },
  ],
};
