import { catalogVersioning as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';

const READ = { callers: EVERYONE, settlesCatalog: 'V3_CATALOG' } as const;

/** Which catalog the site has; the one call of the stores that a site without the app answers (platform facts 12.1). */
export const catalogVersioningOperations = moduleOperations('stores.catalogVersioning', meta, READ, {
  getCatalogVersion: (_, { site }) => ({
    catalogVersion: site.installedApps.includes('stores')
      ? site.catalogVersion
      : ('STORES_NOT_INSTALLED' as const),
  }),
});
