import { backInStockSettings as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';

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

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const serializeSettings = (context: Context) => ({
  settings: { collectionStates: [{ appId: STORE_CATALOG_ID, collectingRequests: isCollecting(context) }] },
});

/**
 * Whether buyers may ask to be notified when an item is in stock again; this is possible only for items of the store.
 */
export const backInStockSettingsOperations: Operation[] = moduleOperations(
  'ecom.backInStockSettings',
  meta,
  MANAGE,
  {
    getSettings: (_request, context) => serializeSettings(context),

    startCollectingRequests({ appId }, context) {
      assert(isStoreCatalog(appId), () =>
        applicationError(428, 'NOT_SUPPORTED_APP_DEF_ID', `The app ${appId} has no items to wait for`),
      );
      setCollecting(context, true);
      return serializeSettings(context);
    },

    stopCollectingRequests({ appId }, context) {
      // Other apps never collect requests, and the SDK declares no error for them.
      if (isStoreCatalog(appId)) setCollecting(context, false);
      return serializeSettings(context);
    },
  },
);
