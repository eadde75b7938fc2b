import { currentCart, currentCartV2 } from '@wix/ecom';
import type { throwawayClient } from '@/lib/wix/shared';

type Client = Awaited<ReturnType<typeof throwawayClient>>;

/** The reference of a cart line to its item. */
export type CatalogReference = { appId: string; catalogItemId: string; options: Record<string, unknown> };

/** A cart that is filled, read and deleted. Each call throws what the SDK throws. */
export interface ProbeCart {
  /** Adds one of an item to the cart. @returns the language and the currency of the site */
  add(catalogReference: CatalogReference): Promise<{ language?: string | null; currency?: string | null }>;
  /** Returns the number of lines. */
  countLines(): Promise<number>;
  remove(): Promise<unknown>;
}

/** The visitor's cart in Cart V1, as in the specification (specification 1.9). */
export function probeCartV1(client: Client): ProbeCart {
  const cart = client.use(currentCart);
  return {
    async add(catalogReference) {
      const added = await cart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
      return { language: added.cart?.siteLanguage, currency: added.cart?.currency };
    },
    countLines: async () => (await cart.getCurrentCart()).lineItems?.length ?? 0,
    remove: () => cart.deleteCurrentCart(),
  };
}

/** The same cart in Cart V2. */
export function probeCartV2(client: Client): ProbeCart {
  const cart = client.use(currentCartV2);
  return {
    async add(catalogReference) {
      const added = await cart.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference, quantity: 1 }],
      });
      const { languageCode, currencyCode } = added.cart?.businessInfo ?? {};
      return { language: languageCode, currency: currencyCode };
    },
    countLines: async () => (await cart.getCurrentCart()).cart?.lineItems?.length ?? 0,
    remove: () => cart.deleteCurrentCart(),
  };
}
