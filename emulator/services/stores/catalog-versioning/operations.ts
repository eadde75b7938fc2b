import { catalogVersioning as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';

/** Which catalog the site has; the one call of the stores that a site without the app answers (platform facts 12.1). */
export const catalogVersioningOperations: Operation[] = [
  {
    ...operation(
      'stores.catalogVersioning.getCatalogVersion',
      meta.getCatalogVersion,
      { callers: EVERYONE },
      (_, { site }) => ({
        catalogVersion: site.installedApps.includes('stores')
          ? site.catalogVersion
          : ('STORES_NOT_INSTALLED' as const),
      }),
    ),
    settlesCatalog: 'V3_CATALOG',
  },
];
