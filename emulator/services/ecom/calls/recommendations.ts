import { recommendations as meta } from '@wix/ecom/meta';
import type { CatalogReference } from '#core/contract/catalog';
import { EVERYONE } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import {
  algorithmNotSupported,
  itemAppIdNotSupported,
  recommendationsProviderNotFound,
} from '../items/recommendations/errors';
import { type Provider, providersOf } from '../items/recommendations/providers';

interface AskedAlgorithm {
  id?: string;
  appId?: string;
}

/** The algorithms that are requested from one app. */
interface Asked {
  provider: Provider;
  algorithms: AskedAlgorithm[];
}

/**
 * Returns the requested algorithms by the apps that have them, in their order. Apps without algorithms are ignored if
 * another app has some.
 */
function byProvider(providers: readonly Provider[], algorithms: readonly AskedAlgorithm[]): Asked[] {
  const byProviders: Asked[] = [];
  for (const algorithm of algorithms) {
    const provider = providers.find(({ is }) => is(algorithm.appId));
    if (!provider) continue;
    const before = byProviders.find((it) => it.provider === provider);
    if (before) before.algorithms.push(algorithm);
    else byProviders.push({ provider, algorithms: [algorithm] });
  }
  assert(byProviders.length > 0, recommendationsProviderNotFound);
  const unsupportedAlgorithms = byProviders.flatMap(({ provider, algorithms: own }) =>
    own.filter(({ id }) => !provider.algorithms.some(({ algorithmId }) => algorithmId === id)),
  );
  assert(unsupportedAlgorithms.length === 0, () => algorithmNotSupported(unsupportedAlgorithms));
  return byProviders;
}

/** @throws PlatformError 400 for algorithms that need items and get none */
function assertItems({ provider, algorithms }: Asked, given: readonly CatalogReference[]): void {
  const items = given.filter(({ appId }) => !provider.takes(appId));
  assert(items.length === 0, () => itemAppIdNotSupported(items, algorithms));
  const related = relatedOf(provider, algorithms);
  assert(given.length > 0 || !related, () =>
    invalidField('items', `must not be empty for "${related?.name}"`, 'REQUIRED_FIELD'),
  );
}

/** Returns the first of some algorithms that recommends items related to others. */
const relatedOf = ({ algorithms }: Provider, wanted: readonly AskedAlgorithm[]) =>
  algorithms.find(
    ({ algorithmId, algorithmType }) =>
      algorithmType === 'RELATED_ITEMS' && wanted.some(({ id }) => id === algorithmId),
  );

export const recommendationsOperations = moduleOperations('ecom.recommendations', meta, access(EVERYONE), {
  listAvailableAlgorithms: (context, _) => ({
    availableAlgorithms: providersOf(context).flatMap(({ appId, catalogAppIds, algorithms }) =>
      algorithms.map((config) => ({ config, appId, catalogAppIds: [...catalogAppIds] })),
    ),
  }),
  getRecommendation(context, { algorithms = [], items: given = [], minimumRecommendedItems = 0 }) {
    for (const ofProvider of byProvider(providersOf(context), algorithms)) {
      const { provider, algorithms: own } = ofProvider;
      assertItems(ofProvider, given);
      const ids = own.flatMap(({ id }) => id ?? []);
      const recommended = provider.recommend(context, ids, relatedOf(provider, own) ? given : []);
      for (const { id = '', appId = provider.appId } of own) {
        const items = recommended.get(id) ?? [];
        if (items.length >= Math.max(1, minimumRecommendedItems))
          return { recommendation: { items, algorithm: { id, appId } } };
      }
    }
    return { recommendation: { items: [] } };
  },
});
