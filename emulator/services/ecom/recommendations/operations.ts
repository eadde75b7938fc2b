import { recommendations as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { applicationError, assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { APPS } from '#core/site';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';
import { type Order, orders } from '../stored/orders';

/** The most products that an algorithm of the store recommends. */
const MOST = 16;

/** The number of latest orders used, as they show what is bought now. */
const ORDERS_LOOKED_AT = 1000;

interface StoreAlgorithm {
  id: string;
  name: string;
  description: string;
  type: 'RELATED_ITEMS' | 'GLOBAL';
  /** @returns the ids of products, the best first, at most 16 */
  recommend: (context: Context, productIds: readonly string[]) => string[];
}

const catalogOf = (context: Context) => context.catalogs.stock(APPS.stores);

const productsOf = ({ lineItems = [] }: Order) =>
  lineItems.flatMap(({ catalogReference, quantity = 1 }) => {
    const id = catalogReference?.catalogItemId;
    return id && catalogReference.appId !== APPS.bookings ? [{ id, quantity }] : [];
  });

/** Ranks products by their total quantity, highest first, without those that visitors do not see. */
function ranked(context: Context, sales: readonly { id: string; quantity: number }[]): string[] {
  const totals = new Map<string, number>();
  for (const { id, quantity } of sales) totals.set(id, (totals.get(id) ?? 0) + quantity);
  return [...totals.entries()]
    .toSorted(([, one], [, other]) => other - one)
    .map(([id]) => id)
    .filter((id) => catalogOf(context)?.product(context, id)?.visible);
}

const recentOrders = ({ documents }: Context) =>
  documents.list(
    orders,
    { status: 'APPROVED' },
    [{ fieldName: 'createdDate', order: 'DESC' }],
    ORDERS_LOOKED_AT,
  );

/** Adds similar products if the orders give too few, as the store's algorithms do. */
function filled(context: Context, first: readonly string[], given: readonly string[]): string[] {
  const similar = catalogOf(context)?.similar(context, given, MOST) ?? [];
  return [...new Set([...first, ...similar])].filter((id) => !given.includes(id)).slice(0, MOST);
}

/** Returns the products in orders that contain the first of the given products. */
function boughtTogether(context: Context, [first = '']: readonly string[]): string[] {
  const together = recentOrders(context)
    .map(productsOf)
    .filter((items) => items.some(({ id }) => id === first))
    .flatMap((items) => items.filter(({ id }) => id !== first).map(({ id }) => ({ id, quantity: 1 })));
  return filled(context, ranked(context, together), [first]);
}

const fromSameCategories = (context: Context, ids: readonly string[]) => filled(context, [], ids);

const bestSellers = (context: Context) =>
  filled(context, ranked(context, recentOrders(context).flatMap(productsOf)), []);

/** The store's own algorithms, by their ids, which are the same on every site. */
const STORE_ALGORITHMS: readonly StoreAlgorithm[] = [
  {
    id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    name: 'From the same categories',
    description: 'Items that share the most categories with the given ones, then other items.',
    type: 'RELATED_ITEMS',
    recommend: fromSameCategories,
  },
  {
    id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    name: 'Frequently bought together',
    description: 'Items that are bought together with the first one given, then items of its categories.',
    type: 'RELATED_ITEMS',
    recommend: boughtTogether,
  },
  {
    id: '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f',
    name: 'Frequently viewed together',
    description: 'Items that are viewed together with the first one given, or items of its categories.',
    type: 'RELATED_ITEMS',
    // A headless site has no views to count, as they are counted by the platform's own pages.
    recommend: (context, ids) => fromSameCategories(context, ids.slice(0, 1)),
  },
  {
    id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c',
    name: 'Best sellers',
    description: 'Items that are sold most, then other items.',
    type: 'GLOBAL',
    recommend: bestSellers,
  },
];

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
  const ofStore = asked.filter(({ appId }) => isStoreCatalog(appId));
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
    known.filter((it) => it.id === id).map((algorithm) => ({ algorithm, appId: appId ?? STORE_CATALOG_ID })),
  );
}

/** Returns the products on which recommendations are based. @throws PlatformError 400 ITEM_APP_ID_NOT_SUPPORTED */
function givenProducts(items: readonly AskedItem[], algorithms: readonly AskedAlgorithm[]): string[] {
  const foreign = items.filter(({ appId }) => !isStoreCatalog(appId));
  assert(foreign.length === 0, () =>
    applicationError(400, 'ITEM_APP_ID_NOT_SUPPORTED', 'The algorithms are for items of the store', {
      items: foreign,
      algorithms,
    }),
  );
  return items.flatMap(({ catalogItemId }) => catalogItemId ?? []);
}

export const recommendationsOperations = moduleOperations('ecom.recommendations', meta, access(EVERYONE), {
  listAvailableAlgorithms: (_, context) => ({
    availableAlgorithms: available(context).map(({ id, name, description, type }) => ({
      config: { algorithmId: id, name, description, algorithmType: type },
      appId: STORE_CATALOG_ID,
      catalogAppIds: [STORE_CATALOG_ID],
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
            items: found.map((catalogItemId) => ({ catalogItemId, appId: STORE_CATALOG_ID })),
            algorithm: { id: algorithm.id, appId },
          },
        };
    }
    return { recommendation: { items: [] } };
  },
});
