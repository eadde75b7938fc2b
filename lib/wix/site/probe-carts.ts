import { currentCart, currentCartV2 } from '@wix/ecom';
import type { throwawayClient } from '@/lib/wix/platform';

type Client = Awaited<ReturnType<typeof throwawayClient>>;

/** What a cart line refers to. */
export type CatalogReference = { appId: string; catalogItemId: string; options: Record<string, unknown> };

/** A cart that is filled, looked at and dropped. Each call throws what the SDK throws. */
export interface ProbeCart {
  /** Puts one of an item into the cart. @returns the language and the currency of the site, as the cart tells them */
  add(catalogReference: CatalogReference): Promise<{ language?: string | null; currency?: string | null }>;
  /** How many lines the cart has. */
  countLines(): Promise<number>;
  remove(): Promise<unknown>;
}

/** The visitor's cart by Cart V1, as the specification has it (specification 1.9). */
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

/** The same cart by Cart V2. */
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
