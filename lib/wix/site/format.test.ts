import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { convertingLocale } from '@/lib/format/money';
import { withSharedSession } from '@/lib/wix/platform';
import type { Tokens } from '../platform/session/cookie';
import { rememberSiteFacts, setSiteReader } from './facts';
import { requestLanguage, siteFormat } from './format';

let sites = 0;

/** Each test has its own site, because the process remembers what it knows of one. */
beforeEach(() => void vi.stubEnv('WIX_CLIENT_ID', `site-${sites++}`));
afterEach(() => {
  vi.unstubAllEnvs();
  setSiteReader(async () => {});
});

const chosen = <T>(choice: { language: string; currency: string }, run: () => Promise<T>) =>
  withSharedSession({ tokens: {} as Tokens, choice }, run);

it('is en-US as long as nothing is known of the site', async () => {
  expect(await siteFormat()).toEqual({ locale: 'en-US', ownLocale: 'en-US' });
  expect(await requestLanguage()).toBe('en');
});

it('is that of the latest answer that contains it', async () => {
  rememberSiteFacts({ language: 'de', currency: 'CHF', timeZone: 'Europe/Zurich' });
  expect(await siteFormat()).toEqual({ locale: 'de-CH', ownLocale: 'de-CH', timeZone: 'Europe/Zurich' });
  rememberSiteFacts({ language: 'fr', currency: 'CHF' });
  expect((await siteFormat()).locale).toBe('fr-CH');
  expect(await requestLanguage()).toBe('fr');
});

it('is read by the first page that needs it, and by no other', async () => {
  const read = vi.fn(async () => rememberSiteFacts({ language: 'ar', currency: 'EGP' }));
  setSiteReader(read);
  expect((await siteFormat()).locale).toBe('ar-EG');
  expect((await siteFormat()).locale).toBe('ar-EG');
  expect(read).toHaveBeenCalledOnce();
});

it('is in the language that the visitor has chosen, beside the locale of the platform’s own texts', async () => {
  rememberSiteFacts({ language: 'en', currency: 'CHF' });
  const format = await chosen({ language: 'de', currency: '' }, siteFormat);
  expect(format).toEqual({ locale: 'de-CH', ownLocale: 'en-CH' });
});

it('converts prices into the visitor’s currency, if the site shows it', async () => {
  rememberSiteFacts({
    language: 'en',
    currency: 'USD',
    inCurrency: (locale, to) => (to === 'EUR' ? convertingLocale(locale, 'USD', to, 0.92) : locale),
  });
  const format = (currency: string) => chosen({ language: '', currency }, siteFormat);
  expect((await format('EUR')).locale).toMatch(/^en-US-x-usd-eur-/);
  expect((await format('GBP')).locale).toBe('en-US');
});
