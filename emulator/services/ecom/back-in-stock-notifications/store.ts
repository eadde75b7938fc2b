import type { backInStockNotifications as meta } from '@wix/ecom/meta';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';

type SerializedStockRequest = Serialized<meta.BackInStockNotificationRequestOriginal>;
export type ItemDetails = Serialized<meta.BackInStockItemDetailsOriginal>;
export type StockRequestStatus = Exclude<`${NonNullable<SerializedStockRequest['status']>}`, 'UNSPECIFIED'>;

/** Somebody's wish to be told when an item is in stock again. */
export interface StockRequest extends SerializedStockRequest {
  id: string;
  email: string;
  status: StockRequestStatus;
  createdDate: string;
  productId: string;
  /** Absent when the product was asked for as a whole. */
  variantId?: string;
  /** What the mail says about it. */
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
