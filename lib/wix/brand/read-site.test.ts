import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteFacts } from '@/lib/wix/site';
import { readSite } from './read-site';

const CART = '/ecom/v1/carts/current';
const ADD = `${CART}/add-to-cart`;

/** The platform's answers by path; a number is a status without a body, undefined never answers. */
let answers: Record<string, object | number | undefined>;
const calls: string[] = [];
let sites = 0;

const count = (call: string) => calls.filter((it) => it === call).length;

beforeEach(() => {
  // The process remembers what it knows of a site, so each test has its own.
  vi.stubEnv('WIX_CLIENT_ID', `read-${sites++}`);
  vi.stubEnv('EMULATOR_URL', 'http://emulator.test');
  calls.length = 0;
  answers = {
    '/oauth2/token': { access_token: 'throwaway', refresh_token: 'r', expires_in: 14400 },
    '/stores/v3/provision/version': { catalogVersion: 'V1_CATALOG' },
    '/stores-reader/v1/products/query-platformized': {
      products: [{ id: 'mug', stock: { inStock: true } }],
      metadata: {},
    },
    [ADD]: { cart: { lineItems: [{ id: '1' }], siteLanguage: 'ar', currency: 'EGP' } },
    [CART]: { cart: { lineItems: [{ id: '1' }] } },
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    calls.push(`${method} ${pathname}`);
    const answer = pathname in answers ? answers[pathname] : 404;
    if (answer === undefined) return new Promise(() => {});
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
  });
});

afterEach(() => vi.unstubAllEnvs());

it('fills and deletes a cart of a throwaway visitor, once for all that ask', async () => {
  await Promise.all([readSite(), readSite()]);
  expect(siteFacts()).toEqual({ language: 'ar', currency: 'EGP' });
  expect(count(`POST ${ADD}`)).toBe(1);
  expect(count(`DELETE ${CART}`)).toBe(1);
});

it('asks again after a failure', async () => {
  answers[ADD] = 400;
  // A cart that cannot be filled says nothing about the format.
  await readSite();
  answers['/oauth2/token'] = 503;
  await readSite();
  expect(siteFacts()).toEqual({});
  answers['/oauth2/token'] = { access_token: 'throwaway', refresh_token: 'r', expires_in: 14400 };
  answers[ADD] = { cart: { siteLanguage: 'ar', currency: 'EGP' } };
  await readSite();
  expect(siteFacts().language).toBe('ar');
});

it('does not let a page wait long for a silent platform', async () => {
  vi.useFakeTimers();
  try {
    answers[ADD] = undefined;
    const read = readSite();
    await vi.advanceTimersByTimeAsync(2_000);
    await read;
    expect(siteFacts()).toEqual({});
  } finally {
    vi.useRealTimers();
  }
});
