import type { Context } from '../../../core/contract/context';
import { applicationError, assert, notFound } from '../../../core/contract/errors';
import { isoDate } from '../../../core/time/clock';
import { assertBuyer } from '../requests/ownership';
import { emitCartDeleted, emitCartSaved } from './events';
import { type Cart, carts, type Line, type Owner } from './store';

const keyOf = ({ role, id }: Owner) => `${role}:${id}`;

/** The key of a cart that is no identity's current cart: it is found by its id only. */
const keyOfItself = (id: string) => `cart:${id}`;

/** The cart of an identity, if there is one. */
export const cartOf = ({ documents }: Context, owner: Owner): Cart | undefined =>
  documents.find(carts, { ownerKey: keyOf(owner) });

/**
 * The caller's cart.
 * @throws PlatformError 404 OWNED_CART_NOT_FOUND before the first item was added (platform facts 9.2)
 */
export function currentCart(context: Context): Cart {
  const cart = cartOf(context, context.caller);
  assert(cart, () => applicationError(404, 'OWNED_CART_NOT_FOUND', 'This visitor has no cart yet'));
  return cart;
}

/** A cart with nothing in it; not stored yet. */
export function newCart({ clock, ids }: Context, owner: Owner): Cart {
  const now = isoDate(clock.now());
  return {
    id: ids.guid(),
    owner,
    ownerKey: keyOf(owner),
    purchaseFlowId: ids.guid(),
    lines: [],
    merchantDiscounts: [],
    revision: 0,
    createdDate: now,
    updatedDate: now,
  };
}

/** A cart besides the current one of its owner; not stored yet. */
export function newCartByItself(context: Context, owner: Owner): Cart {
  const cart = newCart(context, owner);
  return { ...cart, ownerKey: keyOfItself(cart.id) };
}

/**
 * A cart by its id: the caller's own, or any for managers of the site.
 * @throws PlatformError 404; 403 for another buyer's
 */
export function cartById(context: Context, id: string): Cart {
  const cart = context.documents.get(carts, id);
  assert(cart, () => notFound(`Cart ${id}`));
  assertBuyer(context, cart.owner.id, `use cart ${id}`);
  return cart;
}

/** Stores a changed cart with the next revision and emits the event. */
export function saveCart(context: Context, cart: Cart): Cart {
  const { documents, clock } = context;
  const revision = cart.revision + 1;
  const saved = documents.put(carts, { ...cart, revision, updatedDate: isoDate(clock.now()) });
  emitCartSaved(context, saved, cart.revision === 0);
  return saved;
}

/** Deletes a cart and emits the event. */
export function removeCart(context: Context, cartId: string): void {
  if (context.documents.delete(carts, cartId)) emitCartDeleted(context, cartId);
}

/** Removes bought lines from their cart, and deletes the cart when it is empty then. */
export function takeFromCart(context: Context, cartId: string | undefined, bought: readonly Line[]): void {
  const cart = cartId === undefined ? undefined : context.documents.get(carts, cartId);
  if (!cart) return;
  const lines = cart.lines.filter(({ id }) => !bought.some((line) => line.id === id));
  if (lines.length === 0) removeCart(context, cart.id);
  else saveCart(context, { ...cart, lines, couponCode: undefined, checkoutId: undefined });
}
