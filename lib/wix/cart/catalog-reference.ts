import type { CatalogVersion } from '@/lib/wix/store';
import { STORES_APP_ID, STORES_V3_APP_ID } from '@/lib/wix/store/browser';
import type { CartItem } from './types';

const APP_IDS: Record<CatalogVersion, string> = { V1: STORES_APP_ID, V3: STORES_V3_APP_ID };

/**
 * The reference by which a cart names an item: the catalog, the product, and the choices (platform facts 8.11, 8.14).
 */
export const catalogReference = ({ productId, ...options }: CartItem, version: CatalogVersion) => ({
  appId: APP_IDS[version],
  catalogItemId: productId,
  options,
});
