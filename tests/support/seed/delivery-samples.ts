import delivery from '@/emulator/seed/delivery.json';

const deliveryRegionId = delivery.regions[0]?.id;
const rates = [{ amount: '5', conditions: [] }];

/** Returns requests that create what orders are delivered by, by their calls. */
export const deliverySamples = (
  optionId: string,
  profileId: string,
  localId: string,
  pickupId: string,
): Record<string, object[]> => ({
  'ecom.shippingOptions.createShippingOption': [
    { shippingOption: { id: optionId, title: 'By bike', deliveryRegionId, rates } },
  ],
  'ecom.deliveryProfile.createDeliveryProfile': [
    { deliveryProfile: { id: profileId, name: 'Kilns', deliveryRegions: [{ name: 'Canada' }] } },
  ],
  'ecom.localDeliveryOptions.createLocalDeliveryOption': [
    {
      localDeliveryOption: {
        id: localId,
        areaName: 'By tram',
        rate: '3',
        cityConfig: { cityItems: [{ cityName: 'Portland', country: 'US' }] },
        deliveryRegionIds: [deliveryRegionId],
      },
    },
  ],
  'ecom.pickupLocations.createPickupLocation': [
    {
      pickupLocation: {
        id: pickupId,
        name: 'The kiln',
        address: { country: 'US', city: 'Bath' },
        deliveryRegionIds: [deliveryRegionId],
        rates,
      },
    },
  ],
});
