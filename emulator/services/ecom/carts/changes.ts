import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { assertBuyer } from '../requests/checks';
import { type Cart, carts, type Line, type Owner } from './entity';
import { ownedCartNotFound } from './errors';
import { abandonDateOf, keyOf, keyOfItself } from './rules';
import { serializeCart } from './serialize';
import { serializeCartV2 } from './v2-serialize';

const CART = 'wix.ecom.v1.cart';
const CART_V2 = 'wix.ecom.v2.cart';

export function emitCartSaved(context: Context, cart: Cart, isNew: boolean): void {
  const versions = [
    [CART, serializeCart(context, cart)],
    [CART_V2, serializeCartV2(context, cart)],
  ] as const;
  for (const [entityFqdn, entity] of versions) {
    const about = { entityFqdn, entityId: cart.id };
    if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
    else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
  }
}

export function emitCartDeleted(context: Context, cart: Cart): void {
  const slug = 'deleted';
  context.emit({ entityFqdn: CART, entityId: cart.id, slug, deletedEvent: {} });
  const deletedEntity = serializeCartV2(context, cart);
  context.emit({ entityFqdn: CART_V2, entityId: cart.id, slug, deletedEvent: { deletedEntity } });
}

/** Emits that a cart has become an order: for Cart V1 it is deleted, for Cart V2 it is placed. */
export function emitCartBought(context: Context, cart: Cart): void {
  context.emit({ entityFqdn: CART, entityId: cart.id, slug: 'deleted', deletedEvent: {} });
  const currentEntity = serializeCartV2(context, cart);
  const about = { entityFqdn: CART_V2, entityId: cart.id };
  context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity } });
}

export const emitCartCalculated = (context: Context, entityId: string, summary: object): void =>
  context.emit({ entityFqdn: CART_V2, entityId, slug: 'calculated', actionEvent: { body: summary } });

export const cartOf = ({ documents }: Context, owner: Owner): Cart | undefined =>
  documents.find(carts, { ownerKey: keyOf(owner) });

/**
 * Returns the caller's cart.
 * @throws PlatformError 404 before the first item was added (platform facts 9.2)
 */
export const currentCart = (context: Context): Cart =>
  orThrow(cartOf(context, context.caller), ownedCartNotFound);

/** Returns a new empty cart, without storing it. */
export function newCart({ clock, ids }: Context, owner: Owner): Cart {
  const now = clock.date();
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

/** Returns a new cart that is not its owner's current one, without storing it. */
export function newCartByItself(context: Context, owner: Owner): Cart {
  const cart = newCart(context, owner);
  return { ...cart, ownerKey: keyOfItself(cart.id) };
}

/**
 * Returns a cart by its id: managers get any, other callers their own.
 * @throws PlatformError 404; 403 for another buyer's
 */
export function cartById(context: Context, id: string): Cart {
  const cart = context.documents.get(carts, id);
  // Cart V1 no longer has an ordered cart (platform facts 12.2).
  assert(cart && !cart.completed, () => notFound(`Cart ${id}`));
  assertBuyer(context, cart.owner.id, `use cart ${id}`);
  return cart;
}

export function saveCart(context: Context, cart: Cart): Cart {
  const saved = storeCart(context, cart);
  emitCartSaved(context, saved, cart.revision === 0);
  return saved;
}

/** Stores a cart that has become an order. It is no longer a current cart and can be found only by its id. */
export function saveBoughtCart(context: Context, cart: Cart, orderId?: string | null): Cart {
  const bought = { ...cart, completed: true, orderId, ownerKey: keyOfItself(cart.id) };
  const saved = storeCart(context, bought);
  emitCartBought(context, saved);
  return saved;
}

function storeCart({ clock, documents }: Context, cart: Cart): Cart {
  const now = clock.now();
  const abandonDate = cart.begun ? abandonDateOf(cart, now) : undefined;
  const revision = cart.revision + 1;
  return documents.put(carts, { ...cart, revision, abandonDate, updatedDate: isoDate(now) });
}

export function removeCart(context: Context, cart: Cart): void {
  context.documents.delete(carts, cart.id);
  emitCartDeleted(context, cart);
}

/** Removes bought lines from their cart, and deletes the cart if it is then empty. */
export function takeFromCart(context: Context, cartId: string | undefined, bought: readonly Line[]): void {
  const cart = cartId === undefined ? undefined : context.documents.get(carts, cartId);
  if (!cart) return;
  const lines = cart.lines.filter(({ id }) => !bought.some((line) => line.id === id));
  if (lines.length === 0) removeCart(context, cart);
  else
    saveCart(context, {
      ...cart,
      lines,
      couponCode: undefined,
      giftCardCode: undefined,
      giftCardAmount: undefined,
      checkoutId: undefined,
    });
}
