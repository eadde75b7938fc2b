import { backInStockSettings as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { isStoreCatalog, STORE_CATALOG_ID } from '#services/stores';
import { isCollecting, setCollecting } from '../items/back-in-stock/entity';
import { notSupportedAppDefId } from '../items/back-in-stock/errors';

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
    getSettings: (context, _request) => serializeSettings(context),

    startCollectingRequests(context, { appId }) {
      assert(isStoreCatalog(appId), () => notSupportedAppDefId(appId));
      setCollecting(context, true);
      return serializeSettings(context);
    },

    stopCollectingRequests(context, { appId }) {
      // Other apps never collect requests, and the SDK declares no error for them.
      if (isStoreCatalog(appId)) setCollecting(context, false);
      return serializeSettings(context);
    },
  },
);
