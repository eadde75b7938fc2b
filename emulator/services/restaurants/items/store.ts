import type { items as meta } from '@wix/restaurants/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { assertReferences, type Part, type PartKind, withAddress } from '../requests/parts';

/** A dish or a drink, with one price or one for each of its variants. */
export type Item = Serialized<meta.ItemOriginal> & Part;

export const items = collection<Item>('restaurant_items', {
  fields: {
    name: 'string',
    description: 'string',
    visible: 'boolean',
    featured: 'boolean',
    'image.id': 'string',
    'orderSettings.inStock': 'boolean',
    'orderSettings.acceptSpecialRequests': 'boolean',
    'labels.id': { kind: 'list', path: 'labels[].id', itemKey: 'id' },
    'modifierGroups.id': { kind: 'list', path: 'modifierGroups[].id', itemKey: 'id' },
    'priceVariants.variants.variantId': { kind: 'list', path: 'priceVariants.variants[].variantId' },
    'priceVariants.variants.price': { kind: 'list', path: 'priceVariants.variants[].priceInfo.price' },
    'priceInfo.price': 'string',
    businessLocationIds: 'list',
    createdDate: 'date',
    updatedDate: 'date',
  },
  searchable: { name: 'name', description: 'description' },
});

/**
 * Checks the references and prices of an item. @throws PlatformError 400 for a reference without an id, or a price
 * without an amount
 */
function checked(item: Item): Item {
  assertReferences('item.labels', item.labels);
  assertReferences('item.modifierGroups', item.modifierGroups);
  assert(!item.priceInfo || item.priceInfo.price, () =>
    invalidField('item.priceInfo.price', 'must not be empty', 'REQUIRED_FIELD'),
  );
  return item;
}

export const ITEMS: PartKind<Item, 'item'> = {
  name: 'item',
  collection: items,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item', serialize: (item) => item }],
  defaults: {
    visible: true,
    featured: false,
    additionalImages: [],
    labels: [],
    modifierGroups: [],
    businessLocationIds: [],
    orderSettings: { inStock: true, acceptSpecialRequests: true },
  },
  oneOf: ['priceInfo', 'priceVariants'],
  complete: (_context, item) => ({
    ...checked(item),
    orderSettings: { inStock: true, acceptSpecialRequests: true, ...item.orderSettings },
    ...(item.priceVariants && { priceVariants: { variants: [], ...item.priceVariants } }),
    ...(item.image && { image: withAddress(item.image) }),
    additionalImages: (item.additionalImages ?? []).map(withAddress),
  }),
};
