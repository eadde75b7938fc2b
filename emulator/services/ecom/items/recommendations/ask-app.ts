import * as z from 'zod';
import type { CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import type { PluginMethod, PluginProblem, ServicePlugin } from '#core/service-plugins/plugin';
import { listOf, RECOMMENDATIONS, text } from '../../service-plugins/kinds';
import { algorithmNotSupported, itemAppIdNotSupported } from './errors';

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

/**
 * Asks an app. An app that fails recommends nothing (platform facts 35.21).
 * @throws PlatformError 400 as reported by the app
 */
export function recommendByApp(
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

/** @throws PlatformError 400 for an algorithm or an app that the provider does not support */
function assertNoRefusal(
  { code, message, data }: PluginProblem,
  appId: string,
  algorithmIds: readonly string[],
): void {
  const algorithms = (ids: readonly unknown[]) => ids.map((id) => ({ id, appId }));
  const details = isObject(data) ? data : {};
  if (code === 'ALGORITHM_NOT_SUPPORTED') {
    const { unsupportedAlgorithms: ids = algorithmIds } = details;
    throw algorithmNotSupported(algorithms(Array.isArray(ids) ? ids : algorithmIds), message);
  }
  if (code === 'ITEM_APP_ID_NOT_SUPPORTED')
    throw itemAppIdNotSupported(
      Array.isArray(details.items) ? details.items : [],
      algorithms(algorithmIds),
      message,
    );
}
