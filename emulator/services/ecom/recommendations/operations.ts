import { recommendations as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { isStoreApp, STORE_APP } from '../requests/store-app';
import { STORE_ALGORITHMS, type StoreAlgorithm } from './algorithms';

const READ = { callers: EVERYONE } as const;

interface AskedAlgorithm {
  id?: string;
  appId?: string;
}

interface AskedItem {
  catalogItemId?: string;
  appId?: string;
}

/** Returns the algorithms of the installed apps; only the store has any. */
const available = ({ site }: Context): readonly StoreAlgorithm[] =>
  site.installedApps.includes('stores') ? STORE_ALGORITHMS : [];

/**
 * Returns the requested algorithms in their order. Apps without algorithms are ignored if another one has some.
 * @throws PlatformError 404 RECOMMENDATIONS_PROVIDER_NOT_FOUND, 400 ALGORITHM_NOT_SUPPORTED
 */
function askedFor(context: Context, asked: readonly AskedAlgorithm[]) {
  const ofStore = asked.filter(({ appId }) => isStoreApp(appId));
  const known = available(context);
  assert(ofStore.length > 0 && known.length > 0, () =>
    applicationError(404, 'RECOMMENDATIONS_PROVIDER_NOT_FOUND', 'No installed app has these algorithms'),
  );
  const unsupportedAlgorithms = ofStore.filter(({ id }) => !known.some((it) => it.id === id));
  assert(unsupportedAlgorithms.length === 0, () =>
    applicationError(400, 'ALGORITHM_NOT_SUPPORTED', 'The app does not have these algorithms', {
      unsupportedAlgorithms,
    }),
  );
  return ofStore.flatMap(({ id, appId }) =>
    known.filter((it) => it.id === id).map((algorithm) => ({ algorithm, appId: appId ?? STORE_APP })),
  );
}

/** Returns the products on which recommendations are based. @throws PlatformError 400 ITEM_APP_ID_NOT_SUPPORTED */
function givenProducts(items: readonly AskedItem[], algorithms: readonly AskedAlgorithm[]): string[] {
  const foreign = items.filter(({ appId }) => !isStoreApp(appId));
  assert(foreign.length === 0, () =>
    applicationError(400, 'ITEM_APP_ID_NOT_SUPPORTED', 'The algorithms are for items of the store', {
      items: foreign,
      algorithms,
    }),
  );
  return items.flatMap(({ catalogItemId }) => catalogItemId ?? []);
}

export const recommendationsOperations = moduleOperations('ecom.recommendations', meta, READ, {
  listAvailableAlgorithms: (_, context) => ({
    availableAlgorithms: available(context).map(({ id, name, description, type }) => ({
      config: { algorithmId: id, name, description, algorithmType: type },
      appId: STORE_APP,
      catalogAppIds: [STORE_APP],
    })),
  }),
  getRecommendation(request, context) {
    const { items = [], minimumRecommendedItems = 0 } = request;
    const asked = request.algorithms ?? [];
    const algorithms = askedFor(context, asked);
    const productIds = givenProducts(items, asked);
    for (const { algorithm, appId } of algorithms) {
      assert(algorithm.type === 'GLOBAL' || productIds.length > 0, () =>
        invalidField('items', `must not be empty for "${algorithm.name}"`, 'REQUIRED_FIELD'),
      );
      const found = algorithm.recommend(context, productIds);
      if (found.length >= Math.max(1, minimumRecommendedItems))
        return {
          recommendation: {
            items: found.map((catalogItemId) => ({ catalogItemId, appId: STORE_APP })),
            algorithm: { id: algorithm.id, appId },
          },
        };
    }
    return { recommendation: { items: [] } };
  },
});
