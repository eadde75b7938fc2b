import { products as meta } from '@wix/stores/meta';
import { EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { rounded } from '../products/amounts';
import { changeProduct, findProduct } from '../products/changes';
import type { Product } from '../products/entity';
import { assertAmount } from '../products/input';
import type { Variant } from '../products/parts/entity';
import { choiceOf, variantsWith } from '../products/shown/rules';
import { serializeVariant } from '../products/shown/serialize';
import { storeVariants } from '../products/variants/entity';
import { serializeStoreVariant } from '../products/variants/find';

type Override = Serialized<meta.VariantOverrideOriginal>;

export const options = { callers: MANAGERS, app: 'stores' } as const;

/** Changes of single variants; the product must manage its variants. */
export const productsVariantsOperations = moduleOperations('stores.products', meta, options, {
  updateProductVariants(context, { id, variants = [] }) {
    const before = findProduct(context, id);
    assertField(before.manageVariants, 'id', 'is of a product that manages no variants');
    assertGiven(variants.length > 0, 'variants');
    const after = variants.reduce(
      (product, override, index) =>
        withOverride(product, override, `variants[${index}]`, context.site.currency),
      before,
    );
    const saved = changeProduct(context, before, after);
    return { variants: saved.variants.map((variant) => serializeVariant(context, saved, variant, true)) };
  },
  resetAllProductVariantData(context, { id }) {
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
    queryStoreVariants(context, { query = {} }) {
      const { items, count, offset, total } = context.documents.query(storeVariants, query, {
        ...(!isManager(context) && { scope: { visible: true } }),
      });
      return { variants: items.map(serializeStoreVariant), metadata: { count, offset, total, items: count } };
    },
  }),

  ...moduleOperations('stores.products', meta, OPEN, {
    getStoreVariant(context, { id }) {
      // The SDK writes the id with a dot in one place and with a hyphen in two.
      const variant = context.documents.get(storeVariants, id.replace('.', '-'));
      assert(variant && (variant.visible || isManager(context)), () => notFound(`Variant ${id}`));
      return { variant: serializeStoreVariant(variant) };
    },
  }),
];
