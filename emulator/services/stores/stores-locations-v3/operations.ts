import { storesLocationsV3 as meta } from '@wix/stores/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { namedGuid } from '#core/ids';
import { isoDate } from '#core/time/clock';
import { DEFAULT_LOCATION_ID, defaultLocation, storesLocations } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** The places from which the store sells; the platform makes them of the business's locations. */
export const storesLocationsOperations = moduleOperations('stores.storesLocationsV3', meta, READ, {
  getStoresLocation({ storesLocationId }, context) {
    if (storesLocationId === DEFAULT_LOCATION_ID) return { storesLocation: defaultLocation(context) };
    const storesLocation = context.documents.get(storesLocations, storesLocationId);
    assert(storesLocation, () => notFound(`Stores location ${storesLocationId}`));
    return { storesLocation };
  },
  queryStoresLocations({ query = {} }, context) {
    defaultLocation(context);
    const page = context.documents.queryByCursor(storesLocations, query, { defaultLimit: 100 });
    return { storesLocations: page.items, pagingMetadata: page.pagingMetadata };
  },
  getDefaultStoresLocation: (_, context) => ({ storesLocation: defaultLocation(context) }),
});

/** Stores the places from which the demo site sells: by mail, and at a stall on the market. */
export function seedStoresLocations(context: Context): void {
  const now = isoDate(context.clock.now());
  defaultLocation(context);
  context.documents.put(storesLocations, {
    id: namedGuid('stores location', 'market stall'),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: 'Market stall',
    locationType: 'PHYSICAL',
    defaultLocation: false,
  });
}
