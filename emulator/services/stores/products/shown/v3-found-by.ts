import type { EnteredProduct } from '../entity';
import type { Customizations, FoundBy, Option, Variant } from '../parts/entity';
import { isPreorderable, variantPrice } from './rules';

/** Derives the values by which a product is found in catalog V3. @param currency the site's */
export function foundBy(product: EnteredProduct, currency: string): FoundBy {
  const { variants, options, modifiers = [], customTextFields, manageVariants } = product;
  const prices = variants.map((variant) => variantPrice(product, variant, currency));
  const before = prices.flatMap(({ price, discountedPrice }) => (price > discountedPrice ? [price] : []));
  const all = <T>(choose: (variant: Variant) => T | undefined) => [
    ...new Set(variants.flatMap((variant) => choose(variant) ?? [])),
  ];
  const { sku } = cheapestVariant(product, currency) ?? {};
  return {
    actualPrice: range(prices.map(({ discountedPrice }) => discountedPrice)),
    ...(before.length > 0 && { compareAtPrice: range(before) }),
    weight: range(variants.map(({ weight = product.weight ?? 0 }) => weight)),
    preorderStatus: preorderStatus(variants),
    preorderAvailability: preorderAvailability(product),
    productType: product.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL',
    ...((sku ?? product.sku) && { minPriceSku: sku ?? product.sku }),
    skus: all(({ sku: own }) => own ?? product.sku),
    barcodes: all(({ barcode }) => barcode),
    options: customizations(manageVariants ? options : []),
    modifiers: customizations([...(manageVariants ? [] : options), ...modifiers], customTextFields),
  };
}

const range = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) });

/** Returns the cheapest visible variant, the first if there are several; undefined if no variant is visible. */
export function cheapestVariant(product: EnteredProduct, currency: string): Variant | undefined {
  const priceOf = (variant: Variant) => variantPrice(product, variant, currency).discountedPrice;
  return product.variants
    .filter(({ visible }) => visible)
    .reduce<Variant | undefined>(
      (best, variant) => (best && priceOf(best) <= priceOf(variant) ? best : variant),
      undefined,
    );
}

function preorderStatus(variants: readonly Variant[]): FoundBy['preorderStatus'] {
  const enabled = variants.filter(({ preorder }) => preorder?.enabled).length;
  if (enabled === 0) return 'DISABLED';
  return enabled === variants.length ? 'ENABLED' : 'PARTIALLY_ENABLED';
}

function preorderAvailability(product: EnteredProduct): FoundBy['preorderAvailability'] {
  const available = product.variants.filter((variant) => isPreorderable(product, variant)).length;
  if (available === 0) return 'NO_VARIANTS';
  return available === product.variants.length ? 'ALL_VARIANTS' : 'SOME_VARIANTS';
}

const customizations = (
  options: readonly Option[],
  texts: EnteredProduct['customTextFields'] = [],
): Customizations => ({
  ids: [...options, ...texts].flatMap(({ id }) => id ?? []),
  names: [...options.map(({ name }) => name), ...texts.map(({ name, title }) => name ?? title)],
  choiceIds: options.flatMap(({ choices }) => choices.flatMap(({ id }) => id ?? [])),
  choiceNames: options.flatMap(({ choices }) => choices.map(({ description }) => description)),
});
