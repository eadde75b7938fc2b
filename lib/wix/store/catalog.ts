import { platformConfig } from '@/lib/config/platform-config';
import { visitorClient } from '@/lib/wix/platform';
import { catalogV1 } from './catalog-v1';
import { catalogV3 } from './catalog-v3';
import { type CatalogVersion, withCatalogVersion } from './catalog-version';
import type { Client, StoreCatalog } from './store-catalog';

const CATALOGS: Record<CatalogVersion, StoreCatalog> = { V1: catalogV1, V3: catalogV3 };

/** Reads from the site's catalog as the current visitor. @throws what the SDK throws */
export async function readCatalog<T>(
  read: (catalog: StoreCatalog, client: Client) => Promise<T>,
): Promise<T> {
  const client = await visitorClient();
  return withCatalogVersion(client, platformConfig(), (version) => read(CATALOGS[version], client));
}
