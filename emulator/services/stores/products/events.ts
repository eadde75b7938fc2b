import { isDeepStrictEqual } from 'node:util';
import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EntityKind } from '#core/entities/kind';
import { type Product, products } from './entity';
import type { Variant } from './parts/entity';
import { productPath } from './shown/items';
import { serializeProduct } from './shown/serialize';
import { serializeProductV3 } from './shown/v3-serialize';

const originatedFromVersion = 'V1_CATALOG';
const EVENTS = 'com.wix.ecommerce.catalog.api.v1';

/** The names of product fields in events that differ from the stored ones. */
const SERIALIZED_NAMES: Partial<Record<keyof Product, string>> = {
  price: 'priceData',
  cost: 'costAndProfitData',
  pricePerUnit: 'pricePerUnitData',
  options: 'productOptions',
  trackInventory: 'stock',
};
/** Fields that change only as a result of other changes. */
const DERIVED: readonly string[] = [
  'revision',
  'lastUpdated',
  'inventoryStatus',
  'optionChoices',
  'foundBy',
  'brandId',
  'ribbonId',
  'variants',
];

/** A value as it is stored: without undefined members. */
const stored = (value: unknown): unknown => value && JSON.parse(JSON.stringify(value));

export function changedKeys<T extends object>(before: T, after: T): (keyof T & string)[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>;
  return [...keys].filter((key) => !isDeepStrictEqual(stored(before[key]), stored(after[key])));
}

export function tellAdded(context: Context, added: Product): void {
  const { price, media, sku } = serializeProduct(context, added);
  const payload: Serialized<meta.ProductCreatedOriginal> = {
    productId: added.id,
    name: added.name,
    price,
    visible: added.visible,
    media,
    sku: sku ?? '',
    productPageUrl: { base: context.baseUrl, path: productPath(added) },
    ...(added.brand && { brand: added.brand }),
    originatedFromVersion,
  };
  context.emit({ legacyType: `${EVENTS}.ProductCreated`, entityId: added.id, payload });
}

/**
 * Emits which fields and variants of a product have changed, in the form of catalog V1. @param changed the stored
 * fields
 */
export function tellDifferent(
  context: Context,
  before: Product,
  saved: Product,
  changed: readonly (keyof Product)[],
): void {
  const changedFields = changed
    .filter((key) => !DERIVED.includes(key))
    .map((key) => SERIALIZED_NAMES[key] ?? key);
  const { id } = saved;
  if (changedFields.length > 0) {
    const payload: Serialized<meta.ProductChangedOriginal> = {
      productId: id,
      changedFields,
      originatedFromVersion,
    };
    context.emit({ legacyType: `${EVENTS}.ProductChanged`, entityId: id, payload });
  }
  const variants = changedVariants(before, saved);
  if (variants.length > 0) {
    const payload: Serialized<meta.VariantsChangedOriginal> = {
      productId: id,
      variants,
      originatedFromVersion,
    };
    context.emit({ legacyType: `${EVENTS}.VariantsChanged`, entityId: id, payload });
  }
}

function changedVariants(before: Product, after: Product): Serialized<meta.VariantChangedOriginal>[] {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]));
  const none: Partial<Variant> = {};
  return after.variants.flatMap((variant) => {
    const changedFields = changedKeys<Partial<Variant>>(old.get(variant.id) ?? none, variant);
    if (changedFields.length === 0) return [];
    return [{ variantId: variant.id, choices: variant.choices, changedFields, originatedFromVersion }];
  });
}

export function tellDeleted(context: Context, { id }: Product): void {
  const payload: Serialized<meta.ProductDeletedOriginal> = { productId: id, originatedFromVersion };
  context.emit({ legacyType: `${EVENTS}.ProductDeleted`, entityId: id, payload });
}

/** A product in domain events of catalog V3: with its variants, without the optional fields. */
export const PRODUCTS: EntityKind<Product, 'product'> = {
  name: 'product',
  collection: products,
  views: [
    {
      fqdn: 'wix.stores.catalog.v3.product',
      catalogVersion: 'V3_CATALOG',
      serialize: (context, product) => serializeProductV3(context, product, () => false, true),
      showsDeleted: true,
    },
  ],
};
