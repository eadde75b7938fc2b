import { backInStockSettings as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';

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
  documents.get(collectionStates, STORE_CATALOG_ID)?.collectingRequests ?? false;

/** Lets the store collect requests, or ends it. */
export function setCollecting({ documents }: Pick<Context, 'documents'>, collectingRequests: boolean): void {
  documents.put(collectionStates, { id: STORE_CATALOG_ID, collectingRequests });
}

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

const serializeSettings = (context: Context) => ({
  settings: { collectionStates: [{ appId: STORE_CATALOG_ID, collectingRequests: isCollecting(context) }] },
});

/** Whether buyers may ask to be told when an item is in stock again; only items of the store can be waited for. */
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
      // Another app collects nothing as it is, and the SDK declares no error.
      if (isStoreCatalog(appId)) setCollecting(context, false);
      return serializeSettings(context);
    },
  },
);
