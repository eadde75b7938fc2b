import { products, productsV3 } from '@wix/stores';
import type { PlatformConfig } from '@/lib/config/platform-config';
import type { sessionClient } from '@/lib/wix/platform';
import { withCatalogVersion } from './catalog-version';

type Client = ReturnType<typeof sessionClient>;

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
