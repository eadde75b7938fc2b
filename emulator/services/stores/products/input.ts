import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isAmount, rounded, withPrice } from './amounts';
import { type EnteredProduct, products } from './entity';
import { assertSlug } from './new-product';
import { optionsOf, withVariants } from './options';
import type { Discount } from './parts/entity';

type ProductInput = Serialized<meta.ProductOriginal>;

/**
 * Returns a product with the fields of a request. Omitted fields keep their values, null empties a field, and read-only
 * fields are ignored (SDK: `Product`, `@readonly`).
 * @param before the stored product; for a new one, the defaults
 * @throws PlatformError 400 for values that the types cannot exclude
 */
export function withInput(
  context: Context,
  before: EnteredProduct,
  input: ProductInput,
  isNew = false,
): EnteredProduct {
  const { currency } = context.site;
  const { name, slug, productType, priceData, costAndProfitData, weight, discount } = input;
  assertGiven(name !== null, 'product.name');
  assert(productType === undefined || productType === before.productType, () =>
    invalidField('product.productType', `must be ${before.productType}`),
  );
  assertAmount(priceData?.price, 'product.priceData.price');
  assertAmount(costAndProfitData?.itemCost, 'product.costAndProfitData.itemCost');
  assertAmount(weight, 'product.weight');
  if (slug && slug !== before.slug) assertSlug(slug, slugTaken(context, before.id));
  const described = present({
    name,
    slug: slug || undefined,
    visible: input.visible ?? undefined,
    description: input.description === null ? '' : input.description,
    additionalInfoSections: input.additionalInfoSections,
    manageVariants: input.manageVariants ?? undefined,
    ...(discount && { discount: discountOf(discount) }),
    ...(input.productOptions && { options: optionsOf(input.productOptions, before.options) }),
  });
  const cost = costAndProfitData?.itemCost;
  const emptied = cleared({
    sku: input.sku,
    weight,
    brand: input.brand,
    ribbon: input.ribbon === '' ? null : input.ribbon,
    cost: typeof cost === 'number' ? rounded(cost, currency) : cost,
    pricePerUnit: input.pricePerUnitData,
    seoData: input.seoData,
    productDimensions: input.productDimensions,
    packageDimensions: input.packageDimensions,
  });
  const written: EnteredProduct = { ...before, ...described, ...emptied };
  const priced =
    typeof priceData?.price === 'number' ? withPrice(written, priceData.price, currency) : written;
  assertField(priced, 'product.priceData.price', 'would make the price of a variant negative or too high');
  const reshaped = isNew || input.productOptions || input.manageVariants !== undefined;
  return reshaped ? withVariants(context, priced, isNew ? undefined : before) : priced;
}

/** Returns a function that checks whether another product has a slug. */
export const slugTaken =
  ({ documents }: Context, id: string) =>
  (slug: string): boolean =>
    documents.list(products, { slug }, undefined, 2).some((product) => product.id !== id);

/** @throws PlatformError 400 for a negative price, cost or weight */
export function assertAmount(value: number | null | undefined, field: string): void {
  assertField(value === undefined || value === null || isAmount(value), field, 'must be at least 0', 'MIN');
}

function discountOf({ type = 'NONE', value = 0 }: NonNullable<ProductInput['discount']>): Discount {
  const field = 'product.discount.value';
  assertField(value >= 0, field, 'must be at least 0', 'MIN');
  if (type === 'AMOUNT') return { type, value };
  if (type !== 'PERCENT') return { type: 'NONE', value: 0 };
  assertField(value <= 100, field, 'must be at most 100', 'MAX');
  return { type, value };
}

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Removes fields that are undefined. */
function present<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

type Cleared<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

/** Removes fields that are undefined, and sets those that are null to undefined. */
function cleared<T extends object>(fields: T): Cleared<T> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  ) as Cleared<T>;
}
