import { storesLocationsV3 as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { DEFAULT_LOCATION_ID, defaultLocation, storesLocations } from '../stock/locations/entity';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** The locations from which the store sells; the platform makes them from the locations of the business. */
export const storesLocationsOperations = moduleOperations('stores.storesLocationsV3', meta, READ, {
  getStoresLocation(context, { storesLocationId }) {
    if (storesLocationId === DEFAULT_LOCATION_ID) return { storesLocation: defaultLocation(context) };
    const storesLocation = context.documents.get(storesLocations, storesLocationId);
    assert(storesLocation, () => notFound(`Stores location ${storesLocationId}`));
    return { storesLocation };
  },
  queryStoresLocations(context, { query = {} }) {
    defaultLocation(context);
    const page = context.documents.queryByCursor(storesLocations, query, { defaultLimit: 100 });
    return { storesLocations: page.items, pagingMetadata: page.pagingMetadata };
  },
  getDefaultStoresLocation: (context, _) => ({ storesLocation: defaultLocation(context) }),
});
