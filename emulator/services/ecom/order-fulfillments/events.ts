import type { Context } from '#core/contract/context';
import type { Fulfillments } from './store';

/** Emits that the fulfilments of an order have changed. */
export const emitFulfillmentsUpdated = (context: Context, { id, fulfillments }: Fulfillments): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.fulfillments',
    entityId: id,
    slug: 'updated',
    updatedEvent: { currentEntity: { orderId: id, fulfillments } },
  });
