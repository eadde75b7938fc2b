import type { ChangedItem } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { transition } from '#core/transitions';
import { sendMail } from '#services/identity';
import { type ItemDetails, type StockRequest, saveStockRequest, stockRequests } from './changes';
import { isDeliverable, STOCK_REQUEST_TRANSITIONS } from './rules';

/**
 * Returns the request in the status after an event.
 * @throws PlatformError 409 INVALID_STATUS_TRANSITION for an event that its status does not allow
 */
const after = (request: StockRequest, event: 'process' | 'send' | 'fail' | 'mark'): StockRequest => ({
  ...request,
  status: transition(STOCK_REQUEST_TRANSITIONS, request.status, event, {
    code: 'INVALID_STATUS_TRANSITION',
    what: 'A request',
  }),
});

/** Marks the buyer as notified by other means. @throws PlatformError 409 INVALID_STATUS_TRANSITION */
export const markSent = (context: Context, request: StockRequest): StockRequest =>
  saveStockRequest(context, { ...after(request, 'mark'), autoNotified: false });

/**
 * Notifies the buyer by mail that an item is in stock.
 * @param extra text to add
 * @throws PlatformError 409 INVALID_STATUS_TRANSITION
 */
export function notify(
  context: Context,
  request: StockRequest,
  { name, price }: ItemDetails,
  extra: Record<string, string> = {},
): StockRequest {
  const processing = saveStockRequest(context, after(request, 'process'));
  if (!isDeliverable(request.email)) return saveStockRequest(context, after(processing, 'fail'));
  const more = Object.entries(extra).map(([key, value]) => ` ${key}: ${value}.`);
  sendMail(context, {
    kind: 'back-in-stock',
    to: request.email,
    subject: `${name} is back in stock`,
    text: `You asked us to tell you: ${name} is there again, for ${price}.${more.join('')}`,
    ...(request.itemUrl && { link: request.itemUrl }),
  });
  return saveStockRequest(context, { ...after(processing, 'send'), autoNotified: true });
}

/** Notifies the buyers whose item is in stock again. */
export function notifyWaiting(context: Context, { itemId, isBuyable }: ChangedItem): void {
  const waiting = context.documents.list(stockRequests, { productId: itemId, status: 'RECEIVED' });
  for (const request of waiting)
    if (isBuyable(request.variantId)) notify(context, request, request.itemDetails);
}
