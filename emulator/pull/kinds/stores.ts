import { type Json, listIn, objectIn, textIn } from '#core/entities/json';
import {
  ALL_PRODUCTS_ID,
  collectionIdOf,
  copyProductV1,
  copyProductV3,
  DEFAULT_LOCATION_ID,
  removeProduct,
} from '#services/stores';
import { type Kind, pictureOf, plain, without } from '../kind';
import { readAll } from '../pages';
import type { Platform } from '../platform';

/** Dates of entities for which the platform tells none. */
const NO_DATE = '2000-01-01T00:00:00.000Z';

const V3 = { catalog: 'V3_CATALOG' } as const;
const V1 = { catalog: 'V1_CATALOG' } as const;
const changed = { ...V3, changed: 'updatedDate' };
const uncounted = (entity: Json): Json => without(entity, 'assignedProductsCount');

/** A category of the store as it is stored for both catalogs. */
function category(entity: Json): Json {
  const { id, index } = objectIn(entity.parentCategory);
  const picture = pictureOf(entity.image);
  return {
    description: '',
    ...without(entity, 'image', 'itemCounter', 'parentCategory', 'treeReference', 'breadcrumbsInfo'),
    id: collectionIdOf(textIn(entity.id)),
    ...(picture && { picture }),
    ...(id !== undefined && { parentId: id }),
    index: index ?? 0,
  };
}

/** A collection of V1, which has neither dates nor a place in a tree: their order is that of the answers. */
function collection(entity: Json, index: number): Json {
  const { mainMedia } = objectIn(entity.media);
  const { image } = objectIn(mainMedia);
  const picture = pictureOf(image);
  return {
    ...without(entity, 'media', 'numberOfProducts', 'numericId', 'productsCount'),
    revision: '1',
    createdDate: NO_DATE,
    updatedDate: NO_DATE,
    index: entity.id === ALL_PRODUCTS_ID ? 0 : index,
    ...(picture && { picture }),
  };
}

/** Reads the variants and the stock of a page of products. */
async function withVariants(platform: Platform, page: Json[]): Promise<Json[]> {
  const ids = page.map(({ id }) => textIn(id));
  const [variants, items] = await Promise.all([
    readAll(platform, {
      operation: 'stores.readOnlyVariantsV3.queryVariants',
      request: { query: { filter: { 'productData.productId': { $in: ids } } } },
      answered: 'variants',
      limit: 1000,
    }),
    readAll(platform, {
      operation: 'stores.inventoryItemsV3.queryInventoryItems',
      request: { query: { filter: { productId: { $in: ids } } } },
      answered: 'inventoryItems',
      limit: 1000,
    }),
  ]);
  const byProduct = grouped(variants, ({ productData }) => objectIn(productData).productId);
  const stock = grouped(items, ({ productId }) => productId);
  return page.map((product) => ({
    product: {
      ...product,
      variantsInfo: { variants: (byProduct.get(product.id) ?? []).map(variantOf) },
    },
    items: stock.get(product.id) ?? [],
  }));
}

function grouped(entities: readonly Json[], keyOf: (entity: Json) => unknown): Map<unknown, Json[]> {
  const groups = new Map<unknown, Json[]>();
  for (const entity of entities) groups.set(keyOf(entity), [...(groups.get(keyOf(entity)) ?? []), entity]);
  return groups;
}

/** A variant as its product has it. */
const variantOf = (variant: Json): Json => ({
  ...without(
    variant,
    'productData',
    'optionChoices',
    'variantId',
    'inventoryStatus',
    'createdDate',
    'updatedDate',
  ),
  id: variant.variantId,
  choices: variant.optionChoices,
});

