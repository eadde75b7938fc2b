import type { pickupLocations as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import type { Address } from '../../../../carts/entity';
import { type Rate, serializeRates } from '../../entity';

export type SerializedPickupLocation = Serialized<meta.PickupLocationOriginal>;

/** A place where buyers fetch their order themselves. */
export interface PickupLocation extends Omit<SerializedPickupLocation, keyof Entity>, Entity {
  address: Address;
  active: boolean;
  deliveryRegionIds: string[];
  rates: Rate[];
}

export const pickupLocations = collection<PickupLocation>('pickup_locations', {
  shown: { title: 'Pickup locations', group: 'Sales', calls: ['ecom.pickupLocations', 'pickupLocation'] },
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    name: 'string',
    'address.city': 'string',
    'address.country': 'string',
    'address.subdivision': 'string',
    deliveryRegionIds: 'list',
  },
});

export const serializePickupLocation = (location: PickupLocation): SerializedPickupLocation => {
  const { streetAddress: street } = location.address;
  return {
    ...location,
    address: {
      ...location.address,
      ...(street && { streetAddress: { ...street, number: street.number ?? '', name: street.name ?? '' } }),
    },
    rates: serializeRates(location.rates),
  };
};

export const PICKUP_LOCATIONS: EntityKind<PickupLocation, 'pickupLocation'> = {
  name: 'pickupLocation',
  collection: pickupLocations,
  views: [
    { fqdn: 'wix.ecom.v1.pickup_location', serialize: (_, location) => serializePickupLocation(location) },
  ],
};
