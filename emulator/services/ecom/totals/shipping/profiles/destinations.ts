import type { deliveryProfile as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { type DeliveryProfile, type DeliveryRegion, isActive, isRestOfWorld, PICKUP } from './entity';

/** The length of a subdivision's code in the answer, which leaves out longer ones (SDK: `SubdivisionDeliveryProperties`). */
const LONGEST_CODE = 5;

type Properties = Serialized<meta.GetDeliveryDestinationPropertiesResponseOriginal>;

/** Returns the properties of a destination, by the regions that deliver there. */
const propertiesOf = (regions: readonly DeliveryRegion[], postalCodeRequired: boolean) => {
  const carriers = regions.flatMap(({ deliveryCarriers }) => deliveryCarriers);
  return {
    postalCodeRequired,
    pickupOnly: carriers.length > 0 && carriers.every(({ appId }) => appId === PICKUP.id),
  };
};

/** Returns the destinations of all profiles: each country once, with the parts of it that regions name. */
export function destinationProperties(profiles: readonly DeliveryProfile[]): Properties {
  const regions = profiles.flatMap(({ deliveryRegions }) => deliveryRegions).filter(isActive);
  const places = regions.flatMap((region) =>
    region.destinations.map(({ countryCode = '', subdivisions = [] }) => ({
      region,
      country: countryCode,
      subdivisions,
    })),
  );
  const countries = [...new Set(places.map(({ country }) => country))];
  return {
    restOfWorld: propertiesOf(regions.filter(isRestOfWorld), false),
    countries: countries.map((country) => {
      const here = places.filter((place) => place.country === country);
      const parts = [...new Set(here.flatMap(({ subdivisions }) => subdivisions))].filter(
        ({ length }) => length <= LONGEST_CODE,
      );
      const regionsOf = (destinations: typeof here) => destinations.map(({ region }) => region);
      return {
        country,
        deliveryDestinationProperties: propertiesOf(regionsOf(here), true),
        subdivisions: parts.map((subdivision) => {
          const serving = here.filter(
            ({ subdivisions }) => subdivisions.length === 0 || subdivisions.includes(subdivision),
          );
          return {
            subdivision,
            deliveryDestinationProperties: propertiesOf(regionsOf(serving), true),
          };
        }),
      };
    }),
  };
}
