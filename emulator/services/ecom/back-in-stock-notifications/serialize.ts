import type { backInStockNotifications as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import type { StockRequest } from './store';

/** Serializes a request for calls. */
export function serializeStockRequest(
  request: StockRequest,
): Serialized<meta.BackInStockNotificationRequestOriginal> {
  const { productId: _product, variantId: _variant, itemDetails: _details, ...shown } = request;
  return shown;
}
