import type { Context } from '#core/contract/context';
import { assert, assertGiven, assertRuleOf, invalidField, notFound } from '#core/contract/errors';
import type { EnteredProduct } from '../../products/entity';
import type { Preorder } from '../../products/parts/entity';
import { subscriptionOptions } from '../../products/subscriptions/entity';
import type { InventoryItem, WireInventoryItem } from '../entity';
import { DEFAULT_LOCATION_ID, defaultLocation, storesLocations } from '../locations/entity';
import type { Stock } from '../rules';
import { addItem, findVariant, type ItemChange, itemAt } from './changes';
import { itemAlreadyExists, negativeDecreasing, preorderNotPossible } from './errors';

const NO_PREORDER: Preorder = { enabled: false, counter: 0 };

/** The stock of a new item in a request. */
export type NewStock = Pick<WireInventoryItem, 'quantity' | 'inStock' | 'preorderInfo' | 'extendedFields'>;

/**
 * Returns the stock of a new item in the stored form.
 * @param field its path in the request
 * @param before the present preorders
 * @throws PlatformError 400 without quantity and inStock, for a quantity below 0, and if preorders are not possible
 */
export function newStock(
  context: Context,
  product: EnteredProduct,
  given: NewStock,
  field: string,
  before: Preorder = NO_PREORDER,
): Stock {
  const { quantity, inStock } = given;
  assert(quantity !== undefined || inStock !== undefined, () =>
    invalidField(field, 'must have one of: quantity, inStock', 'REQUIRED_ONE_OF_FIELD'),
  );
  assertRuleOf(
    (quantity ?? 0) >= 0,
    `${field}.quantity`,
    'REQUESTED_QUANTITY_MUST_BE_NON_NEGATIVE',
    'must not be below 0',
  );
  const stock = { trackQuantity: quantity !== undefined, quantity: quantity ?? 0, inStock: inStock ?? false };
  return { ...stock, preorder: preorderOf(context, product, given, stock.trackQuantity, before, field) };
}

/**
 * Creates an item from a request.
 * @param field its path in the request
 * @throws PlatformError 400 as `newStock`; 404 for an unknown product, variant or location
 */
export function createItem(context: Context, given: WireInventoryItem, field: string): InventoryItem {
  const { productId, variantId } = given;
  assertGiven(productId, `${field}.productId`);
  assertGiven(variantId, `${field}.variantId`);
  const locationId = given.locationId ?? DEFAULT_LOCATION_ID;
  assertLocation(context, locationId);
  const { product, variant } = findVariant(context, productId, variantId);
  assert(!itemAt(context, { variantId, locationId, productId }), () =>
    itemAlreadyExists(variantId, locationId),
  );
  const stock = newStock(context, product, given, field);
  const custom = given.extendedFields && { extendedFields: given.extendedFields };
  return addItem(context, { product, variant, locationId }, { ...stock, ...custom });
}

/** @throws PlatformError 404 */
export function assertLocation(context: Context, locationId: string): void {
  const known =
    locationId === DEFAULT_LOCATION_ID
      ? defaultLocation(context)
      : context.documents.get(storesLocations, locationId);
  assert(known, () => notFound(`Stores location ${locationId}`));
}

/**
 * Reads the change of an item; omitted fields keep their values.
 * @throws PlatformError 400 for a quantity further below 0 than before, and if preorders are not possible
 */
export function itemChange(
  context: Context,
  before: InventoryItem,
  given: WireInventoryItem,
  field: string,
): ItemChange {
  const { quantity, inStock, extendedFields } = given;
  assert(quantity === undefined || quantity >= 0 || quantity > before.quantity, () =>
    negativeDecreasing(before),
  );
  const trackQuantity = quantity !== undefined || (inStock === undefined && before.trackQuantity);
  const { product } = findVariant(context, before.productId, before.variantId);
  return {
    trackQuantity,
    quantity: quantity ?? before.quantity,
    inStock: inStock ?? before.inStock,
    preorder: preorderOf(context, product, given, trackQuantity, before.preorder, field),
    ...(extendedFields && { extendedFields }),
  };
}

function preorderOf(
  { documents }: Context,
  product: EnteredProduct,
  { preorderInfo }: NewStock,
  trackQuantity: boolean,
  before: Preorder,
  field: string,
): Preorder {
  const { enabled, message, limit } = preorderInfo ?? {};
  assertRuleOf(
    trackQuantity || typeof limit !== 'number',
    `${field}.preorderInfo.limit`,
    'PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY',
    'can be set only where the quantity is tracked',
  );
  const isPossible =
    product.productType === 'physical' && !documents.find(subscriptionOptions, { productIds: product.id });
  assert(!enabled || isPossible, () => preorderNotPossible(product.id));
  return {
    ...before,
    ...(typeof enabled === 'boolean' && { enabled }),
    ...(message !== undefined && { message: message ?? undefined }),
    ...(limit !== undefined && { limit: limit ?? undefined }),
  };
}
