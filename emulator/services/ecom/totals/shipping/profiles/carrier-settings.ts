import type { deliveryProfile as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { shippingOptions } from '../entity';
import { pickupLocations } from '../places/pickup-locations/entity';
import { BASIC_SHIPPING, type DeliveryProfile, type INSTALLED_CARRIERS } from './entity';

type Settings = Serialized<meta.DeliveryCarrierRegionalSettingsOriginal>;

const COLUMNS = [
  { key: 'title', name: 'Title' },
  { key: 'estimatedDeliveryTime', name: 'Estimated delivery time' },
  { key: 'amount', name: 'Rate' },
];

/**
 * Returns the settings of a carrier in the regions of a profile that it delivers to. The rows of Basic Shipping are the
 * shipping options of the region, by their ids; those of Pickup are its pickup locations.
 */
export function regionalSettings(
  { documents }: Context,
  { deliveryRegions }: DeliveryProfile,
  { id: carrierId, displayName }: (typeof INSTALLED_CARRIERS)[number],
): Settings[] {
  const sort = [{ fieldName: 'createdDate', order: 'ASC' }];
  const rowsIn = (regionId: string) =>
    documents
      .list(shippingOptions, { deliveryRegionIds: { $hasSome: [regionId] } }, sort)
      .map(({ id, title, estimatedDeliveryTime, rates, withdrawn }) => ({
        key: id,
        data: { title, estimatedDeliveryTime, amount: rates[0]?.amount },
        active: !withdrawn,
      }));
  const placesIn = (regionId: string) =>
    documents
      .list(pickupLocations, { deliveryRegionIds: { $hasSome: [regionId] } }, sort)
      .map(({ id, name, deliveryTime, rates, active }) => ({
        key: id,
        data: { title: name, estimatedDeliveryTime: deliveryTime, amount: rates[0]?.amount ?? '0' },
        active,
      }));
  return deliveryRegions
    .filter(({ deliveryCarriers }) => deliveryCarriers.some(({ appId }) => appId === carrierId))
    .map(({ id }) => ({
      deliveryRegionId: id,
      dashboardTables: [
        {
          title: displayName,
          columns: COLUMNS,
          rows: carrierId === BASIC_SHIPPING.id ? rowsIn(id) : placesIn(id),
        },
      ],
    }));
}
