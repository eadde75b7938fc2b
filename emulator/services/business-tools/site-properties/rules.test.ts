import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import type { Properties } from './entity';
import { assertCoordinates, assertSchedule, pathsOf, withChange } from './rules';

const MONDAY = { openDay: 'MONDAY', openTime: '09:00', closeDay: 'MONDAY', closeTime: '17:00' } as const;
const HOLIDAY = { startDate: '2026-12-24T00:00:00Z', endDate: '2026-12-25T00:00:00Z' };

describe('the hours of a business', () => {
  const check = (schedule: Parameters<typeof assertSchedule>[0]) => refusal(() => assertSchedule(schedule));

  test.each([
    MONDAY,
    { ...MONDAY, openTime: '00:00', closeTime: '24:00' },
    { ...MONDAY, openTime: '23:58', closeTime: '23:59' },
    { ...MONDAY, openTime: '22:00', closeDay: 'TUESDAY', closeTime: '02:00' },
  ] as const)('can be %j', (period) => {
    expect(check({ periods: [period] })).toBeUndefined();
  });

  test.each([
    [{ ...MONDAY, openDay: undefined }, 'openDay REQUIRED_FIELD'],
    [{ ...MONDAY, closeDay: undefined }, 'closeDay REQUIRED_FIELD'],
    [{ ...MONDAY, openTime: '' }, 'openTime REQUIRED_FIELD'],
    [{ ...MONDAY, closeTime: undefined }, 'closeTime REQUIRED_FIELD'],
    [{ ...MONDAY, openTime: '9:00' }, 'openTime FORMAT'],
    [{ ...MONDAY, openTime: '109:00' }, 'openTime FORMAT'],
    [{ ...MONDAY, closeTime: '24:01' }, 'closeTime FORMAT'],
    [{ ...MONDAY, closeTime: '25:00' }, 'closeTime FORMAT'],
    [{ ...MONDAY, closeTime: '17:60' }, 'closeTime FORMAT'],
    [{ ...MONDAY, closeTime: '17:00:00' }, 'closeTime FORMAT'],
    [{ ...MONDAY, closeTime: '09:00' }, 'closeTime VALIDATION'],
    [{ ...MONDAY, closeTime: '08:59' }, 'closeTime VALIDATION'],
  ])('cannot be %j: %s', (period, rule) => {
    expect(check({ periods: [MONDAY, period] })).toBe(`400 businessSchedule.periods[1].${rule}`);
  });

  test.each([
    [{ ...HOLIDAY, startDate: undefined }, 'startDate FORMAT'],
    [{ ...HOLIDAY, startDate: 'soon' }, 'startDate FORMAT'],
    [{ ...HOLIDAY, endDate: 'late' }, 'endDate FORMAT'],
    [{ startDate: HOLIDAY.startDate }, 'endDate FORMAT'],
    [{ ...HOLIDAY, endDate: HOLIDAY.startDate }, 'endDate VALIDATION'],
  ])('cannot have the special days %j: %s', (special, rule) => {
    expect(check({ specialHourPeriod: [HOLIDAY, special] })).toBe(
      `400 businessSchedule.specialHourPeriod[1].${rule}`,
    );
  });

  test('name what is wrong', () => {
    const checkOf = (period: object) => () => assertSchedule({ periods: [period] });
    expect(checkOf({})).toThrow('"businessSchedule.periods[0].openDay" must not be empty');
    expect(checkOf({ ...MONDAY, openTime: '9' })).toThrow('must be a time from 00:00 to 24:00');
    expect(checkOf({ ...MONDAY, closeTime: '08:00' })).toThrow('must be later than openTime on the same day');
    const onDays = (special: object) => () => assertSchedule({ specialHourPeriod: [special] });
    expect(onDays({})).toThrow('must be a date in ISO 8601');
    expect(onDays({ startDate: HOLIDAY.endDate, endDate: HOLIDAY.startDate })).toThrow(
      'must be later than startDate',
    );
    expect(check({ specialHourPeriod: [HOLIDAY] })).toBeUndefined();
    expect(check({})).toBeUndefined();
  });
});

describe('coordinates', () => {
  const check = (coordinates?: { latitude?: number; longitude?: number }) => () =>
    assertCoordinates(coordinates && ({ coordinates } as Properties['address']));

  test.each([undefined, {}, { latitude: 90, longitude: 180 }, { latitude: -90, longitude: -180 }])(
    '%j are valid',
    (coordinates) => {
      expect(check(coordinates)).not.toThrow();
    },
  );

  test('beyond the poles or the date line are refused', () => {
    const at = 'businessContact.address.coordinates';
    expect(check({ latitude: 90.1 })).toThrow(`"${at}.latitude" must be between -90 and 90`);
    expect(check({ latitude: -91 })).toThrow(`"${at}.latitude" must be between -90 and 90`);
    expect(check({ longitude: 181 })).toThrow(`"${at}.longitude" must be between -180 and 180`);
  });
});

test('the paths of a mask are single ones, although the SDK sends them as one text', () => {
  expect(pathsOf(['a,b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(pathsOf('a,,b' as never)).toEqual(['a', 'b']);
  expect(pathsOf(undefined)).toEqual([]);
});

describe('a change', () => {
  const STORED = { name: 'Clay', address: { city: 'Portland', street: { name: 'Kiln' } } };

  test.each<[object, string[], object]>([
    [{ name: 'Ash' }, ['name'], { ...STORED, name: 'Ash' }],
    [{ name: 'Ash' }, [], STORED],
    [{ name: null }, ['name'], { address: STORED.address }],
    [{}, ['name'], { address: STORED.address }],
    [{ address: { city: 'Bath' } }, ['address'], { name: 'Clay', address: { city: 'Bath' } }],
    [
      { address: { city: 'Bath' } },
      ['address.city'],
      { name: 'Clay', address: { city: 'Bath', street: { name: 'Kiln' } } },
    ],
    [{ address: {} }, ['address.street.name'], { name: 'Clay', address: { city: 'Portland', street: {} } }],
    [{ name: 'Ash' }, ['name.first'], { ...STORED, name: {} }],
    [{ phone: { home: '1' } }, ['phone.home'], { ...STORED, phone: { home: '1' } }],
    [{ count: 0, isOpen: false }, ['count', 'isOpen'], { ...STORED, count: 0, isOpen: false }],
    [{}, ['constructor.name'], { ...STORED, constructor: {} }],
  ])('%j with the paths %j changes exactly these', (change, paths, after) => {
    const before = structuredClone(STORED);
    expect(withChange(STORED, change, paths)).toEqual(after);
    expect(STORED).toEqual(before);
  });
});
