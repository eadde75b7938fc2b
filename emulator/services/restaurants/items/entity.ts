import type { items as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { formatAmount, toAmount } from '#core/money';
import { assertReferences, type Part, type PartKind, withAddress } from '../parts/entity';
import { missingItemPricing } from './errors';

/** A dish or a drink, with one price or one for each of its variants. */
export type Item = Serialized<meta.ItemOriginal> & Part;

export const items = collection<Item>('restaurant_items', {
  shown: { title: 'Dishes', group: 'Restaurants', calls: ['restaurants.items', 'item'] },
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
  // The defaults of a search without a sort (platform facts 16.1).
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

/**
 * Checks the references and prices of an item. @throws PlatformError 400 for a reference without an id, or a price
 * without an amount
 */
function checked(item: Item): Item {
  assertReferences('item.labels', item.labels);
  assertReferences('item.modifierGroups', item.modifierGroups);
  assertGiven(!item.priceInfo || item.priceInfo.price, 'item.priceInfo.price');
  return item;
}

type Price = NonNullable<Item['priceInfo']>;

/** Serializes an item with its prices as texts for buyers. */
export function serializeItem({ site }: Context, item: Item): Item {
  const { priceInfo, priceVariants } = item;
  const shown = (info: Price) => ({
    ...info,
    formattedPrice: formatAmount(toAmount(info.price ?? '0', site.currency), site.currency, site.locale),
  });
  return {
    ...item,
    ...(priceInfo && { priceInfo: shown(priceInfo) }),
    ...(priceVariants && {
      priceVariants: {
        variants: (priceVariants.variants ?? []).map((it) => ({
          ...it,
          ...(it.priceInfo && { priceInfo: shown(it.priceInfo) }),
        })),
      },
    }),
  };
}

export const ITEMS: PartKind<Item, 'item'> = {
  name: 'item',
  collection: items,
  views: [{ fqdn: 'wix.restaurants.menus.v1.item', serialize: serializeItem }],
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
  isReplaced: true,
  check: ({ priceInfo, priceVariants }) => assert(priceInfo || priceVariants, missingItemPricing),
  complete: (_context, item) => ({
    ...checked(item),
    orderSettings: { inStock: true, acceptSpecialRequests: true, ...item.orderSettings },
    ...(item.priceVariants && { priceVariants: { variants: [], ...item.priceVariants } }),
    ...(item.image && { image: withAddress(item.image) }),
    additionalImages: (item.additionalImages ?? []).map(withAddress),
  }),
};
