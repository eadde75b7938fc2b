import type { Context } from '#core/contract/context';
import type { Cart } from '../stored/carts';
import { serializeCart } from './serialize';
import { serializeCartV2 } from './v2/serialize';

const CART = 'wix.ecom.v1.cart';
const CART_V2 = 'wix.ecom.v2.cart';

export function emitCartSaved(context: Context, cart: Cart, isNew: boolean): void {
  const versions = [
    [CART, serializeCart(cart, context)],
    [CART_V2, serializeCartV2(cart, context)],
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
  const deletedEntity = serializeCartV2(cart, context);
  context.emit({ entityFqdn: CART_V2, entityId: cart.id, slug, deletedEvent: { deletedEntity } });
}

/** Emits that a cart has become an order: for Cart V1 it is deleted, for Cart V2 it is placed. */
export function emitCartBought(context: Context, cart: Cart): void {
  context.emit({ entityFqdn: CART, entityId: cart.id, slug: 'deleted', deletedEvent: {} });
  const currentEntity = serializeCartV2(cart, context);
  const about = { entityFqdn: CART_V2, entityId: cart.id };
  context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity } });
}

export const emitCartCalculated = (context: Context, entityId: string, summary: object): void =>
  context.emit({ entityFqdn: CART_V2, entityId, slug: 'calculated', actionEvent: { body: summary } });
