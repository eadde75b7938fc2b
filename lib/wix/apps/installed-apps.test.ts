import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BOOKINGS, EVENTS, STORE, SUBSCRIPTIONS } from '@/lib/examples/examples';
import { siteFacts } from '@/lib/wix/site';
import { refreshInstalledApps } from './installed-apps';

const config = { clientId: 'client-1', emulatorUrl: 'http://emulator.test' };

const PRODUCTS = '/stores-reader/v1/products/query-platformized';
const CART = '/ecom/v1/carts/current';
const shirt = {
  id: 'shirt',
  stock: { inStock: true },
  productOptions: [
    {
      name: 'Size',
      choices: [
        { value: 'S', description: 'S' },
        { value: 'M', description: 'M' },
      ],
    },
    { name: 'Color', choices: [{ value: '#000', description: 'Black' }] },
  ],
};

/** The platform's answers, by path or by method and path; a number is a status without a body. */
let answers: Record<string, object | number | Error>;
const calls: { call: string; token: string | null; body: unknown }[] = [];

beforeEach(() => {
  calls.length = 0;
  answers = {
    '/oauth2/token': { access_token: 'throwaway', refresh_token: 'r', expires_in: 14400 },
    '/_api/bookings/v2/services/query': { services: [], pagingMetadata: {} },
    '/stores/v3/provision/version': { catalogVersion: 'V1_CATALOG' },
    [PRODUCTS]: { products: [shirt], metadata: {} },
    [`${CART}/add-to-cart`]: { cart: { lineItems: [{ id: '1' }] } },
    [CART]: { cart: { lineItems: [{ id: '1' }] } },
    '/events/v3/events/query': { events: [], pagingMetadata: {} },
    '/pricing-plans/v2/plans/public/query': { plans: [], pagingMetadata: {} },
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body = await request.text();
    calls.push({
      call: `${request.method} ${pathname}`,
      token: request.headers.get('authorization'),
      body: body ? JSON.parse(body) : undefined,
    });
    const answer = answers[`${request.method} ${pathname}`] ?? answers[pathname] ?? 404;
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number'
      ? Response.json({ message: '', details: {} }, { status: answer })
      : Response.json(answer);
  });
});

/** Returns the kinds that count as installed. */
async function installed() {
  const answer = await refreshInstalledApps(config);
  if (!answer.ok) return answer.problem.kind;
  return answer.value.filter(({ problem }) => !problem).map(({ kind }) => kind);
}

const callsOf = (call: string) => calls.filter((it) => it.call === call);

describe('refreshInstalledApps', () => {
  it('probes all four apps as one throwaway visitor, and finds them', async () => {
    expect(await installed()).toEqual([BOOKINGS, STORE, EVENTS, SUBSCRIPTIONS]);
    expect(callsOf('POST /oauth2/token')).toHaveLength(1);
    expect(new Set(calls.slice(1).map(({ token }) => token))).toEqual(new Set(['throwaway']));
  });

  it('probes the store with the first choices of the first product, and deletes the cart', async () => {
    await installed();
    expect(callsOf(`POST ${CART}/add-to-cart`)[0]?.body).toEqual({
      lineItems: [
        {
          catalogReference: {
            appId: '1380b703-ce81-ff05-f115-39571d94dfcd',
            catalogItemId: 'shirt',
            options: { options: { Size: 'S', Color: 'Black' } },
          },
          quantity: 1,
        },
      ],
    });
    expect(callsOf(`GET ${CART}`)).toHaveLength(1);
    expect(callsOf(`DELETE ${CART}`)).toHaveLength(1);
  });

  it('learns the site’s format from the cart, without another call', async () => {
    answers[`${CART}/add-to-cart`] = { cart: { siteLanguage: 'ja', currency: 'JPY' } };
    expect(siteFacts(config)).toEqual({});
    await installed();
    expect(siteFacts(config)).toEqual({ language: 'ja', currency: 'JPY' });
    expect(callsOf(`GET ${CART}`)).toHaveLength(1);
  });

  it('orders a managed variant by its id', async () => {
    const variants = [
      { id: 'variant-m', choices: { Size: 'M', Color: 'Black' } },
      { id: 'variant-s', choices: { Size: 'S', Color: 'Black' } },
    ];
    answers[PRODUCTS] = { products: [{ ...shirt, manageVariants: true, variants }], metadata: {} };
    await installed();
    expect(callsOf(`POST ${CART}/add-to-cart`)[0]?.body).toMatchObject({
      lineItems: [{ catalogReference: { options: { variantId: 'variant-s' } } }],
    });
  });

  it('counts an app as missing when its probe fails', async () => {
    answers['/_api/bookings/v2/services/query'] = 428;
    answers['/events/v3/events/query'] = 403;
    expect(await installed()).toEqual([STORE, SUBSCRIPTIONS]);
    answers[PRODUCTS] = 428;
    answers['/pricing-plans/v2/plans/public/query'] = 500;
    expect(await installed()).toEqual([]);
  });

  it('counts the store as missing when the cart has no line items', async () => {
    answers[CART] = { cart: { lineItems: [] } };
    expect(await installed()).toEqual([BOOKINGS, EVENTS, SUBSCRIPTIONS]);
    expect(callsOf(`DELETE ${CART}`)).toHaveLength(1);
  });

  it.each([
    ['an empty catalogue', { [PRODUCTS]: { products: [], metadata: {} } }],
    [
      'a first product that is sold out',
      {
        [PRODUCTS]: { products: [{ ...shirt, stock: { inStock: false } }], metadata: {} },
        [CART]: { cart: { lineItems: [] } },
      },
    ],
    ['a cart that fails', { [`${CART}/add-to-cart`]: 500, [CART]: 500 }],
    ['a cart that cannot be deleted', { [`DELETE ${CART}`]: 500 }],
  ])('does not count the store as missing with %s', async (_, change) => {
    Object.assign(answers, change);
    expect(await installed()).toContain(STORE);
  });

  it('reports an outage of the platform instead of four missing apps', async () => {
    for (const path of Object.keys(answers)) if (path !== '/oauth2/token') answers[path] = 503;
    expect(await installed()).toBe('unreachable');
    answers['/oauth2/token'] = new TypeError('fetch failed');
    expect(await installed()).toBe('unreachable');
  });

  it('reports a wrong client id instead of four missing apps', async () => {
    answers['/oauth2/token'] = 400;
    expect(await installed()).toBe('session');
  });
});
