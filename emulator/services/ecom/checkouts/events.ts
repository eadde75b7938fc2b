import type { Context } from '#core/contract/context';
import type { Checkout } from '../stored/checkouts';
import { serializeCheckout } from './serialize';

const CHECKOUT = 'wix.ecom.v1.checkout';

/** Emits that a checkout was created or updated. */
export function emitCheckoutSaved(context: Context, checkout: Checkout, isNew: boolean): void {
  const entity = serializeCheckout(checkout, context);
  const about = { entityFqdn: CHECKOUT, entityId: checkout.id };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Emits that a checkout became an order. */
export const emitCheckoutCompleted = (context: Context, checkout: Checkout): void =>
  context.emit({
    entityFqdn: CHECKOUT,
    entityId: checkout.id,
    slug: 'completed',
    actionEvent: { body: { checkout: serializeCheckout(checkout, context) } },
  });
