import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { type Cart, carts } from '../../entity';
import { completionTokenInvalid } from './errors';

const COMPLETION_PATH = '/ecom/v2/carts/handle-async-checkout-completion';

/** The contents of a token: the cart, its order, and the page to which the buyer is sent. */
const Payload = z.object({ cartId: z.string(), orderId: z.string(), successUrl: z.string() });

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' });

const signatureOf = (signed: string, key: string): Buffer =>
  createHmac('sha256', key).update(signed).digest();

/**
 * Returns the path that takes a browser back to the shop after a payment.
 * @param successUrl absolute
 * @returns a path of this origin; undefined if it is not an ordered cart of Cart V2
 */
export function completionPath(
  { documents, ids }: Context,
  cartId: string,
  successUrl: string,
): string | undefined {
  const cart = documents.get(carts, cartId);
  if (!cart?.orderId) return undefined;
  const key = cart.completionKey ?? ids.secret();
  if (!cart.completionKey) documents.put<Cart>(carts, { ...cart, completionKey: key });
  const signed = `${HEADER}.${encoded({ cartId, orderId: cart.orderId, successUrl })}`;
  const token = `${signed}.${signatureOf(signed, key).toString('base64url')}`;
  return `${COMPLETION_PATH}?${new URLSearchParams({ token })}`;
}

/**
 * Returns the address to which a token of a completed payment redirects.
 * @throws PlatformError 403 for a token with a wrong signature, or for a cart that did not become that order
 */
export function completedAddress({ documents }: Context, token: string): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = payloadOf(payload);
  const cart = read && documents.get(carts, read.cartId);
  const key = cart?.orderId === read?.orderId ? cart?.completionKey : undefined;
  const expected = key ? signatureOf(`${header}.${payload}`, key) : Buffer.alloc(32);
  const given = Buffer.from(signature, 'base64url');
  const isGood = given.length === expected.length && timingSafeEqual(given, expected);
  assert(key && read && isGood, completionTokenInvalid);
  return read.successUrl;
}

function payloadOf(text: string): z.infer<typeof Payload> | undefined {
  try {
    return Payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    // A text that is not JSON is not a token.
    return undefined;
  }
}
