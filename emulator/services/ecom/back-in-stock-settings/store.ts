import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { STORE_APP } from '../requests/store-app';

/** Whether the items of an app can be waited for; its id is the app's, and only the store has such items. */
interface CollectionState {
  id: string;
  collectingRequests: boolean;
}

export const collectionStates = collection<CollectionState>('stock_request_states', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/**
 * Whether the store collects requests for items that are sold out. It does not until it is told to (platform facts
 * 26.7).
 */
export const isCollecting = ({ documents }: Pick<Context, 'documents'>): boolean =>
  documents.get(collectionStates, STORE_APP)?.collectingRequests ?? false;

/** Lets the store collect requests, or ends it. */
export function setCollecting({ documents }: Pick<Context, 'documents'>, collectingRequests: boolean): void {
  documents.put(collectionStates, { id: STORE_APP, collectingRequests });
}
