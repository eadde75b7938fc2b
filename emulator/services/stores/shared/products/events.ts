import { isDeepStrictEqual } from 'node:util';
import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { productPath } from '../../items';
import type { Variant } from './parts';
import { serializeProduct } from './serialize';
import type { Product } from './store';

const originatedFromVersion = 'V1_CATALOG';
const EVENTS = 'com.wix.ecommerce.catalog.api.v1';

/** What the fields of a product are called on the wire, where that differs. */
const SERIALIZED_NAMES: Partial<Record<keyof Product, string>> = {
  price: 'priceData',
  cost: 'costAndProfitData',
  pricePerUnit: 'pricePerUnitData',
  options: 'productOptions',
  trackInventory: 'stock',
};
/** What changes by itself with something else. */
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

/** A value as it is stored: without members that have none. */
const stored = (value: unknown): unknown => value && JSON.parse(JSON.stringify(value));

/** The names of fields in which two versions differ. */
export function changedKeys<T extends object>(before: T, after: T): (keyof T & string)[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>;
  return [...keys].filter((key) => !isDeepStrictEqual(stored(before[key]), stored(after[key])));
}

/** Tells of a new product, as catalog V1 does. */
export function tellAdded(context: Context, added: Product): void {
  const { price, media, sku } = serializeProduct(added, context);
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

/** Tells which fields and variants of a product are different, as catalog V1 does. @param changed its stored fields */
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

/** Tells of a product that is gone, as catalog V1 does. */
export function tellDeleted(context: Context, { id }: Product): void {
  const payload: Serialized<meta.ProductDeletedOriginal> = { productId: id, originatedFromVersion };
  context.emit({ legacyType: `${EVENTS}.ProductDeleted`, entityId: id, payload });
}
