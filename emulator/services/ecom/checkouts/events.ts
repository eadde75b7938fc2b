import type { Context } from '#core/contract/context';
import { emitAction, emitCreated, emitUpdated } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { type Checkout, checkouts } from './entity';
import { serializeCheckout } from './serialize';

const CHECKOUTS: EntityKind<Checkout, 'checkout'> = {
  name: 'checkout',
  collection: checkouts,
  views: [{ fqdn: 'wix.ecom.v1.checkout', serialize: serializeCheckout }],
};

export const emitCheckoutSaved = (context: Context, checkout: Checkout, isNew: boolean): void =>
  (isNew ? emitCreated : emitUpdated)(context, CHECKOUTS, checkout);

export const emitCheckoutCompleted = (context: Context, checkout: Checkout): void =>
  emitAction(context, CHECKOUTS, checkout.id, 'completed', {
    checkout: serializeCheckout(context, checkout),
  });
