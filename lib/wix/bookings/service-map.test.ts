import type { services } from '@wix/bookings';
import { describe, expect, it, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import { toBookableService } from './service-map';

const shown = (service: Partial<services.Service>, timezone = 'UTC') =>
  toBookableService({ _id: 'id', name: 'Lesson', ...service }, timezone, 'en-US', translator('en'));

describe('the price of a service', () => {
  const price = (payment: services.Payment) => shown({ payment }).price;

  test.each([
    [{ rateType: 'FIXED', fixed: { price: { value: '65.10', currency: 'USD' } } }, '$65.10'],
    [{ rateType: 'FIXED', fixed: { price: { value: '1200', currency: 'JPY' } } }, '¥1,200'],
    [
      { rateType: 'FIXED', fixed: { price: { value: '9', currency: 'EUR', formattedValue: '9,00 €' } } },
      '9,00 €',
    ],
    [{ rateType: 'VARIED', varied: { minPrice: { value: '20', currency: 'USD' } } }, 'From $20.00'],
    [{ rateType: 'CUSTOM', custom: { description: 'By the hour' } }, 'By the hour'],
    [{ rateType: 'CUSTOM' }, 'Price on request'],
    [{ rateType: 'NO_FEE' }, 'Free'],
  ] satisfies [services.Payment, string][])('%j is shown as %s', (payment, expected) => {
    expect(price(payment)).toBe(expected);
  });
});

test.each([
  [30, '30 min'],
  [60, '1 hr'],
  [90, '1 hr 30 min'],
])('%d minutes are shown as %s', (minutes, expected) => {
  expect(shown({ schedule: { availabilityConstraints: { sessionDurations: [minutes] } } }).duration).toBe(
    expected,
  );
});

describe('the place of a service', () => {
  it('is the business by name, another place by address, or the customer’s', () => {
    expect(shown({ locations: [{ type: 'BUSINESS', business: { name: 'Studio' } }] }).place).toBe('Studio');
    expect(
      shown({ locations: [{ type: 'CUSTOM', calculatedAddress: { formatted: 'Harbor Park' } }] }).place,
    ).toBe('Harbor Park');
    expect(shown({ locations: [{ type: 'CUSTOMER' }] }).place).toBe('At your place');
    expect(shown({ locations: [] }).place).toBeUndefined();
  });

  it('is a list with addresses if there are several', () => {
    const service = shown({
      locations: [
        { type: 'BUSINESS', business: { name: 'Studio' }, calculatedAddress: { formatted: '84 Cooper St' } },
        { type: 'CUSTOM', calculatedAddress: { formatted: 'Harbor Park' } },
      ],
    });
    expect(service.place).toBe('2 places');
    expect(service.places).toEqual([{ name: 'Studio', address: '84 Cooper St' }, { name: 'Harbor Park' }]);
  });
});

test('the days of a course are in the time zone of the business', () => {
  const schedule = {
    firstSessionStart: new Date('2026-12-08T23:00:00Z'),
    lastSessionEnd: new Date('2027-01-27T01:30:00Z'),
  };
  expect(shown({ schedule }, 'America/New_York').course).toMatchObject({
    starts: '2026-12-08T23:00:00.000Z',
    first: '2026-12-08',
    last: '2027-01-26',
  });
});

describe('the picture of a service', () => {
  const alt = (image: string) => shown({ media: { mainMedia: { image } } }).picture?.alt;

  it('has the platform’s description', () => {
    expect(alt('wix:image://v1/wheel.webp/Hands%20at%20a%20wheel#originWidth=1600&originHeight=1000')).toBe(
      'Hands at a wheel',
    );
  });

  it('is decorative if its description is only a file name', () => {
    expect(alt('wix:image://v1/wheel.webp/IMG_0042.jpg#originWidth=1600&originHeight=1000')).toBe('');
  });
});

test('a booking for several people has a price for each number of them', () => {
  const bookingPolicy = { participantsPolicy: { maxParticipantsPerBooking: 3 } };
  const fixed = (value: string) => ({
    rateType: 'FIXED' as const,
    fixed: { price: { value, currency: 'USD', formattedValue: 'any' } },
  });
  const prices = (service: services.Service) => shown({ bookingPolicy, ...service }).prices;
  expect(prices({ type: 'CLASS', payment: fixed('19.99') })).toEqual(['$19.99', '$39.98', '$59.97']);
  expect(prices({ type: 'COURSE', payment: { rateType: 'NO_FEE' } })).toEqual(['Free', 'Free', 'Free']);
  expect(prices({ type: 'APPOINTMENT', payment: fixed('19.99') })).toEqual([]);
  expect(prices({ type: 'CLASS', payment: { ...fixed('1'), rateType: 'VARIED' } })).toEqual([]);
  expect(prices({ type: 'CLASS', payment: fixed('1'), bookingPolicy: {} })).toEqual([]);
});
