import type { Context } from '../../../core/contract/context';
import type { Fulfillments } from './store';

/** Tells that what is on its way of an order is different from what it was. */
export const emitFulfillmentsUpdated = (context: Context, { id, fulfillments }: Fulfillments): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.fulfillments',
    entityId: id,
    slug: 'updated',
    updatedEvent: { currentEntity: { orderId: id, fulfillments } },
  });
