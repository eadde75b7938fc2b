import Big from 'big.js';
import { scaleOf } from '#core/money';
import type { Discount, Variant } from './parts';
import type { EnteredProduct, Product } from './store';

/** The one variant of a product whose variants are not managed (platform facts 8.12). */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000';

/** The collection that every product is in; not a valid GUID on the platform either (platform facts 8.12). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** The same as a category of catalog V3, whose ids are GUIDs. */
export const ALL_PRODUCTS_CATEGORY_ID = '00000000-0000-4000-8000-000000000001';

/** How many of an item the platform counts at most. */
export const MAX_QUANTITY = 100_000;

/**
 * A price after the product's discount: never below zero, rounded half up to the currency's smallest unit.
 * @param price amount in `currency`
 */
export function discountedPrice(price: number, discount: Discount, currency: string): number {
  const full = new Big(price);
  const { type, value } = discount;
  const off = type === 'AMOUNT' ? value : type === 'PERCENT' ? full.times(value).div(100) : 0;
  const reduced = full.minus(off);
  return reduced.lt(0) ? 0 : reduced.round(scaleOf(currency), Big.roundHalfUp).toNumber();
}

/** What a variant costs before and after the product's discount. */
export function variantPrice(product: EnteredProduct, variant: Variant, currency: string) {
  const price = variant.price ?? product.price;
  // V1 may have raised the product's price above what V3 wrote as the price before.
  const { compareAtPrice = 0 } = variant;
  if (compareAtPrice > price) return { price: compareAtPrice, discountedPrice: price };
  return { price, discountedPrice: discountedPrice(price, product.discount, currency) };
}

/** Whether it is counted how many of a variant are left. */
export const isTracked = (product: EnteredProduct, { trackQuantity }: Variant): boolean =>
  trackQuantity ?? product.trackInventory;

/** Whether someone can buy at least one of the variant. */
export function isInStock(product: EnteredProduct, variant: Variant): boolean {
  if (variant.withoutInventory) return false;
  return isTracked(product, variant) ? variant.quantity > 0 : variant.inStock;
}

/** The most that can be ordered of a variant before it is there, unless its owner says otherwise (SDK: `PreorderInfo`). */
export const PREORDER_LIMIT = 100_000;

/** How many of a variant that is out of stock can still be ordered before it is there. */
export function preorderQuantity(product: EnteredProduct, variant: Variant): number {
  const { enabled = false, limit = PREORDER_LIMIT, counter = 0 } = variant.preorder ?? {};
  if (!enabled || isInStock(product, variant)) return 0;
  return isTracked(product, variant) ? Math.max(0, limit - counter) : PREORDER_LIMIT;
}

/** Whether a variant is sold before it is there: it is out of stock, and its owner lets it be ordered. */
export const isPreorderable = (product: EnteredProduct, variant: Variant): boolean =>
  preorderQuantity(product, variant) > 0;

/** Whether a visible variant of a product can be bought, or any of them when none is named. */
export const isBuyable = (product: Product, variantId?: string): boolean =>
  product.visible &&
  product.variants.some(
    (variant) => variant.visible && (!variantId || variant.id === variantId) && isInStock(product, variant),
  );

/** How many of the variant can be sold: never negative; the most the platform counts when untracked. */
export function availableQuantity(product: EnteredProduct, variant: Variant): number {
  if (!isTracked(product, variant)) return isInStock(product, variant) ? MAX_QUANTITY : 0;
  return Math.max(0, variant.quantity);
}

/** Whether all, some or none of a product's variants are in stock. */
export function inventoryStatus(product: EnteredProduct): Product['inventoryStatus'] {
  const inStock = product.variants.filter((variant) => isInStock(product, variant)).length;
  if (inStock === 0) return 'OUT_OF_STOCK';
  return inStock === product.variants.length ? 'IN_STOCK' : 'PARTIALLY_OUT_OF_STOCK';
}

/**
 * The variants that have all the given choices; some options may be left open.
 * @param choices option name to the choice's value or description
 */
export function variantsWith(product: Product, choices: Record<string, string>): Variant[] {
  const wanted = Object.entries(choices);
  if (!product.manageVariants) {
    return wanted.every(([name, choice]) => choiceOf(product, name, choice)) ? product.variants : [];
  }
  return product.variants.filter((variant) =>
    wanted.every(([name, choice]) => {
      const description = choiceOf(product, name, choice)?.description;
      return description !== undefined && variant.choices[name] === description;
    }),
  );
}

/** The choice of an option by its value or description. */
export const choiceOf = (product: Product, option: string, choice: string) =>
  product.options
    .find(({ name }) => name === option)
    ?.choices.find(({ value, description }) => value === choice || description === choice);

/** What a variant is chosen by, in the order of the options. */
export const optionChoicesOf = ({ options }: Pick<Product, 'options'>, { choices }: Variant) =>
  options.flatMap((option) => {
    const choice = option.choices.find(({ description }) => description === choices[option.name]);
    return choice ? [{ option, choice }] : [];
  });

/**
 * The one variant that a buyer means.
 * @param selection the variant's id, or a choice for every option
 * @returns undefined when that is no visible variant of the product, or not exactly one
 */
export function selectedVariant(
  product: Product,
  selection: { variantId?: string; choices?: Record<string, string> },
): Variant | undefined {
  const { variantId, choices = {} } = selection;
  if (product.manageVariants && variantId !== undefined) {
    return product.variants.find(({ id, visible }) => id === variantId && visible);
  }
  // One that catalog V3 has made has an id of its own.
  const isOnly = [DEFAULT_VARIANT_ID, product.variants[0]?.id].includes(variantId);
  if (variantId !== undefined && !isOnly) return undefined;
  if (!product.options.every(({ name, optional }) => optional || Object.hasOwn(choices, name)))
    return undefined;
  // What is chosen besides options are modifiers of catalog V3.
  const modifiers = product.modifiers?.map(({ name }) => name) ?? [];
  const ofOptions = Object.entries(choices).filter(([name]) => !modifiers.includes(name));
  const variants = variantsWith(product, Object.fromEntries(ofOptions)).filter(({ visible }) => visible);
  return variants.length === 1 ? variants[0] : undefined;
}

/** The product with that many more of a variant, or fewer but never below none; what is not tracked stays. */
export function withStock(product: Product, variantId: string, difference: number): Product {
  if (!product.variants.some((variant) => variant.id === variantId && isTracked(product, variant)))
    return product;
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, quantity: Math.max(0, variant.quantity + difference) } : variant,
  );
  return { ...product, variants };
}

/** The inventory item of a product: the bitwise complement of its id (platform facts 8.12). */
export const inventoryItemId = (productId: string): string =>
  productId.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
