import * as z from 'zod';
import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { applicationError } from '#core/contract/errors';
import { isObject } from '#core/documents/query';
import type {
  PluginMethod,
  PluginProblem,
  RecommendationAlgorithm,
  ServicePlugin,
} from '#core/service-plugins/plugin';
import { APPS } from '#core/site';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';
import { CATALOG, listOf, RECOMMENDATIONS, text } from '../service-plugins/kinds';
import { STORE_ALGORITHMS } from './store-algorithms';

const answer = z.object({
  recommendationPerAlgorithm: listOf(
    z.object({
      algorithmId: z.string(),
      recommendedItems: listOf(
        z.object({
          appId: z.string(),
          catalogItemId: text(36),
          options: z.record(z.string(), z.unknown()).nullish(),
        }),
        100,
      ),
    }),
    10,
  ),
});

const METHOD: PluginMethod<z.output<typeof answer>> = {
  name: 'getRecommendations',
  path: '/v1/get-recommendations',
  answer,
};

/** An app that recommends items: the store, or one with a service plugin. */
export interface Provider {
  /** Whether it is meant by the id of an app. */
  is(appId: string | undefined): boolean;
  appId: string;
  algorithms: readonly RecommendationAlgorithm[];
  /** The apps of the items that it takes and recommends. */
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

/** Whether an app with a catalog is installed: one of the platform, or that of a plugin that provides one. */
function isInstalled({ site, plugins, catalogs }: Context, appId: string): boolean {
  const ids: readonly string[] = catalogs.of(appId)?.appIds ?? [];
  return (
    site.installedApps.some((app) => ids.includes(APPS[app])) ||
    plugins.of(CATALOG).some(({ config }) => (config.appId ?? site.appId) === appId)
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

/** Asks an app. One that fails recommends nothing (platform facts 35.21). @throws PlatformError 400 as the app says */
function recommendByApp(
  { plugins }: Context,
  plugin: ServicePlugin,
  appId: string,
  algorithmIds: readonly string[],
  items: readonly CatalogReference[],
): Map<string, CatalogReference[]> {
  const request = { algorithmIds, ...(items.length > 0 && { items }) };
  const [reply] = plugins.ask(RECOMMENDATIONS, METHOD, request, [plugin]);
  if (!reply || 'problem' in reply) {
    if (reply) assertNoRefusal(reply.problem, appId, algorithmIds);
    return new Map();
  }
  return new Map(
    reply.answer.recommendationPerAlgorithm.map(({ algorithmId, recommendedItems }) => [
      algorithmId,
      recommendedItems.map(({ options, ...item }) => ({ ...item, ...(options && { options }) })),
    ]),
  );
}

/** @throws PlatformError 400 ALGORITHM_NOT_SUPPORTED, ITEM_APP_ID_NOT_SUPPORTED if this is the problem */
function assertNoRefusal(
  { code, message, data }: PluginProblem,
  appId: string,
  algorithmIds: readonly string[],
): void {
  const algorithms = (ids: readonly unknown[]) => ids.map((id) => ({ id, appId }));
  const told = isObject(data) ? data : {};
  if (code === 'ALGORITHM_NOT_SUPPORTED') {
    const { unsupportedAlgorithms: ids = algorithmIds } = told;
    throw applicationError(400, code, message, {
      unsupportedAlgorithms: algorithms(Array.isArray(ids) ? ids : algorithmIds),
    });
  }
  if (code === 'ITEM_APP_ID_NOT_SUPPORTED')
    throw applicationError(400, code, message, {
      items: Array.isArray(told.items) ? told.items : [],
      algorithms: algorithms(algorithmIds),
    });
}
