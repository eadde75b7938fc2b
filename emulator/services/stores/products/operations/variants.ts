import { products as meta } from '@wix/stores/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { changeProduct, findProduct } from '../../product-changes/changes';
import {
  availableQuantity,
  choiceOf,
  isInStock,
  isTracked,
  selectedVariant,
  variantsWith,
} from '../../shown-products/rules';
import { serializeMedia, serializeOptions, serializeVariant } from '../../shown-products/serialize';
import { serializePrice } from '../../shown-products/serialize-price';
import { serializeStoreVariant } from '../../shown-products/store-variants';
import type { Variant } from '../../stored/product-parts';
import type { Product } from '../../stored/products';
import { storeVariants } from '../../stored/store-variants';
import { rounded } from '../amounts';
import { assertAmount } from '../input';

type Override = Serialized<meta.VariantOverrideOriginal>;

const options = { callers: MANAGERS, app: 'stores' } as const;

/** Changes of single variants; the product must manage its variants. */
export const productsVariantsOperations = moduleOperations('stores.products', meta, options, {
  updateProductVariants({ id, variants = [] }, context) {
    const before = findProduct(context, id);
    assertField(before.manageVariants, 'id', 'is of a product that manages no variants');
    assertGiven(variants.length > 0, 'variants');
    const after = variants.reduce(
      (product, override, index) =>
        withOverride(product, override, `variants[${index}]`, context.site.currency),
      before,
    );
    const saved = changeProduct(context, before, after);
    return { variants: saved.variants.map((variant) => serializeVariant(saved, variant, context, true)) };
  },
  resetAllProductVariantData({ id }, context) {
    const before = findProduct(context, id);
    const variants = before.variants.map(
      ({ id: variantId, choices, quantity, inStock }): Variant => ({
        id: variantId,
        choices,
        quantity,
        inStock,
        visible: true,
      }),
    );
    changeProduct(context, before, { ...before, variants });
  },
});

/**
 * Returns the product with changed fields of some variants. Omitted fields keep their values; null resets them to the
 * product's.
 * @throws PlatformError 400 for unknown variants and for negative amounts
 */
function withOverride(product: Product, override: Override, at: string, currency: string): Product {
  const { price, cost, weight, sku, visible, productDimensions, packageDimensions } = override;
  for (const [key, value] of Object.entries({ price, cost, weight })) assertAmount(value, `${at}.${key}`);
  const money = (value: number | null | undefined) =>
    typeof value === 'number' ? rounded(value, currency) : value;
  const given = Object.entries({
    price: money(price),
    cost: money(cost),
    weight,
    sku,
    visible: visible ?? undefined,
    productDimensions,
    packageDimensions,
  }).filter(([, value]) => value !== undefined);
  const meant = variantsMeant(product, override, at);
  const change: Partial<Variant> = Object.fromEntries(given.map(([key, value]) => [key, value ?? undefined]));
  return {
    ...product,
    variants: product.variants.map((variant) =>
      meant.has(variant.id) ? { ...variant, ...change } : variant,
    ),
  };
}

/** Returns the ids of the variants that are named, or that have all the given choices. */
function variantsMeant(product: Product, { variantIds, choices }: Override, at: string): Set<string> {
  if (variantIds?.length) {
    for (const [index, id] of variantIds.entries()) {
      const known = product.variants.some((variant) => variant.id === id);
      assertField(known, `${at}.variantIds[${index}]`, 'is not a variant of the product');
    }
    return new Set(variantIds);
  }
  assert(choices && Object.keys(choices).length > 0, () =>
    invalidField(at, 'must have one of: choices, variantIds', 'REQUIRED_ONE_OF_FIELD'),
  );
  for (const [name, choice] of Object.entries(choices)) {
    assert(choiceOf(product, name, choice), () =>
      invalidField(`${at}.choices.${name}`, `'${choice}' is not a choice of the product`),
    );
  }
  return new Set(variantsWith(product, choices).map(({ id }) => id));
}

const READ = { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/query'] } as const;
const OPEN = { callers: EVERYONE, app: 'stores', aliases: ['/stores/v1/variants/:id'] } as const;

/** The variants of all products; only managers see hidden ones. */
export const productsStoreVariantsOperations: Operation[] = [
  ...moduleOperations('stores.products', meta, READ, {
    queryStoreVariants({ query = {} }, context) {
      const { items, count, offset, total } = context.documents.query(storeVariants, query, {
        ...(!isManager(context) && { scope: { visible: true } }),
      });
      return { variants: items.map(serializeStoreVariant), metadata: { count, offset, total } };
    },
  }),

  ...moduleOperations('stores.products', meta, OPEN, {
    getStoreVariant({ id }, context) {
      // The SDK writes the id with a dot in one place and with a hyphen in two.
      const variant = context.documents.get(storeVariants, id.replace('.', '-'));
      assert(variant && (variant.visible || isManager(context)), () => notFound(`Variant ${id}`));
      return { variant: serializeStoreVariant(variant) };
    },
  }),
];

/**
 * Returns the choices that remain possible after some choices and, after the last one, the selected variant.
 * @param options option name to choice
 */
export function optionsAvailability(
  product: Product,
  options: Record<string, string>,
  context: Context,
): Serialized<meta.ProductOptionsAvailabilityResponseOriginal> {
  const variant = selectedVariant(product, { choices: options });
  const pictures = Object.entries(options).flatMap(
    ([name, choice]) => choiceOf(product, name, choice)?.pictures ?? [],
  );
  const price = variant && serializePrice(product, variant, context);
  return {
    ...(variant && {
      selectedVariant: {
        price,
        convertedPriceData: price,
        weight: variant.weight ?? product.weight ?? 0,
        sku: variant.sku ?? product.sku ?? '',
        ...(isTracked(product, variant) && { quantity: availableQuantity(product, variant) }),
        inStock: isInStock(product, variant),
        visible: variant.visible,
      },
    }),
    media: serializeMedia(
      product.media.filter(({ file }) => pictures.length === 0 || pictures.includes(file)),
    ),
    productOptions: serializeOptions(product, (name, choice) =>
      variantsWith(product, { ...options, [name]: choice }),
    ),
    availableForPurchase: variant !== undefined && isInStock(product, variant),
  };
}
