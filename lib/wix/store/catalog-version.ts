import { catalogVersioning } from '@wix/stores';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { errorFacts, type sessionClient } from '@/lib/wix/platform';
import { firstKnown } from '@/lib/wix/platform/not-found';

type Client = ReturnType<typeof sessionClient>;

/** A version of the store's catalog. Each has its own calls for products (platform facts 12.1). */
export type CatalogVersion = 'V1' | 'V3';

/** The codes of a site's refusal of calls for the other version. */
const OTHER_VERSION = new Set([
  'CATALOG_V3_CALLING_CATALOG_V1_API',
  'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
]);

declare global {
  var catalogVersions: Map<string, Promise<CatalogVersion | undefined>> | undefined;
}

// Global because Next bundles a module more than once, and the site should be asked only once.
globalThis.catalogVersions ??= new Map();
const versions = globalThis.catalogVersions;

const siteKey = ({ clientId, emulatorUrl }: PlatformConfig) => JSON.stringify([clientId, emulatorUrl]);

/**
 * Reads from the store in a way that depends on the version of its catalog. The version is asked for once per site; a
 * site that was upgraded meanwhile refuses the earlier calls, and is asked again.
 * @param client of any visitor, because the version is the site's
 * @param read gets the version
 * @returns the result of `read`
 * @throws what the SDK or `read` throws
 */
export async function withCatalogVersion<T>(
  client: Client,
  config: PlatformConfig,
  read: (version: CatalogVersion) => Promise<T>,
): Promise<T> {
  const reading = catalogVersion(client, config);
  try {
    return await read((await reading) ?? 'V1');
  } catch (error) {
    if (!OTHER_VERSION.has(errorFacts(error).code ?? '')) throw error;
    forget(config, reading);
    return read((await catalogVersion(client, config)) ?? 'V1');
  }
}

/** @returns undefined for a site without the store, whose V1 calls then fail with the reason */
function catalogVersion(client: Client, config: PlatformConfig): Promise<CatalogVersion | undefined> {
  const known = versions.get(siteKey(config));
  if (known) return known;
  const reading = askVersion(client);
  versions.set(siteKey(config), reading);
  // Neither a missing store nor an outage is remembered: the store may be installed at any time.
  reading.then(
    (version) => version ?? forget(config, reading),
    () => forget(config, reading),
  );
  return reading;
}

/** Forgets an answer, unless another read has asked again meanwhile. */
function forget(config: PlatformConfig, reading: Promise<CatalogVersion | undefined>): void {
  if (versions.get(siteKey(config)) === reading) versions.delete(siteKey(config));
}

/** @returns undefined for a site without the store */
async function askVersion(client: Client): Promise<CatalogVersion | undefined> {
  const { catalogVersion } = await firstKnown(
    () => client.use(catalogVersioning).getCatalogVersion(),
    async () => ({ catalogVersion: 'V1_CATALOG' as const }),
  );
  if (catalogVersion === 'STORES_NOT_INSTALLED') return undefined;
  return catalogVersion === 'V3_CATALOG' ? 'V3' : 'V1';
}
