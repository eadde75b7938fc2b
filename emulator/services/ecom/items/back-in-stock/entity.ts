import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
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
