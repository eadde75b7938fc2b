import { products, productsV3 } from '@wix/stores';
import type { PlatformConfig } from '@/lib/config/platform-config';
import type { sessionClient } from '@/lib/wix/platform';
import { withCatalogVersion } from '@/lib/wix/site';

type Client = ReturnType<typeof sessionClient>;

/** Whether the store shows a product with this slug. @throws what the SDK throws */
export const productExists = (client: Client, config: PlatformConfig, slug: string): Promise<boolean> =>
  withCatalogVersion(client, config, async (version) => {
    const { items } =
      version === 'V3'
        ? await client.use(productsV3).queryProducts().eq('slug', slug).eq('visible', true).limit(1).find()
        : await client.use(products).queryProducts().eq('slug', slug).limit(1).find();
    return items.length > 0;
  });

/**
 * Returns the first page of the products that the store shows, for the slugs in the sitemap. @throws what the SDK
 * throws
 */
export const firstProducts = (client: Client, config: PlatformConfig, limit: number): Promise<SlugPage> =>
  withCatalogVersion<SlugPage>(client, config, (version) =>
    version === 'V3'
      ? client.use(productsV3).queryProducts().eq('visible', true).limit(limit).find()
      : client.use(products).queryProducts().limit(limit).find(),
  );

/** The part of an SDK query's page that slugs need. */
export type SlugPage = {
  items: { slug?: string | null }[];
  hasNext(): boolean;
  next(): Promise<SlugPage>;
};
