import { itemVariants as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { entityOperations } from '#core/entities/operations';
import { type Part, type PartKind, partCalls } from '../requests/parts';

/** A variant of items, like a size. */
type Variant = Serialized<meta.VariantOriginal> & Part;

export const variants = collection<Variant>('restaurant_item_variants', {
  fields: { name: 'string', createdDate: 'date', updatedDate: 'date' },
});

export const VARIANTS: PartKind<Variant, 'variant'> = {
  name: 'variant',
  collection: variants,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item_variant', serialize: (variant) => variant }],
  defaults: { businessLocationIds: [] },
};

export const itemVariantsOperations = entityOperations(
  'restaurants.itemVariants',
  meta,
  VARIANTS,
  partCalls(VARIANTS),
);
