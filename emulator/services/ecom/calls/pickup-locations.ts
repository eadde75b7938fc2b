import { pickupLocations as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertGiven } from '#core/contract/errors';
import { assertRevision } from '#core/contract/revisions';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { assertRegions, eachOf, setRegion } from '../totals/shipping/places/assigned';
import {
  PICKUP_LOCATIONS,
  type PickupLocation,
  type SerializedPickupLocation,
  serializePickupLocation,
} from '../totals/shipping/places/pickup-locations/entity';
import { assertRates } from '../totals/shipping/rules';

/** @throws PlatformError 400 without an address; 404 for an unknown region; as `assertRates` */
function add(context: Context, given: SerializedPickupLocation): PickupLocation {
  const { id: _, revision: __, createdDate: ___, updatedDate: ____, ...fields } = given;
  const { active, address, deliveryRegionIds = [], rates = [] } = fields;
  assertGiven(address, 'pickupLocation.address');
  assertRates(rates);
  assertRegions(context, deliveryRegionIds);
  const location = { ...fields, address, active: active ?? true, deliveryRegionIds, rates };
  return createEntity(context, PICKUP_LOCATIONS, location);
}

/**
 * Changes a location; its regions are changed by calls of their own (SDK: Update Pickup Location).
 * @throws PlatformError as `assertRates`
 */
function change(context: Context, before: PickupLocation, given: SerializedPickupLocation): PickupLocation {
  const { deliveryRegionIds: _, ...fields } = given;
  const { address = before.address, rates = before.rates } = fields;
  assertRates(rates);
  const active = fields.active ?? before.active;
  const { id, revision } = before;
  const changed = { ...before, ...fields, id, revision, address, active, rates };
  return updateEntity(context, PICKUP_LOCATIONS, changed as PickupLocation);
}

/** Changes each of several locations, or creates it. */
function each(
  locations: readonly SerializedPickupLocation[],
  work: (location: SerializedPickupLocation) => PickupLocation,
) {
  const { done, errors } = eachOf(locations, work, ({ id }) => id);
  return { pickupLocations: done.map(serializePickupLocation), errors };
}

/** Places where buyers fetch their order, for managers of the site (SDK: permissions `ECOM.PICKUP_LOCATION_*`). */
export const pickupLocationsOperations = entityOperations('ecom.pickupLocations', meta, PICKUP_LOCATIONS, {
  app: 'stores',
  readers: MANAGERS,
  serialize: (_, location) => serializePickupLocation(location),
  create: add,
  update: change,
  writes: {
    addDeliveryRegion: (context, { pickupLocationId: id, ...request }) => ({
      pickupLocation: serializePickupLocation(setRegion(context, PICKUP_LOCATIONS, id, request, true)),
    }),
    removeDeliveryRegion: (context, { pickupLocationId: id, ...request }) => ({
      pickupLocation: serializePickupLocation(setRegion(context, PICKUP_LOCATIONS, id, request, false)),
    }),
    bulkCreatePickupLocation: (context, { pickupLocations }) =>
      each(pickupLocations, (it) => add(context, it)),
    bulkUpdatePickupLocation: (context, { pickupLocations }) =>
      each(pickupLocations, (it) => {
        const before = findEntity(context, PICKUP_LOCATIONS, it.id ?? '');
        assertRevision('pickupLocation', before, it.revision);
        return change(context, before, it);
      }),
    bulkDeletePickupLocation(context, { pickupLocationIds }) {
      const remove = (id: string) =>
        deleteEntity(context, PICKUP_LOCATIONS, findEntity(context, PICKUP_LOCATIONS, id));
      return { errors: eachOf(pickupLocationIds, remove, (id) => id).errors };
    },
  },
});
