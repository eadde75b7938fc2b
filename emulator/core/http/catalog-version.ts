import { PlatformError } from '../contract/errors';
import type { Operation } from '../contract/operation';
import type { CatalogVersion } from '../site';
import type { Platform } from './platform';

/** For each catalog version: its name in messages, and the error for its calls on a site with the other version. */
const VERSIONS = {
  V1_CATALOG: { name: 'CATALOG_V1', refusal: 'CATALOG_V3_CALLING_CATALOG_V1_API', option: 'v1' },
  V3_CATALOG: { name: 'CATALOG_V3', refusal: 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API', option: 'v3' },
} as const;

/**
 * Gives a site with an open catalog version the version of the first call of its stores app. If that call asks for the
 * version, the site gets V3, like a new site of the platform.
 */
export function settleCatalog(
  { name, catalogVersion, settlesCatalog = catalogVersion }: Operation,
  platform: Pick<Platform, 'site' | 'settleCatalog'>,
): void {
  if (!settlesCatalog || !platform.site().catalogOpen) return;
  platform.settleCatalog(settlesCatalog);
  const [is, other] = settlesCatalog === 'V1_CATALOG' ? ['V1', 'v3'] : ['V3', 'v1'];
  console.log(
    `[emulator] The site has Catalog ${is}, because the app called ${name} first; --catalog ${other} chooses the other version.`,
  );
}

/**
 * Refuses calls of the catalog version that the site does not have (platform facts 12.1).
 * @param current the site's
 * @throws PlatformError 428 with the platform's code; the message, for the log, says how to switch the emulator
 */
export function assertCatalogVersion(
  { catalogVersion, answersInBothCatalogs }: Operation,
  current: CatalogVersion,
): void {
  if (!catalogVersion || catalogVersion === current || answersInBothCatalogs) return;
  const { name, refusal: code, option } = VERSIONS[catalogVersion];
  const description = `Endpoint belongs to ${name}, but your site is using ${VERSIONS[current].name}. Start the emulator with --catalog ${option}, or PATCH /_emulator/site with {"catalogVersion": "${catalogVersion}"}, to change that.`;
  const details = { applicationError: { code, description, data: {} } };
  throw new PlatformError(428, description, details, {}, 'other catalog');
}
