import { catalogVersioning as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';

const READ = { callers: EVERYONE, settlesCatalog: 'V3_CATALOG' } as const;

/**
 * The site's catalog version. This is the only call of the stores service that works without the app (platform facts
 * 12.1).
 */
export const catalogVersioningOperations = moduleOperations('stores.catalogVersioning', meta, READ, {
  getCatalogVersion: ({ site }, _) => ({
    catalogVersion: site.installedApps.includes('stores')
      ? site.catalogVersion
      : ('STORES_NOT_INSTALLED' as const),
  }),
});
