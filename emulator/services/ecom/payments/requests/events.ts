import type { Context } from '#core/contract/context';
import { serializePaymentRequest } from './serialize';
import type { PaymentRequest } from './store';

const FQDN = 'wix.ecom.v1.order_payment_request';

/** Emits an event of a payment request. */
export function emitPaymentRequest(
  context: Context,
  request: PaymentRequest,
  slug: 'created' | 'updated' | 'deleted' | 'paid' | 'expired' | 'voided',
): void {
  const entity = serializePaymentRequest(request);
  const about = { entityFqdn: FQDN, entityId: request.id };
  if (slug === 'created') context.emit({ ...about, slug, createdEvent: { entity } });
  else if (slug === 'updated') context.emit({ ...about, slug, updatedEvent: { currentEntity: entity } });
  else if (slug === 'deleted') context.emit({ ...about, slug, deletedEvent: { deletedEntity: entity } });
  else context.emit({ ...about, slug, actionEvent: { body: { orderPaymentRequest: entity } } });
}
