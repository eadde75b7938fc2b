import type { Address } from '../../../../carts/entity';
import type { Rate } from '../../entity';
import type { LocalDelivery } from './entity';

/** The mean radius of the earth by unit. */
const EARTH = { KM: 6371, MI: 3958.8, UNSPECIFIED_LENGTH_UNIT: 6371 };

type Point = NonNullable<Address['geocode']>;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the share of the earth's radius between two points (haversine formula). */
function angleBetween(one: Point, other: Point): number {
  const [a = 0, b = 0] = [one.latitude ?? 0, other.latitude ?? 0];
  const [south, west] = [radians(b - a) / 2, radians((other.longitude ?? 0) - (one.longitude ?? 0)) / 2];
  const chord = Math.sin(south) ** 2 + Math.cos(radians(a)) * Math.cos(radians(b)) * Math.sin(west) ** 2;
  return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Whether a point is inside a polygon: a ray from it crosses an odd number of sides. */
function isInside({ latitude, longitude }: Point, corners: readonly Point[]): boolean {
  const [y, x] = [latitude ?? 0, longitude ?? 0];
  const crossed = corners.filter((corner, at) => {
    const { latitude: y1, longitude: x1 } = corner;
    const { latitude: y2, longitude: x2 } = corners.at(at - 1) ?? corner;
    const [low, high] = [y1 ?? 0, y2 ?? 0];
    return low > y !== high > y && x < (((x2 ?? 0) - (x1 ?? 0)) * (y - low)) / (high - low) + (x1 ?? 0);
  });
  return crossed.length % 2 === 1;
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** Whether a text fits a pattern in which `*` stands for any characters (SDK: `ZipCodeConfig.zipCodes`). */
function fits(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.trim().toLowerCase().split('*');
  const given = text.trim().toLowerCase();
  if (rest.length === 0) return given === first;
  if (!given.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const start = given.indexOf(part, at);
    if (start < 0) return false;
    at = start + part.length;
  }
  return at === given.length || rest.at(-1) === '';
}

type Area = Pick<
  LocalDelivery,
  'destinations' | 'zipConfig' | 'cityConfig' | 'radiusConfig' | 'customAreaConfig'
>;

/**
 * Whether an address is in the area of a local delivery. Circles and drawn areas are found by the address's geocode only,
 * because there is no map here to find it by (platform facts 50.1).
 */
export function isInArea(option: Area, address: Address): boolean {
  const { destinations = [], zipConfig, cityConfig, radiusConfig, customAreaConfig } = option;
  const { country, subdivision, city, postalCode, geocode } = address;
  const isDestination = destinations.some(
    ({ code, subdivisions = [] }) =>
      code === country && (subdivisions.length === 0 || subdivisions.includes(subdivision ?? '')),
  );
  if (destinations.length > 0 && !isDestination) return false;
  if (zipConfig) return (zipConfig.zipCodes ?? []).some((pattern) => fits(pattern, postalCode ?? ''));
  if (cityConfig)
    return (cityConfig.cityItems ?? []).some(
      (item) =>
        same(item.cityName, city) &&
        item.country === country &&
        (!item.subdivision || item.subdivision === subdivision),
    );
  if (radiusConfig) {
    const { address: middle, radius = 0, lengthUnit = 'KM' } = radiusConfig;
    return Boolean(
      geocode && middle?.geocode && angleBetween(middle.geocode, geocode) * EARTH[lengthUnit] <= radius,
    );
  }
  if (customAreaConfig) return geocode != null && isInside(geocode, customAreaConfig.geocodes ?? []);
  return true;
}

/** Returns the rates of a local delivery; those of the former fields if it has no others (SDK: `rate`). */
export function ratesOf({ rates, rate, minimumFreeDeliveryOrderAmount: free }: LocalDelivery): Rate[] {
  if (rates.length > 0) return rates;
  const isFree: Rate = {
    amount: '0',
    conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: String(free ?? 0) }],
  };
  return [{ amount: rate ?? '0' }, ...(free == null ? [] : [isFree])];
}
