import { catalogVersioning } from '@wix/stores';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { errorFacts, firstKnown, type sessionClient } from '@/lib/wix/platform';

type Client = ReturnType<typeof sessionClient>;

/** A version of the store's catalog; products of the two are read by different calls (platform facts 12.1). */
export type CatalogVersion = 'V1' | 'V3';

/** What a site answers to a call of the version that it does not have. */
const OTHER_VERSION = new Set([
  'CATALOG_V3_CALLING_CATALOG_V1_API',
  'CATALOG_V1_SITE_CALLING_CATALOG_V3_API',
]);

declare global {
  var catalogVersions: Map<string, Promise<CatalogVersion | undefined>> | undefined;
}

// Next bundles a module more than once; the site is asked once for all copies.
globalThis.catalogVersions ??= new Map();
const versions = globalThis.catalogVersions;

const siteKey = ({ clientId, emulatorUrl }: PlatformConfig) => JSON.stringify([clientId, emulatorUrl]);

/**
 * Reads from the store by the version of its catalog. The version is asked for once per site; a site that was upgraded
 * meanwhile refuses the calls of the earlier one, and is then asked again.
 * @param client of any visitor: the version is the site's
 * @param read is given the version
 * @returns what `read` answers
 * @throws what the SDK or `read` throws
 */
export async function withCatalogVersion<T>(
  client: Client,
  config: PlatformConfig,
  read: (version: CatalogVersion) => Promise<T>,
): Promise<T> {
  const asked = catalogVersion(client, config);
  try {
    return await read((await asked) ?? 'V1');
  } catch (error) {
    if (!OTHER_VERSION.has(errorFacts(error).code ?? '')) throw error;
    forget(config, asked);
    return read((await catalogVersion(client, config)) ?? 'V1');
  }
}

/** @returns nothing for a site without the store: its calls of V1 are then refused with the reason */
function catalogVersion(client: Client, config: PlatformConfig): Promise<CatalogVersion | undefined> {
  const known = versions.get(siteKey(config));
  if (known) return known;
  const asked = askVersion(client);
  versions.set(siteKey(config), asked);
  // The store may be installed any time, and an outage ends: neither is remembered.
  asked.then(
    (version) => version ?? forget(config, asked),
    () => forget(config, asked),
  );
  return asked;
}

/** Forgets an answer, unless a read beside this one has already asked again. */
function forget(config: PlatformConfig, asked: Promise<CatalogVersion | undefined>): void {
  if (versions.get(siteKey(config)) === asked) versions.delete(siteKey(config));
}

/** @returns nothing for a site without the store */
async function askVersion(client: Client): Promise<CatalogVersion | undefined> {
  const { catalogVersion } = await firstKnown(
    () => client.use(catalogVersioning).getCatalogVersion(),
    async () => ({ catalogVersion: 'V1_CATALOG' as const }),
  );
  if (catalogVersion === 'STORES_NOT_INSTALLED') return undefined;
  return catalogVersion === 'V3_CATALOG' ? 'V3' : 'V1';
}
