import type { PlatformConfig } from '@/lib/config/platform-config';
import { attempt, firstKnown, ProblemError, type throwawayClient } from '@/lib/wix/platform';
import { withCatalogVersion } from './catalog-version';
import { rememberSiteFacts } from './facts';
import { type CatalogReference, type ProbeCart, probeCartV1, probeCartV2 } from './probe-carts';
import { firstItemV1, firstItemV3 } from './probe-items';

/**
 * The store's probe (specification 1.9): adds the first product with its first choices to the cart, reads the
 * cart and deletes it; no line items mean "not installed". The products are the store's own answer, so once they
 * came, neither an empty catalogue, nor a first product that is sold out, nor a failing cart service says
 * "not installed". A site with Catalog V1 is asked as the specification says, one with V3 by the calls of today.
 * @param client a visitor of its own: its cart is filled and deleted
 * @param config of the site, whose language and currency the cart tells
 * @returns whether the cart could be tried, or there was nothing to try it with
 */
export const probeStore = (
  client: Awaited<ReturnType<typeof throwawayClient>>,
  config: PlatformConfig,
): Promise<boolean> =>
  withCatalogVersion(client, config, async (version) => {
    const item = await (version === 'V3' ? firstItemV3(client) : firstItemV1(client));
    if (!item) return true;
    const [earlier, current] = [probeCartV1(client), probeCartV2(client)];
    return version === 'V3'
      ? tryCarts([current, earlier], item, config)
      : tryCarts([earlier, current], item, config);
  });

/** Tries the cart with an item. @param carts the first one, and the other where the platform does not know that */
async function tryCarts(
  [first, second]: [ProbeCart, ProbeCart],
  item: CatalogReference,
  config: PlatformConfig,
): Promise<boolean> {
  let used = first;
  const fill = async (cart: ProbeCart) => {
    used = cart;
    rememberSiteFacts(await cart.add(item), config);
    return cart.countLines();
  };
  const filled = await attempt(
    () =>
      firstKnown(
        () => fill(first),
        () => fill(second),
      ),
    {
      what: 'The store’s cart could not be tried',
    },
  );
  await attempt(() => used.remove(), {
    what: 'The cart of the store’s probe could not be deleted',
  });
  if (filled.ok && filled.value === 0) {
    throw new ProblemError({
      kind: 'not-installed',
      message: 'The store does not put products into the cart.',
    });
  }
  return filled.ok;
}
