import type { itemVariants as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Part, PartKind } from '../parts/entity';

/** A variant of items, like a size. */
type Variant = Serialized<meta.VariantOriginal> & Part;

export const variants = collection<Variant>('restaurant_item_variants', {
  shown: {
    title: 'Variants of dishes',
    group: 'Restaurants',
    calls: ['restaurants.itemVariants', 'variant'],
  },
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const VARIANTS: PartKind<Variant, 'variant'> = {
  name: 'variant',
  collection: variants,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item_variant', serialize: (_, variant) => variant }],
  defaults: { businessLocationIds: [] },
};
