import type { backInStockNotifications as meta } from '@wix/ecom/meta';
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
  /** Absent if the request is for any variant of the product. */
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

/** Serializes a request for calls. */
export function serializeStockRequest(
  request: StockRequest,
): Serialized<meta.BackInStockNotificationRequestOriginal> {
  const { productId: _product, variantId: _variant, itemDetails: _details, ...shown } = request;
  return shown;
}
