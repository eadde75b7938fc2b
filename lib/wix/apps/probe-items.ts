import { products, productsV3 } from '@wix/stores';
import type { throwawayClient } from '@/lib/wix/shared';
import { STORES_APP_ID, STORES_V3_APP_ID } from '@/lib/wix/store/browser';
import type { CatalogReference } from './probe-carts';

type Client = Awaited<ReturnType<typeof throwawayClient>>;

/**
 * Returns the first product of Catalog V1 with its first choices. @returns undefined if there is none, or it is sold
 * out
 */
export async function firstItemV1(client: Client): Promise<CatalogReference | undefined> {
  const { items } = await client.use(products).queryProducts().limit(1).find();
  const [product] = items;
  if (!product?._id || product.stock?.inStock === false) return undefined;
  return { appId: STORES_APP_ID, catalogItemId: product._id, options: firstChoices(product) };
}

/** Managed variants are ordered by their id, anything else by its choices (platform facts 8.11). */
function firstChoices(product: products.Product): Record<string, unknown> {
  const choices = Object.fromEntries(
    (product.productOptions ?? []).map(({ name, choices }) => [name, choices?.[0]?.description]),
  );
  const variant = product.manageVariants
    ? product.variants?.find((it) =>
        Object.entries(choices).every(([name, value]) => it.choices?.[name] === value),
      )
    : undefined;
  return variant ? { variantId: variant._id } : { options: choices };
}

/** The same for Catalog V3: the variant with the lowest price, with its mandatory modifiers. */
export async function firstItemV3(client: Client): Promise<CatalogReference | undefined> {
  const { products: listed } = await client
    .use(productsV3)
    .searchProducts({ cursorPaging: { limit: 1 } }, { fields: ['MIN_PRICE_VARIANT'] });
  const [product] = listed ?? [];
  if (!product?._id || product.inventory?.availabilityStatus === 'OUT_OF_STOCK') return undefined;
  const wanted = (product.modifiers ?? []).filter(({ mandatory }) => mandatory);
  const choices = wanted.flatMap(({ key, choicesSettings }) =>
    choicesSettings?.choices?.[0] ? [[key, choicesSettings.choices[0].key]] : [],
  );
  const texts = wanted.flatMap(({ freeTextSettings: text }) =>
    text ? [[text.key, '–'.repeat(text.minCharCount || 1)]] : [],
  );
  const variantId = product.variantSummary?.minPriceVariant?._id;
  return {
    appId: STORES_V3_APP_ID,
    catalogItemId: product._id,
    options: {
      ...(variantId && { variantId }),
      ...(choices.length > 0 && { options: Object.fromEntries(choices) }),
      ...(texts.length > 0 && { customTextFields: Object.fromEntries(texts) }),
    },
  };
}
