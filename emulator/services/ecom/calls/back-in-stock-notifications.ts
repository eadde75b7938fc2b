import { backInStockNotifications as meta } from '@wix/ecom/meta';
import type { ChangedItem } from '#core/contract/catalog';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert, orThrow } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { transition } from '#core/transitions';
import { sendMail } from '#services/identity';
import { addRequest, findItem, saveStockRequest } from '../items/back-in-stock/changes';
import {
  type ItemDetails,
  STOCK_REQUESTS,
  type StockRequest,
  serializeStockRequest,
  stockRequests,
} from '../items/back-in-stock/entity';
import {
  backInStockNotificationRequestNotFound,
  requestContainsBothCatalogReferenceAndRequestIds,
} from '../items/back-in-stock/errors';
import { assertImage, isDeliverable, STOCK_REQUEST_TRANSITIONS } from '../items/back-in-stock/rules';
import { assertRequired } from '../requests/checks';

/**
 * Returns the request in the status after an event.
 * @throws PlatformError 409 for an event that its status does not allow
 */
const after = (request: StockRequest, event: 'process' | 'send' | 'fail' | 'mark'): StockRequest => ({
  ...request,
  status: transition(STOCK_REQUEST_TRANSITIONS, request.status, event, {
    code: 'INVALID_STATUS_TRANSITION',
    what: 'A request',
  }),
});

/** Marks the buyer as notified by other means. */
const markSent = (context: Context, request: StockRequest): StockRequest =>
  saveStockRequest(context, { ...after(request, 'mark'), autoNotified: false });

/**
 * Notifies the buyer by mail that an item is in stock.
 * @param extra text to add
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

export function notifyWaiting(context: Context, { itemId, isBuyable }: ChangedItem): void {
  const waiting = context.documents.list(stockRequests, { productId: itemId, status: 'RECEIVED' });
  for (const request of waiting)
    if (isBuyable(request.variantId)) notify(context, request, request.itemDetails);
}

/** Any caller may request a notification; only the site's owner and apps read, send and delete them. */
export const backInStockNotificationsOperations: Operation[] = entityOperations(
  'ecom.backInStockNotifications',
  meta,
  STOCK_REQUESTS,
  {
    app: 'stores',
    readers: MANAGERS,
    serialize: (_, entity) => serializeStockRequest(entity),
    writes: {
      markAsNotificationSent(context, { id }) {
        const request = orThrow(context.documents.get(stockRequests, id), () =>
          backInStockNotificationRequestNotFound(id),
        );
        return { request: serializeStockRequest(markSent(context, request)) };
      },
      getBackInStockNotificationRequestsCountByCatalogReferences: (context, { catalogReferences }) => ({
        countsPerCatalogReference: catalogReferences.map((catalogReference, index) => {
          const field = `catalogReferences[${index}]`;
          const { product, variantId } = findItem(context, catalogReference, field);
          const requests = context.documents.list(stockRequests, {
            productId: product.id,
            ...(variantId && { variantId }),
          });
          return { catalogReference, count: new Set(requests.map(({ email }) => email)).size };
        }),
      }),
      reportItemsBackInStock(
        context,
        { catalogReference, requestIds = [], itemDetails, extraAutomationTemplateParameters },
      ) {
        const { name, price, image } = itemDetails;
        assert(
          !catalogReference || requestIds.length === 0,
          requestContainsBothCatalogReferenceAndRequestIds,
        );
        assertRequired({
          'itemDetails.name': name,
          'itemDetails.price': price,
          ...(requestIds.length === 0 && { catalogReference }),
        });
        assertImage(image);
        const reported = catalogReference
          ? openRequests(context, catalogReference)
          : requestIds.map((id) => findEntity(context, STOCK_REQUESTS, id));
        for (const request of reported)
          notify(context, request, itemDetails, extraAutomationTemplateParameters);
      },
    },
  },
  moduleOperations('ecom.backInStockNotifications', meta, access(EVERYONE, 'stores'), {
    createBackInStockNotificationRequest(
      context,
      { request: { catalogReference = {}, email = '', itemUrl }, itemDetails },
    ) {
      const { appId, catalogItemId } = catalogReference;
      const { name, price } = itemDetails;
      assertRequired({
        'request.catalogReference.appId': appId,
        'request.catalogReference.catalogItemId': catalogItemId,
        'request.email': email,
        'itemDetails.name': name,
        'itemDetails.price': price,
      });
      assertImage(itemDetails.image);
      const given = { email, itemDetails, ...(itemUrl && { itemUrl }) };
      return { request: serializeStockRequest(addRequest(context, catalogReference, given)) };
    },
  }),
);

/** Returns the open requests for an item. */
function openRequests(context: Context, catalogReference: Parameters<typeof findItem>[1]): StockRequest[] {
  const { product, variantId } = findItem(context, catalogReference, 'catalogReference');
  return context.documents.list(stockRequests, {
    productId: product.id,
    status: { $in: ['RECEIVED', 'FAILED'] },
    ...(variantId && { variantId }),
  });
}
