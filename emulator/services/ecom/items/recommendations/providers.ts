import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { RecommendationAlgorithm } from '#core/service-plugins/plugin';
import { APPS } from '#core/site';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';
import { appOf, CATALOG, RECOMMENDATIONS } from '../../service-plugins/kinds';
import { recommendByApp } from './ask-app';
import { STORE_ALGORITHMS } from './store-algorithms';

/** An app that recommends items: the store, or one with a service plugin. */
export interface Provider {
  /** Whether an app's id refers to it. */
  is(appId: string | undefined): boolean;
  appId: string;
  algorithms: readonly RecommendationAlgorithm[];
  /** The apps of the items that it accepts and recommends. */
  catalogAppIds: readonly string[];
  /** Whether items of an app can be given. */
  takes(appId: string | undefined): boolean;
  /** Returns the items that each of the algorithms recommends, the best first. @throws PlatformError 400 */
  recommend(
    context: Context,
    algorithmIds: readonly string[],
    items: readonly CatalogReference[],
  ): Map<string, CatalogReference[]>;
}

const STORE: Provider = {
  is: isStoreCatalog,
  appId: STORE_CATALOG_ID,
  algorithms: STORE_ALGORITHMS.map(({ id: algorithmId, name, description, type: algorithmType }) => ({
    algorithmId,
    name,
    description,
    algorithmType,
  })),
  catalogAppIds: [STORE_CATALOG_ID],
  takes: isStoreCatalog,
  recommend(context, algorithmIds, items) {
    const productIds = items.flatMap(({ catalogItemId }) => catalogItemId ?? []);
    return new Map(
      STORE_ALGORITHMS.filter(({ id }) => algorithmIds.includes(id)).map(({ id, recommend }) => [
        id,
        recommend(context, productIds).map((catalogItemId) => ({ catalogItemId, appId: STORE_CATALOG_ID })),
      ]),
    );
  },
};

/** Whether an app with a catalog is installed: an app of the platform, or one with a plugin that provides a catalog. */
function isInstalled({ site, plugins, catalogs }: Context, appId: string): boolean {
  const ids: readonly string[] = catalogs.of(appId)?.appIds ?? [];
  return (
    site.installedApps.some((app) => ids.includes(APPS[app])) ||
    plugins.of(CATALOG).some((it) => appOf({ site }, it) === appId)
  );
}

/** Returns the apps whose algorithms can be used: each has a catalog to recommend from (SDK: `listAvailableAlgorithms`). */
export function providersOf(context: Context): Provider[] {
  const { site, plugins } = context;
  const ofApps = plugins.of(RECOMMENDATIONS).map((plugin): Provider => {
    const { appId = site.appId, supportedAlgorithms = [], catalogAppIds = [] } = plugin.config;
    return {
      is: (id) => id === appId,
      appId,
      algorithms: supportedAlgorithms,
      catalogAppIds,
      takes: (id = '') => catalogAppIds.includes(id),
      recommend: (asking, algorithmIds, items) => recommendByApp(asking, plugin, appId, algorithmIds, items),
    };
  });
  return [STORE, ...ofApps].filter(({ catalogAppIds }) =>
    catalogAppIds.some((id) => isInstalled(context, id)),
  );
}
