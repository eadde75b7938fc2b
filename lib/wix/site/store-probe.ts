import { currentCart } from '@wix/ecom';
import { products } from '@wix/stores';
import type { PlatformConfig } from '../../config/platform-config';
import type { throwawayClient } from '../platform/client';
import { ProblemError } from '../platform/problem';
import { attempt } from '../platform/result';
import { STORES_APP_ID } from '../store/types';
import { rememberSiteFacts } from './facts';

/**
 * The store's probe (specification 1.9): adds the first product with its first choices to the cart, reads the
 * cart and deletes it; no line items mean "not installed". The products are the store's own answer, so once they
 * came, neither an empty catalogue, nor a first product that is sold out, nor a failing cart service says
 * "not installed".
 * @param client a visitor whose cart nobody else uses
 * @param config of the site, whose language and currency the cart tells
 * @returns whether the cart could be tried, or there was nothing to try it with
 */
export async function probeStore(
  client: Awaited<ReturnType<typeof throwawayClient>>,
  config: PlatformConfig,
): Promise<boolean> {
  const { items } = await client.use(products).queryProducts().limit(1).find();
  const [product] = items;
  if (!product?._id || product.stock?.inStock === false) return true;
  const cart = client.use(currentCart);
  const catalogReference = {
    appId: STORES_APP_ID,
    catalogItemId: product._id,
    options: firstChoices(product),
  };
  const filled = await attempt(
    async () => {
      const added = await cart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      rememberSiteFacts({ language: added.cart?.siteLanguage, currency: added.cart?.currency }, config);
      const { lineItems } = await cart.getCurrentCart();
      return (lineItems?.length ?? 0) > 0;
    },
    { what: 'The store’s cart could not be tried' },
  );
  await attempt(() => cart.deleteCurrentCart(), {
    what: 'The cart of the store’s probe could not be deleted',
  });
  if (filled.ok && !filled.value) {
    throw new ProblemError({
      kind: 'not-installed',
      message: 'The store does not put products into the cart.',
    });
  }
  return filled.ok;
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
