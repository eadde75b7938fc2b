// @ts-check
import products from '../../../emulator/seed/products.json' with { type: 'json' };

/** The version of the store's catalog to measure: `v1`, or `v3` with `npm run bench -- --catalog v3`. */
export const CATALOG = process.env.BENCH_CATALOG === 'v3' ? 'v3' : 'v1';

const JSON_TYPE = { 'content-type': 'application/json' };

/** The names of the store, of its products and of carts in each version. */
const CALLS = {
  v1: {
    appId: '1380b703-ce81-ff05-f115-39571d94dfcd',
    product: '/stores-reader/v1/products/',
    plan: '/pricing-plans/v2/plans/',
    list: {
      path: '/stores-reader/v1/products/query-platformized',
      body: '{"query":{"paging":{"limit":50}}}',
    },
    cart: '/ecom/v1/carts/current',
    add: '/ecom/v1/carts/current/add-to-cart',
  },
  v3: {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    product: '/stores/v3/products/',
    plan: '/pricing-plans/v3/plans/',
    list: { path: '/stores/v3/products/search', body: '{"search":{"cursorPaging":{"limit":50}}}' },
    cart: '/ecom/v2/carts/current',
    add: '/ecom/v2/carts/current/add-line-items',
  },
};

/** The calls of the measured version. */
export const calls = CALLS[CATALOG];

/** @param {string} slug of a product of the demo site @returns its id */
export function productId(slug) {
  const product = products.find((it) => it.slug === slug);
  if (!product) throw new Error(`The demo site has no ${slug}.`);
  return product.id;
}

/** Returns the body of a call that adds one of a product without options to the caller's cart. @param {string} slug */
export function addition(slug) {
  const item = { quantity: 1, catalogReference: { appId: calls.appId, catalogItemId: productId(slug) } };
  return CATALOG === 'v3' ? { catalogItems: [item] } : { lineItems: [item] };
}

/**
 * Creates a checkout from the caller's cart; in Cart V2, the cart is the checkout.
 * @param {string} url of the emulator
 * @param {string} authorization
 * @returns {Promise<string>} its id
 */
export async function checkoutOf(url, authorization) {
  const headers = { ...JSON_TYPE, authorization };
  const response = await (CATALOG === 'v3'
    ? fetch(url + calls.cart, { headers })
    : fetch(`${url}/ecom/v1/carts/current/create-checkout`, {
        method: 'POST',
        headers,
        body: '{"channelType":"WEB"}',
      }));
  if (!response.ok) throw new Error(`The checkout answers ${response.status}: ${await response.text()}`);
  const { checkoutId, cart } = await response.json();
  return checkoutId ?? cart.id;
}
