import { expect, test } from 'vitest';
import type { LocalDelivery } from './entity';
import { isInArea, ratesOf } from './rules';

const PORTLAND = { country: 'US', subdivision: 'US-ME', city: 'Portland', postalCode: '04101' };
const AT = { latitude: 43.6591, longitude: -70.2568 };
const areaWith = (part: Partial<LocalDelivery>) =>
  ({ rates: [], ...part }) as Partial<LocalDelivery> as LocalDelivery;
const square = [
  { latitude: 43, longitude: -71 },
  { latitude: 44, longitude: -71 },
  { latitude: 44, longitude: -70 },
  { latitude: 43, longitude: -70 },
];
const circle = (radius: number, lengthUnit: 'KM' | 'MI') => ({
  radiusConfig: { radius, lengthUnit, address: { geocode: { latitude: 43.6591, longitude: -70.1325 } } },
});

test.each<[string, Partial<LocalDelivery>, boolean]>([
  ['any address', {}, true],
  ['its country', { destinations: [{ code: 'US' }] }, true],
  ['another part of it', { destinations: [{ code: 'US', subdivisions: ['US-NH'] }] }, false],
  ['its code', { zipConfig: { zipCodes: ['04102', ' 04101'] } }, true],
  ['the beginning of its code', { zipConfig: { zipCodes: ['041*'] } }, true],
  ['a pattern', { zipConfig: { zipCodes: ['0*10*'] } }, true],
  ['another beginning', { zipConfig: { zipCodes: ['042*', '04*2'] } }, false],
  ['its city', { cityConfig: { cityItems: [{ cityName: 'portland', country: 'US' }] } }, true],
  [
    'the city of another state',
    { cityConfig: { cityItems: [{ cityName: 'Portland', country: 'US', subdivision: 'US-OR' }] } },
    false,
  ],
  // Ten kilometres to the east.
  ['a circle', circle(10.1, 'KM'), true],
  ['a smaller circle', circle(9.9, 'KM'), false],
  ['a circle in miles', circle(6.3, 'MI'), true],
  ['a drawn area', { customAreaConfig: { geocodes: square } }, true],
  [
    'a drawn area elsewhere',
    { customAreaConfig: { geocodes: square.map((it) => ({ ...it, latitude: it.latitude + 2 })) } },
    false,
  ],
])('a local delivery to %s: %s', (_, area, expected) => {
  expect(isInArea(areaWith(area), { ...PORTLAND, geocode: AT })).toBe(expected);
});

test('without a geocode, an address is in no circle or drawn area', () => {
  expect(isInArea(areaWith(circle(50, 'KM')), PORTLAND)).toBe(false);
  expect(isInArea(areaWith({ customAreaConfig: { geocodes: square } }), PORTLAND)).toBe(false);
});

test('the former fields for the rate count if there are no rates', () => {
  const former = { rate: '5.00', minimumFreeDeliveryOrderAmount: 50 };
  expect(ratesOf(areaWith(former)).map(({ amount }) => amount)).toEqual(['5.00', '0']);
  expect(ratesOf(areaWith({ rate: '5.00' }))).toEqual([{ amount: '5.00' }]);
  expect(ratesOf(areaWith({ ...former, rates: [{ amount: '7' }] }))).toEqual([{ amount: '7' }]);
});