/** The store, in the order in which its parts refer to each other. */
export const STORES: readonly Kind[] = [
  plain('stores', 'brands', 'stores.brandsV3.queryBrands', uncounted, changed),
  plain(
    'stores',
    'ribbons',
    'stores.ribbonsV3.queryRibbons',
    (ribbon) => without(ribbon, 'assignedProductCount'),
    V3,
  ),
  plain('stores', 'info_sections', 'stores.infoSectionsV3.queryInfoSections', uncounted, changed),
  plain('stores', 'customizations', 'stores.customizationsV3.queryCustomizations', uncounted, changed),
  plain(
    'stores',
    'stores_locations',
    'stores.storesLocationsV3.queryStoresLocations',
    // The emulator's stock is at its own default location.
    (place) => (place.defaultLocation === true ? { ...place, id: DEFAULT_LOCATION_ID } : place),
    V3,
  ),
  plain(
    'stores',
    'product_collections',
    {
      operation: 'categories.categories.queryCategories',
      request: { treeReference: { appNamespace: '@wix/stores' }, returnNonVisibleCategories: true },
      answered: 'categories',
    },
    category,
    V3,
  ),
  plain(
    'stores',
    'product_collections',
    { operation: 'stores.collections.queryCollections', answered: 'collections' },
    (entity, _, index) => collection(entity, index),
    V1,
  ),
  {
    part: 'stores',
    ...changed,
    collections: ['products', 'store_variants', 'collection_items', 'inventory_items'],
    reading: { operation: 'stores.productsV3.queryProducts', answered: 'products' },
    complete: withVariants,
    store: (context, { product, items }) =>
      copyProductV3(context, objectIn(product) as never, listIn(items) as never),
    remove: (context, id) => removeProduct(context, { id }),
  },
  {
    part: 'stores',
    ...V1,
    changed: 'lastUpdated',
    collections: [
      'products',
      'store_variants',
      'collection_items',
      'inventory_items',
      'brands',
      'ribbons',
      'info_sections',
      'customizations',
    ],
    reading: {
      operation: 'stores.productsReader.queryProducts',
      request: { includeVariants: true, includeHiddenProducts: true, includeMerchantSpecificData: true },
      answered: 'products',
      paging: { by: 'offset', at: 'query.paging.', filter: 'query.filter', isText: true },
    },
    store: (context, product) => copyProductV1(context, product as never),
    remove: (context, id) => removeProduct(context, { id }),
  },
  plain(
    'stores',
    'product_groups',
    'stores.productGroupsV3.queryProductGroups',
    (group) => ({
      ...without(group, 'groupingCustomization'),
      choiceOrder: group.choiceOrder ?? [],
      members: listIn(group.members)
        .map(objectIn)
        .map(({ productId, productName }) => ({ productId, productName })),
    }),
    changed,
  ),
  plain(
    'stores',
    'promotions',
    'stores.promotionsV3.queryPromotions',
    (promotion) => {
      const { image, ...media } = objectIn(promotion.media);
      return {
        ...promotion,
        ...(image !== undefined && {
          media: { ...pictureOf(image), ...without(media, 'mediaType', 'uploadId') },
        }),
        ...(promotion.enabled === true && { activationDate: promotion.createdDate }),
      };
    },
    changed,
  ),
  plain(
    'stores',
    'gift_card_products',
    'gift-vouchers.giftVoucherProducts.queryGiftCardProducts',
    giftCardProduct,
  ),
];

/** A gift card as it is sold: amounts are stored without their formatted forms. */
function giftCardProduct(product: Json): Json {
  const amountOf = (value: unknown) => objectIn(value).amount ?? value;
  const amounts = (entity: Json): Json =>
    Object.fromEntries(
      Object.entries(entity).map(([name, value]) => [
        name,
        /price|value/i.test(name) ? amountOf(value) : value,
      ]),
    );
  return {
    ...product,
    ...(product.presetVariants !== undefined && {
      presetVariants: listIn(product.presetVariants).map((it) => amounts(objectIn(it))),
    }),
    ...(product.customVariant !== undefined && { customVariant: amounts(objectIn(product.customVariant)) }),
  };
}
