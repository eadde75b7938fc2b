import { checkout, currentCart, orders } from '@wix/ecom';
import { orders as planOrders, plans } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { collections, products } from '@wix/stores';
import type { Buyer } from '@/emulator/core/buyer';
import { APPS } from '@/emulator/core/site';
import { placeOrder } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import coupons from '@/emulator/seed/coupons.json';
import productSeeds from '@/emulator/seed/products.json';
import site from '@/emulator/seed/site.json';
import type { Shipping } from '@/emulator/services/ecom/checkouts/checks';
import { callable } from '../emulator/callable';
import { tokensOf } from '../emulator/session';

/** The id under which carts refer to the store's catalog. */
export const STORE: string = APPS.stores;

/** A product of the demo site's seed. */
export function seeded(slug: string) {
  const product = productSeeds.find((it) => it.slug === slug);
  if (!product) throw new Error(`The seed has no product ${slug}`);
  return product;
}

/** The id of the seeded variant with these choices. */
export function variantId(slug: string, choices: Record<string, string>): string {
  const wanted = Object.entries(choices);
  const variant = seeded(slug).variants?.find((it) =>
    wanted.every(([name, choice]) => Object.entries(it.choices).some(([a, b]) => a === name && b === choice)),
  );
  if (!variant) throw new Error(`The seed has no such variant of ${slug}`);
  return variant.id;
}

/** A line for the cart: a product with quantity and options. */
export const item = (slug: string, quantity = 1, options: Record<string, unknown> = {}) => ({
  quantity,
  catalogReference: { appId: STORE, catalogItemId: seeded(slug).id, options },
});

/** Returns the seeded coupon with a code. */
export function coupon(code: string) {
  const seeded = coupons.find((it) => it.code === code);
  if (!seeded) throw new Error(`The seed has no coupon ${code}`);
  return seeded;
}

/** The official SDK as the site's owner. */
export const storeOwner = ({ apiKey }: Emulator) =>
  createClient({
    modules: callable({ checkout, collections, currentCart, orders, planOrders, plans, products }),
    auth: ApiKeyStrategy({ apiKey, siteId: site.id }),
  });

/** The official SDK as a member of the site, who is logged in. */
export async function storeMember(emulator: Emulator, id: string) {
  return createClient({
    modules: callable({ checkout, currentCart, orders, planOrders, plans, products }),
    auth: OAuthStrategy({ clientId: site.clientId, tokens: await tokensOf(emulator, 'member', id) }),
  });
}

/** The content of a failed call: its application code and data, or the invalid fields. */
export interface Failure {
  code?: string | number;
  data?: Record<string, unknown>;
  fields?: string[];
}

/**
 * Waits for a call of the SDK to fail.
 * @throws {Error} when it succeeds, or fails for a reason of the SDK's own
 */
export async function failureOf(call: Promise<unknown>): Promise<Failure> {
  const error = await call.then(
    () => {
      throw new Error('The call was expected to fail');
    },
    (reason) => reason,
  );
  if (!error.details) throw error;
  const { applicationError, validationError } = error.details;
  return {
    ...(applicationError && { code: applicationError.code, data: applicationError.data }),
    ...(validationError && {
      fields: validationError.fieldViolations.map(({ field }: { field: string }) => field),
    }),
  };
}

/** A buyer with a delivery address. */
export const BUYER: Buyer = {
  firstName: 'Ada',
  lastName: 'Stone',
  email: 'ada@example.com',
  phone: '+1 207 555 0134',
};
export const HOME: Shipping = {
  address: {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Portland',
    postalCode: '04101',
    addressLine: '12 Wharf Street',
  },
};

/** Completes a checkout like its hosted page. */
export const completeCheckout = (
  emulator: Emulator,
  checkoutId: string,
  { buyer = BUYER, shipping = HOME } = {},
) =>
  emulator.run({ role: 'owner', id: site.ownerId }, 'http://localhost:4010', (context) =>
    placeOrder(context, checkoutId, buyer, shipping),
  );

/**
 * Marks an order as paid, as the owner. The SDK makes this call, but its types do not have it.
 * @returns the answer's status and body
 */
export async function markAsPaid(emulator: Emulator, orderId: string) {
  const path = `/ecom/v1/payments-collector/orders/${orderId}/mark-as-paid`;
  const answer = await storeOwner(emulator).fetchWithAuth(`https://www.wixapis.com${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, body: await answer.json() };
}
