import { pickupLocations as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { assertRegions, eachOf, setRegion } from '../totals/shipping/places/assigned';
import {
  PICKUP_LOCATIONS,
  type PickupLocation,
  serializePickupLocation,
} from '../totals/shipping/places/pickup-locations';
import { assertRates } from '../totals/shipping/rules';

type Given = Serialized<meta.PickupLocationOriginal>;

/** @throws PlatformError 400 without an address; 404 for an unknown region */
function add(context: Context, given: Given): PickupLocation {
  const { active, address, deliveryRegionIds = [], rates = [], ...rest } = given;
  assertGiven(address, 'pickupLocation.address');
  assertRates(rates);
  assertRegions(context, deliveryRegionIds);
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields } = rest;
  return createEntity(context, PICKUP_LOCATIONS, {
    ...fields,
    address,
    active: active ?? true,
    deliveryRegionIds,
    rates,
  });
}

/** Changes a location; its regions are changed by calls of their own. */
function change(context: Context, before: PickupLocation, given: Partial<Given>): PickupLocation {
  const { deliveryRegionIds: _, ...fields } = given;
  assertRates(fields.rates ?? []);
  const changed = { ...before, ...fields, id: before.id, revision: before.revision };
  return updateEntity(context, PICKUP_LOCATIONS, changed as PickupLocation);
}

/** Places where buyers fetch their order, for managers of the site (SDK: permissions `ECOM.PICKUP_LOCATION_*`). */
export const pickupLocationsOperations = entityOperations('ecom.pickupLocations', meta, PICKUP_LOCATIONS, {
  app: 'stores',
  readers: MANAGERS,
  serialize: (_, location) => serializePickupLocation(location),
  create: add,
  update: change,
  writes: {
    addDeliveryRegion: (context, request) => ({
      pickupLocation: setRegion(context, PICKUP_LOCATIONS, request.pickupLocationId, request, true),
    }),
    removeDeliveryRegion: (context, request) => ({
      pickupLocation: setRegion(context, PICKUP_LOCATIONS, request.pickupLocationId, request, false),
    }),
    bulkCreatePickupLocation(context, { pickupLocations }) {
      const { done, errors } = eachOf(
        pickupLocations,
        (it) => add(context, it),
        ({ id }) => id,
      );
      return { pickupLocations: done, errors };
    },
    bulkUpdatePickupLocation(context, { pickupLocations }) {
      const { done, errors } = eachOf(
        pickupLocations,
        (it) => {
          const before = findEntity(context, PICKUP_LOCATIONS, it.id ?? '');
          assertRevision('pickupLocation', before, it.revision);
          return change(context, before, it);
        },
        ({ id }) => id,
      );
      return { pickupLocations: done, errors };
    },
    bulkDeletePickupLocation(context, { pickupLocationIds }) {
      const remove = (id: string) =>
        deleteEntity(context, PICKUP_LOCATIONS, findEntity(context, PICKUP_LOCATIONS, id));
      const { errors } = eachOf(
        pickupLocationIds,
        (id) => void remove(id),
        (id) => id,
      );
      return { errors };
    },
  },
});
