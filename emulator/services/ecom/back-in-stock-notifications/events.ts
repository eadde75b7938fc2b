import type { Context } from '#core/contract/context';
import { serializeStockRequest } from './serialize';
import type { StockRequest } from './store';

const FQDN = 'wix.ecom.v1.back_in_stock_notification_request';

/** Emits that a request was made. */
export const emitStockRequestCreated = (context: Context, request: StockRequest): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: request.id,
    slug: 'created',
    createdEvent: { entity: serializeStockRequest(request) },
  });

/** Emits that a request was changed. */
export const emitStockRequestUpdated = (context: Context, request: StockRequest): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: request.id,
    slug: 'updated',
    updatedEvent: { currentEntity: serializeStockRequest(request) },
  });

/** Emits that a request was deleted. */
export const emitStockRequestDeleted = (context: Context, entityId: string): void =>
  context.emit({ entityFqdn: FQDN, entityId, slug: 'deleted', deletedEvent: {} });
