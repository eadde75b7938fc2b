import type { PlatformConfig } from '@/lib/config/platform-config';
import { attempt, ProblemError } from '@/lib/wix/platform';
import { firstKnown } from '@/lib/wix/platform/not-found';
import type { throwawayClient } from '@/lib/wix/shared';
import { rememberSiteFacts } from '@/lib/wix/site';
import { withCatalogVersion } from '@/lib/wix/store';
import { type CatalogReference, type ProbeCart, probeCartV1, probeCartV2 } from './probe-carts';
import { firstItemV1, firstItemV3 } from './probe-items';

/**
 * The store's probe (specification 1.9): adds the first product with its first choices to the cart, reads the cart and
 * deletes it; no line items mean "not installed". The products are the store's own answer, so once they are read, the
 * store counts as installed even if the catalog is empty, the first product sold out or the cart service failing. A
 * site with Catalog V1 is probed as in the specification, one with V3 with current calls.
 * @param client of a separate visitor, whose cart is filled and deleted
 * @param config of the site, whose language and currency are in the cart
 * @returns true if the cart could be tried, or if there was no item to try it with
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

/** Tries a cart with an item. @param carts the second is used if the platform does not know the first */
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
