import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import type { CatalogVersion } from '../site';
import type { Platform } from './platform';

/** What each version of the catalog is called in messages, and the error of a call of it on a site with the other. */
const VERSIONS = {
  V1_CATALOG: { name: 'CATALOG_V1', refusal: 'CATALOG_V3_CALLING_CATALOG_V1_API', option: 'v1' },
  V3_CATALOG: { name: 'CATALOG_V3', refusal: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API', option: 'v3' },
} as const;

/**
 * Gives a site whose catalog is open the one that its app's first call is of. An app that asks for the version first gets
 * V3, as a new site of the platform has it.
 */
export function settleCatalog(
  { name, catalogVersion, settlesCatalog = catalogVersion }: Operation,
  platform: Pick<Platform, 'site' | 'settleCatalog'>,
): void {
  if (!settlesCatalog || !platform.site().catalogOpen) return;
  platform.settleCatalog(settlesCatalog);
  const [is, other] = settlesCatalog === 'V1_CATALOG' ? ['V1', 'v3'] : ['V3', 'v1'];
  console.log(
    `[emulator] The site has Catalog ${is}, as the app called ${name} first; --catalog ${other} gives it the other.`,
  );
}

/**
 * A site has one version of the store's catalog and serves no call of the other (platform facts 12.1).
 * @param current the site's
 * @throws PlatformError 428 with the platform's code; the message, for the log, says how the emulator is switched
 */
export function assertCatalogVersion({ catalogVersion }: Operation, current: CatalogVersion): void {
  if (!catalogVersion || catalogVersion === current) return;
  const { name, refusal: code, option } = VERSIONS[catalogVersion];
  const description = `Endpoint belongs to ${name}, but your site is using ${VERSIONS[current].name}. Start the emulator with --catalog ${option}, or PATCH /_emulator/site with {"catalogVersion": "${catalogVersion}"}, to change that.`;
  const details = { applicationError: { code, description, data: {} } };
  throw new PlatformError(428, description, details, {}, 'other catalog');
}
