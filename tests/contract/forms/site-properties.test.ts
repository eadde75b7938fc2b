import { expect, test } from 'vitest';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

test('forms are shown in the currency, language and country of the site', async () => {
  const answer = await restOwner(emulator)('GET', '/forms/v4/standalone-forms/site-properties');
  expect(answer).toEqual({
    status: 200,
    body: { siteProperties: { paymentCurrency: 'USD', localeLanguageCode: 'en', localeCountry: 'US' } },
  });
});
