import Big from 'big.js';
import { scaleOf } from '#core/money';
import type { EnteredProduct, Product } from '../entity';
import type { Discount, Variant } from '../parts/entity';

/** The only variant of a product whose variants are not managed (platform facts 8.12). */
export const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000';

/** The highest quantity of an item on the platform. */
export const MAX_QUANTITY = 100_000;

/**
 * A price after the product's discount: at least 0, rounded half up to the currency's smallest unit.
 * @param price amount in `currency`
 */
export function discountedPrice(price: number, discount: Discount, currency: string): number {
  const full = new Big(price);
  const { type, value } = discount;
  const off = type === 'AMOUNT' ? value : type === 'PERCENT' ? full.times(value).div(100) : 0;
  const reduced = full.minus(off);
  return reduced.lt(0) ? 0 : reduced.round(scaleOf(currency), Big.roundHalfUp).toNumber();
}

/** Returns the price of a variant before and after discounts. */
export function variantPrice(product: EnteredProduct, variant: Variant, currency: string) {
  const price = variant.price ?? product.price;
  // V1 may have raised the product's price above the price before the discount that V3 had set.
  const { compareAtPrice = 0 } = variant;
  if (compareAtPrice > price) return { price: compareAtPrice, discountedPrice: price };
  return { price, discountedPrice: discountedPrice(price, product.discount, currency) };
}

/** A variant without an inventory item is not tracked (statement stores-v3-no-inventory-in-stock). */
export const isTracked = (product: EnteredProduct, { trackQuantity, withoutInventory }: Variant): boolean =>
  !withoutInventory && (trackQuantity ?? product.trackInventory);

/** Whether at least one piece of the variant is in stock. */
export function isInStock(product: EnteredProduct, variant: Variant): boolean {
  if (variant.withoutInventory) return true;
  return isTracked(product, variant) ? variant.quantity > 0 : variant.inStock;
}

/** The most preorders of a variant, unless the owner sets fewer (SDK: `PreorderInfo`). */
export const PREORDER_LIMIT = 100_000;

/** The number of preorders still possible for a variant that is out of stock. */
export function preorderQuantity(product: EnteredProduct, variant: Variant): number {
  const { enabled = false, limit = PREORDER_LIMIT, counter = 0 } = variant.preorder ?? {};
  if (!enabled || isInStock(product, variant)) return 0;
  return isTracked(product, variant) ? Math.max(0, limit - counter) : PREORDER_LIMIT;
}

/** Whether a variant is out of stock and can be preordered. */
export const isPreorderable = (product: EnteredProduct, variant: Variant): boolean =>
  preorderQuantity(product, variant) > 0;

/** Whether a visible variant of a product can be bought; without an id, any of them. */
export const isBuyable = (product: Product, variantId?: string): boolean =>
  product.visible &&
  product.variants.some(
    (variant) => variant.visible && (!variantId || variant.id === variantId) && isInStock(product, variant),
  );

/** The number of a variant that can be sold, from 0; if its stock is not tracked, the highest quantity. */
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
 * Returns the variants with all the given choices; options without a choice are left open.
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

/** Finds a choice of an option by its value or description. */
export const choiceOf = (product: Product, option: string, choice: string) =>
  product.options
    .find(({ name }) => name === option)
    ?.choices.find(({ value, description }) => value === choice || description === choice);

/** Returns the choices of a variant, in the order of the options. */
export const optionChoicesOf = ({ options }: Pick<Product, 'options'>, { choices }: Variant) =>
  options.flatMap((option) => {
    const choice = option.choices.find(({ description }) => description === choices[option.name]);
    return choice ? [{ option, choice }] : [];
  });

/**
 * Returns the variant that a buyer has selected.
 * @param selection the variant's id, or a choice for each option
 * @returns undefined unless exactly one visible variant of the product fits
 */
export function selectedVariant(
  product: Product,
  selection: { variantId?: string; choices?: Record<string, string> },
): Variant | undefined {
  const { variantId, choices = {} } = selection;
  if (product.manageVariants && variantId !== undefined) {
    return product.variants.find(({ id, visible }) => id === variantId && visible);
  }
  // A variant created by catalog V3 has an id of its own.
  const isOnly = [DEFAULT_VARIANT_ID, product.variants[0]?.id].includes(variantId);
  if (variantId !== undefined && !isOnly) return undefined;
  if (!product.options.every(({ name, optional }) => optional || Object.hasOwn(choices, name)))
    return undefined;
  // Choices that do not belong to an option belong to modifiers of catalog V3.
  const modifiers = product.modifiers?.map(({ name }) => name) ?? [];
  const ofOptions = Object.entries(choices).filter(([name]) => !modifiers.includes(name));
  const variants = variantsWith(product, Object.fromEntries(ofOptions)).filter(({ visible }) => visible);
  return variants.length === 1 ? variants[0] : undefined;
}

/** Returns the product with a changed stock of one variant, at least 0; stock that is not tracked stays as it is. */
export function withStock(product: Product, variantId: string, difference: number): Product {
  if (!product.variants.some((variant) => variant.id === variantId && isTracked(product, variant)))
    return product;
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, quantity: Math.max(0, variant.quantity + difference) } : variant,
  );
  return { ...product, variants };
}

/** The inventory id of a product: the bitwise complement of its id (platform facts 8.12). */
export const inventoryItemId = (productId: string): string =>
  productId.replace(/[0-9a-f]/gi, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
