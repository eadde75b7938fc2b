import { catalogVersioning } from '@wix/stores';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { errorFacts, type sessionClient } from '@/lib/wix/platform';
import { firstKnown } from '@/lib/wix/platform/not-found';

type Client = ReturnType<typeof sessionClient>;

/** A version of the store's catalog. Each has its own calls for products (platform facts 12.1). */
export type CatalogVersion = 'V1' | 'V3';

/** The version of a site, by the code with which it refuses the calls of the other one. */
const SITE_VERSIONS: Record<string, CatalogVersion | undefined> = {
  CATALOG_V3_CALLING_CATALOG_V1_API: 'V3',
  CATALOG_V1_SITE_CALLING_CATALOG_V3_API: 'V1',
};

declare global {
  var catalogVersions: Map<string, CatalogVersion> | undefined;
}

// Global because Next bundles a module more than once, and the site should be asked only once.
globalThis.catalogVersions ??= new Map();
const versions = globalThis.catalogVersions;

/**
 * Reads from the store in a way that depends on the version of its catalog. A site is asked for it once; after an upgrade
 * it refuses the earlier calls, which says it too.
 * @param client of any visitor, because the version is the site's
 * @param read gets the version
 * @returns the result of `read`
 * @throws what the SDK or `read` throws
 */
export async function withCatalogVersion<T>(
  client: Client,
  { clientId, emulatorUrl }: PlatformConfig,
  read: (version: CatalogVersion) => Promise<T>,
): Promise<T> {
  const site = JSON.stringify([clientId, emulatorUrl]);
  const version = versions.get(site) ?? (await askVersion(client));
  if (version) versions.set(site, version);
  try {
    return await read(version ?? 'V1');
  } catch (error) {
    const current = SITE_VERSIONS[errorFacts(error).code ?? ''];
    if (!current) throw error;
    versions.set(site, current);
    return read(current);
  }
}

/** @returns undefined for a site without the store, whose V1 calls then fail with the reason */
async function askVersion(client: Client): Promise<CatalogVersion | undefined> {
  const { catalogVersion } = await firstKnown(
    () => client.use(catalogVersioning).getCatalogVersion(),
    async () => ({ catalogVersion: 'V1_CATALOG' as const }),
  );
  if (catalogVersion === 'STORES_NOT_INSTALLED') return undefined;
  return catalogVersion === 'V3_CATALOG' ? 'V3' : 'V1';
}
