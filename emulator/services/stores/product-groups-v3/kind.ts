import type { EntityKind } from '#core/entities/kind';
import { type ProductGroup, productGroups } from '../shared/product-groups-v3/store';
import { serializeProductGroup } from './serialize';

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
