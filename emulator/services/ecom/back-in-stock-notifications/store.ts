import type { backInStockNotifications as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

type SerializedStockRequest = Serialized<meta.BackInStockNotificationRequestOriginal>;
export type ItemDetails = Serialized<meta.BackInStockItemDetailsOriginal>;
export type StockRequestStatus = Exclude<`${NonNullable<SerializedStockRequest['status']>}`, 'UNSPECIFIED'>;

/** A buyer's request to be notified when an item is in stock again. */
export interface StockRequest extends SerializedStockRequest {
  id: string;
  email: string;
  status: StockRequestStatus;
  createdDate: string;
  productId: string;
  /** Absent when the request is for any variant of the product. */
  variantId?: string;
  /** The item's name and price in the mail. */
  itemDetails: ItemDetails;
}

export const stockRequests = collection<StockRequest>('stock_requests', {
  fields: {
    createdDate: 'date',
    status: 'string',
    autoNotified: 'boolean',
    contactId: 'string',
    itemUrl: 'string',
    email: 'string',
    productId: 'string',
    variantId: 'string',
  },
  indexes: [['productId', 'status']],
});

/** A request as calls answer it. */
export function serializeStockRequest(
  request: StockRequest,
): Serialized<meta.BackInStockNotificationRequestOriginal> {
  const { productId: _product, variantId: _variant, itemDetails: _details, ...shown } = request;
  return shown;
}

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
