import { siteProperties } from '@wix/business-tools';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { siteProperties }).siteProperties;
const changes = () =>
  emulator.events
    .list(0, 1000)
    .filter(({ eventType }) => /SitePropertiesUpdated/.test(eventType))
    .map(({ payload }) => JSON.parse(payload));

test('a site is described by its own record and by the owner’s entries', async () => {
  const { version, properties } = await owner().getSiteProperties();
  expect(version).toBe('1');
  expect(properties).toMatchObject({
    businessName: 'Fennel & Clay',
    language: 'en',
    locale: { languageCode: 'en', country: 'US' },
    paymentCurrency: 'USD',
    timeZone: 'America/New_York',
    email: 'studio@fennelandclay.example',
    address: { city: 'Portland', coordinates: { latitude: 43.6591 } },
    consentPolicy: { essential: true, advertising: true },
  });
  emulator.updateSite({ currency: 'EUR', timeZone: 'Europe/Berlin', locale: 'de-DE' });
  const later = await owner().getSiteProperties();
  expect(later.properties).toMatchObject({
    paymentCurrency: 'EUR',
    timeZone: 'Europe/Berlin',
    language: 'de',
    locale: { country: 'DE' },
  });
});

test('only the requested properties are read', async () => {
  const { properties } = await owner().getSiteProperties({
    fields: ['timeZone', 'address.city', 'logo'],
  } as never);
  expect(Object.keys(properties ?? {}).sort()).toEqual([
    'address',
    'logo',
    'timeZone',
    'trackClicksAnalytics',
  ]);
  expect(properties?.address).toMatchObject({ city: 'Portland', zip: '04101' });
});

test('a changed business name is the site’s name from then on, with a domain event', async () => {
  await owner().updateBusinessProfile(
    { businessName: 'Fennel & Sons', description: 'Not named, so not changed' },
    { fields: ['businessName', 'siteDisplayName'] } as never,
  );
  expect(emulator.site().name).toBe('Fennel & Sons');
  const { version, properties } = await owner().getSiteProperties();
  expect(version).toBe('2');
  expect(properties?.businessName).toBe('Fennel & Sons');
  // A field in the mask without a value is cleared: the site then shows its own name.
  expect(properties?.siteDisplayName).toBe('Fennel & Sons');
  expect(properties?.description).toMatch(/^A pottery shop/);
  expect(changes()).toMatchObject([
    { metasiteId: site.id, event: { version: 2, properties: { businessName: 'Fennel & Sons' } } },
  ]);
});

test('contact, opening hours and consent each have their own call', async () => {
  await owner().updateBusinessContact({ phone: '+1 207-555-0199', address: { city: 'Bath' } }, {
    fields: ['phone', 'address.city'],
  } as never);
  const periods = [
    { openDay: 'MONDAY' as const, openTime: '20:00', closeDay: 'TUESDAY' as const, closeTime: '02:00' },
  ];
  await owner().updateBusinessSchedule({ periods });
  await owner().updateConsentPolicy({ essential: true, advertising: false });
  const { properties } = await owner().getSiteProperties();
  expect(properties).toMatchObject({
    email: 'studio@fennelandclay.example',
    phone: '+1 207-555-0199',
    address: { city: 'Bath', street: 'Cooperage Street' },
    businessSchedule: { periods, specialHourPeriod: [] },
    consentPolicy: { essential: true, analytics: true, advertising: false },
  });
  await owner().updateBusinessContact({ email: 'new@fennelandclay.example' });
  expect((await owner().getSiteProperties()).properties?.email).toBe('new@fennelandclay.example');
});

test('a property of another call, wrong hours and impossible coordinates are refused', async () => {
  const period = { openDay: 'MONDAY', openTime: '10:00', closeDay: 'MONDAY', closeTime: '09:00' } as const;
  const wrong = [
    () => owner().updateBusinessProfile({ logo: 'x' }, { fields: ['timeZone'] } as never),
    () => owner().updateBusinessProfile(undefined as never),
    () => owner().updateBusinessContact({ email: 'studio' }),
    () => owner().updateBusinessContact({ address: { coordinates: { latitude: 91, longitude: 0 } } }),
    () => owner().updateBusinessSchedule({ periods: [period] }),
    () => owner().updateBusinessSchedule({ periods: [{ ...period, closeTime: '25:00' }] }),
    () => owner().updateBusinessSchedule({ periods: [{ openDay: 'MONDAY' }] }),
    () => owner().updateBusinessSchedule({ specialHourPeriod: [{ startDate: 'soon', endDate: 'later' }] }),
  ];
  for (const call of wrong) await expect(call()).rejects.toMatchObject({ status: 400 });
  expect((await owner().getSiteProperties()).version).toBe('1');
  expect(changes()).toEqual([]);
});

test('callers who do not manage the site can neither read nor change them', async () => {
  const visitor = createClient({
    modules: { siteProperties },
    auth: OAuthStrategy({ clientId: site.clientId }),
  });
  visitor.auth.setTokens(await visitor.auth.generateVisitorTokens());
  await expectRefused([
    () => visitor.siteProperties.getSiteProperties(),
    () => visitor.siteProperties.updateBusinessProfile({ businessName: 'x' }),
    () => visitor.siteProperties.updateBusinessContact({ phone: '1' }),
    () => visitor.siteProperties.updateBusinessSchedule({ periods: [] }),
    () => visitor.siteProperties.updateConsentPolicy({ essential: true }),
  ]);
});

test('a site with several languages lists them, its own first', async () => {
  emulator.updateSite({ locale: 'fr-CA', languages: ['fr', 'en', 'he'] });
  const { properties } = await owner().getSiteProperties({ fields: ['multilingual'] });
  expect(properties?.multilingual).toMatchObject({
    autoRedirect: false,
    supportedLanguages: [
      { languageCode: 'fr', isPrimary: true, locale: { languageCode: 'fr', country: 'CA' } },
      { languageCode: 'en', isPrimary: false },
      { languageCode: 'he', isPrimary: false },
    ],
  });
});

test('currency, time zone and language are patched, those that the mask names', async () => {
  const patch = (properties: object, paths: string[]) =>
    restOwner(emulator)('PATCH', '/site-properties/v4/properties', { properties, fields: { paths } });
  const { status, body } = await patch({ timeZone: 'Europe/Berlin', language: 'de' }, ['timeZone']);
  expect({ status, body }).toEqual({ status: 200, body: { version: '2' } });
  expect((await owner().getSiteProperties()).properties).toMatchObject({
    timeZone: 'Europe/Berlin',
    language: 'en',
  });
  expect((await patch({ timeZone: 'Portland' }, ['timeZone'])).status).toBe(400);
});
