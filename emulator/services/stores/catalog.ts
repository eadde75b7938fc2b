import type { CatalogReference, ItemUpsell, StockCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { type Product, products } from './products/entity';
import { CATALOG_APP_IDS, storeItem, variantMeant } from './products/shown/items';
import { isBuyable } from './products/shown/rules';
import { optionsOfProduct } from './products/subscriptions/changes';
import type { SubscriptionOption } from './products/subscriptions/entity';
import { moveStock } from './stock/changes';

/** The most products of the same categories that are compared; a category can have any number of them. */
const LOOKED_AT = 500;

const NEWEST_FIRST = [{ fieldName: 'createdDate', order: 'DESC' }];

/**
 * Finds visible products similar to others: first those that share the most categories with them, then the newest.
 * @returns ids, without those of the given products
 */
function similarProducts({ documents }: Context, productIds: readonly string[], limit: number): string[] {
  const others = { visible: true, id: { $nin: [...productIds] } };
  const given = productIds.flatMap((id) => documents.get(products, id) ?? []);
  const wanted = new Set(given.flatMap(({ collectionIds }) => collectionIds));
  const shared = ({ collectionIds }: Product) => collectionIds.filter((id) => wanted.has(id)).length;
  const related =
    wanted.size > 0
      ? documents
          .list(products, { ...others, collectionIds: { $hasSome: [...wanted] } }, NEWEST_FIRST, LOOKED_AT)
          .toSorted((one, other) => shared(other) - shared(one))
      : [];
  const ids = related.slice(0, limit).map(({ id }) => id);
  if (ids.length === limit) return ids;
  const newest = documents.list(products, others, NEWEST_FIRST, limit + ids.length);
  return [...new Set([...ids, ...newest.map(({ id }) => id)])].slice(0, limit);
}

/** The most offers of an item (SDK: `ItemUpsells.upsells`). */
const MAX_UPSELLS = 10;

const BENEFITS = { PERCENT: 'PERCENTAGE', AMOUNT: 'FIXED_AMOUNT' } as const;

/**
 * Returns the subscriptions that can replace a single purchase of a product; none if the item is a subscription
 * already.
 */
function subscriptionUpsells(context: Context, reference: CatalogReference): ItemUpsell[] {
  const item = storeItem(context, reference);
  if (!item || item.subscription) return [];
  const { productId } = item;
  const offered = optionsOfProduct(context, productId).filter(
    ({ hiddenIn }) => !hiddenIn.includes(productId),
  );
  return offered.slice(0, MAX_UPSELLS).flatMap((option) => upsellOf(context, reference, option));
}

function upsellOf(
  context: Context,
  reference: CatalogReference,
  { id, title, description, discount }: SubscriptionOption,
): ItemUpsell[] {
  const offered = { ...reference, options: { ...reference.options, subscriptionOptionId: id } };
  const item = storeItem(context, offered);
  if (!item) return [];
  const { type, value = 0 } = discount ?? {};
  const benefit = value > 0 && (type === 'PERCENT' || type === 'AMOUNT') ? BENEFITS[type] : undefined;
  return [
    {
      id,
      title,
      ...(description && { description }),
      reference: offered,
      price: item.price,
      ...(benefit && { benefit: { type: benefit, value: String(value) } }),
    },
  ];
}

export const storeCatalog: StockCatalog<Context> = {
  kind: 'stock',
  appIds: CATALOG_APP_IDS,
  item: storeItem,
  upsells: subscriptionUpsells,
  product({ documents }, productId) {
    const product = documents.get(products, productId);
    return (
      product && {
        id: product.id,
        name: product.name,
        visible: product.visible,
        manageVariants: product.manageVariants,
        collectionIds: product.collectionIds,
        fileOf: (options) => variantMeant(product, options)?.digitalFile ?? product.digitalFile,
        variantIdOf: (options) => variantMeant(product, options)?.id,
        isBuyable: (variantId) => isBuyable(product, variantId),
      }
    );
  },
  similar: similarProducts,
  takeStock: (context, reference, quantity) => moveStock(context, reference, -quantity),
  returnStock: moveStock,
};
