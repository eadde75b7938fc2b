import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Tokens } from '../platform/session/cookie';
import { withSharedSession } from '../platform/session/request-session';
import { rememberSiteFacts } from './facts';
import { siteFormat } from './format';

const site = (clientId: string) => ({ clientId, emulatorUrl: 'http://emulator.test' });

const CART = '/ecom/v1/carts/current';
const ADD = `${CART}/add-to-cart`;
const DROP = `DELETE ${CART}`;

/** The platform's answers by path; a number is a status without a body, undefined never answers. */
let answers: Record<string, object | number | undefined>;
const calls: string[] = [];
/** The number of carts created. */
let carts: number;

const count = (call: string) => calls.filter((it) => it === call).length;

beforeEach(() => {
  calls.length = 0;
  carts = 0;
  const cart = { lineItems: [{ id: '1' }], siteLanguage: 'ar', currency: 'EGP' };
  answers = {
    '/oauth2/token': { access_token: 'throwaway', refresh_token: 'r', expires_in: 14400 },
    '/stores/v3/provision/version': { catalogVersion: 'V1_CATALOG' },
    '/stores-reader/v1/products/query-platformized': {
      products: [{ id: 'mug', stock: { inStock: true } }],
      metadata: {},
    },
    [ADD]: { cart },
    [CART]: { cart },
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    calls.push(`${method} ${pathname}`);
    const answer = answers[pathname];
    if (answer === undefined) return new Promise(() => {});
    if (pathname === ADD && typeof answer === 'object') carts++;
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
  });
});

// Work continues after the format is known: the throwaway visitor's cart is deleted.
afterEach(() => vi.waitFor(() => expect(count(DROP)).toBe(carts)));

it('is asked for once for all concurrent reads, and known from then on', async () => {
  const config = site('cairo');
  const formats = await Promise.all([siteFormat(config), siteFormat(config)]);
  expect(formats).toEqual([
    { locale: 'ar-EG', ownLocale: 'ar-EG' },
    { locale: 'ar-EG', ownLocale: 'ar-EG' },
  ]);
  await siteFormat(config);
  expect(count(`POST ${ADD}`)).toBe(1);
});

it('is not asked for once an answer has contained it', async () => {
  rememberSiteFacts({ language: 'de', currency: 'CHF', timeZone: 'Europe/Zurich' }, site('bern'));
  expect(await siteFormat(site('bern'))).toEqual({
    locale: 'de-CH',
    ownLocale: 'de-CH',
    timeZone: 'Europe/Zurich',
  });
  rememberSiteFacts({ language: 'fr', currency: 'CHF' }, site('bern'));
  expect((await siteFormat(site('bern'))).locale).toBe('fr-CH');
  expect(calls).toEqual([]);
});

it('is en-US if asking fails, and asked for again', async () => {
  answers[ADD] = 400;
  // A cart that cannot be filled says nothing about the format.
  expect(await siteFormat(site('trouble'))).toEqual({ locale: 'en-US', ownLocale: 'en-US' });
  answers['/oauth2/token'] = 503;
  expect(await siteFormat(site('down'))).toEqual({ locale: 'en-US', ownLocale: 'en-US' });
  answers['/oauth2/token'] = { access_token: 'throwaway', refresh_token: 'r', expires_in: 14400 };
  answers[ADD] = { cart: { siteLanguage: 'ar', currency: 'EGP' } };
  expect((await siteFormat(site('down'))).locale).toBe('ar-EG');
  expect((await siteFormat(site('trouble'))).locale).toBe('ar-EG');
});

it('does not let a page wait long for a silent platform', async () => {
  vi.useFakeTimers();
  try {
    answers[ADD] = undefined;
    const format = siteFormat(site('silent'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await format).toEqual({ locale: 'en-US', ownLocale: 'en-US' });
  } finally {
    vi.useRealTimers();
  }
});

it('is in the language that the visitor has chosen, beside the locale of the platform’s own texts', async () => {
  rememberSiteFacts({ language: 'en', currency: 'CHF' }, site('chosen'));
  const format = await withSharedSession(
    { tokens: {} as Tokens, choice: { language: 'de', currency: '' } },
    () => siteFormat(site('chosen')),
  );
  expect(format).toEqual({ locale: 'de-CH', ownLocale: 'en-CH' });
});
