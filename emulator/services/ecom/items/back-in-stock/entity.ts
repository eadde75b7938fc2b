import type { backInStockNotifications as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { STORE_CATALOG_ID } from '#services/stores';

/**
 * Whether buyers can request to be notified of an app's items. Its id is the app's, and only the store has such items.
 */
interface CollectionState {
  id: string;
  collectingRequests: boolean;
}

export const collectionStates = collection<CollectionState>('stock_request_states', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Whether the store collects requests for items that are sold out. By default it does not (platform facts 26.7). */
export const isCollecting = ({ documents }: Pick<Context, 'documents'>): boolean =>
  documents.get(collectionStates, STORE_CATALOG_ID)?.collectingRequests ?? false;

/** Starts or stops the collection of requests by the store. */
export function setCollecting({ documents }: Pick<Context, 'documents'>, collectingRequests: boolean): void {
  documents.put(collectionStates, { id: STORE_CATALOG_ID, collectingRequests });
}

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
  shown: {
    title: 'Back-in-stock requests',
    group: 'Sales',
    calls: ['ecom.backInStockNotifications', 'backInStockNotificationRequest'],
  },
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

export function serializeStockRequest(
  request: StockRequest,
): Serialized<meta.BackInStockNotificationRequestOriginal> {
  const { productId: _product, variantId: _variant, itemDetails: _details, ...shown } = request;
  return shown;
}

export const STOCK_REQUESTS: EntityKind<StockRequest, 'backInStockNotificationRequest'> = {
  name: 'backInStockNotificationRequest',
  collection: stockRequests,
  views: [
    {
      fqdn: 'wix.ecom.v1.back_in_stock_notification_request',
      serialize: (_, entity) => serializeStockRequest(entity),
    },
  ],
};
