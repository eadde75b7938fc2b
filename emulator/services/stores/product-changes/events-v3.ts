import type { Context } from '#core/contract/context';
import { serializeProductV3 } from '../shown-products/v3/serialize';
import type { Product } from '../stored/products';

const entityFqdn = 'wix.stores.catalog.v3.product';

/** A product as domain events carry it: with its variants, without the optional fields. */
const entityOf = (context: Context, product: Product) =>
  serializeProductV3(context, product, () => false, true);

/** Emits that a product was created. */
export function tellProductCreated(context: Context, product: Product): void {
  const createdEvent = { entity: entityOf(context, product) };
  context.emit({ entityFqdn, slug: 'created', entityId: product.id, createdEvent });
}

/** Emits that a product was updated. */
export function tellProductUpdated(context: Context, product: Product): void {
  const updatedEvent = { currentEntity: entityOf(context, product) };
  context.emit({ entityFqdn, slug: 'updated', entityId: product.id, updatedEvent });
}

/** Emits that a product was deleted. */
export function tellProductDeleted(context: Context, product: Product): void {
  const deletedEvent = { deletedEntity: entityOf(context, product) };
  context.emit({ entityFqdn, slug: 'deleted', entityId: product.id, deletedEvent });
}
