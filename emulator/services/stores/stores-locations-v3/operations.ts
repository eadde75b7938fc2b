import { storesLocationsV3 as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { DEFAULT_LOCATION_ID, defaultLocation, storesLocations } from './store';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** The places from which the store sells; the platform makes them of the business's locations. */
export const storesLocationsOperations: Operation[] = [
  operation(
    'stores.storesLocationsV3.getStoresLocation',
    meta.getStoresLocation,
    READ,
    ({ storesLocationId }, context) => {
      if (storesLocationId === DEFAULT_LOCATION_ID) return { storesLocation: defaultLocation(context) };
      const storesLocation = context.documents.get(storesLocations, storesLocationId);
      assert(storesLocation, () => notFound(`Stores location ${storesLocationId}`));
      return { storesLocation };
    },
  ),

  operation(
    'stores.storesLocationsV3.queryStoresLocations',
    meta.queryStoresLocations,
    READ,
    ({ query = {} }, context) => {
      defaultLocation(context);
      const page = context.documents.queryByCursor(storesLocations, query, { defaultLimit: 100 });
      return { storesLocations: page.items, pagingMetadata: page.pagingMetadata };
    },
  ),

  operation(
    'stores.storesLocationsV3.getDefaultStoresLocation',
    meta.getDefaultStoresLocation,
    READ,
    (_, context) => ({ storesLocation: defaultLocation(context) }),
  ),
];
