import type { Context } from '../../../core/contract/context';
import { serializeCart } from './serialize';
import type { Cart } from './store';

const CART = 'wix.ecom.v1.cart';

/** Emits that a cart was created or updated. */
export function emitCartSaved(context: Context, cart: Cart, isNew: boolean): void {
  const entity = serializeCart(cart, context);
  const about = { entityFqdn: CART, entityId: cart.id };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Emits that a cart was deleted. */
export const emitCartDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: CART, entityId, slug: 'deleted', deletedEvent: {} });
