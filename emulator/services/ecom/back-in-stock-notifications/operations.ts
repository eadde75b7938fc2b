import { backInStockNotifications as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { pageOf } from '../requests/paging';
import { assertRequired } from '../requests/required';
import {
  addRequest,
  findItem,
  STOCK_REQUESTS,
  type StockRequest,
  serializeStockRequest,
  stockRequests,
} from './changes';
import { markSent, notify } from './notify';
import { assertImage } from './rules';

const ACCESS = { callers: MANAGERS, app: 'stores' } as const;

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** Any caller may request a notification; only the site's owner and apps read, send and delete them. */
export const backInStockNotificationsOperations: Operation[] = [
  ...moduleOperations('ecom.backInStockNotifications', meta, READ, {
    createBackInStockNotificationRequest(
      { request: { catalogReference = {}, email = '', itemUrl }, itemDetails },
      context,
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

  ...moduleOperations('ecom.backInStockNotifications', meta, ACCESS, {
    getBackInStockNotificationRequest: ({ id }, context) => ({
      request: serializeStockRequest(findEntity(context, STOCK_REQUESTS, id)),
    }),
    deleteBackInStockNotificationRequest({ id }, context) {
      deleteEntity(context, STOCK_REQUESTS, findEntity(context, STOCK_REQUESTS, id));
      return {};
    },
    markAsNotificationSent({ id }, context) {
      const request = context.documents.get(stockRequests, id);
      assert(request, () =>
        applicationError(404, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND', `There is no request ${id}`),
      );
      return { request: serializeStockRequest(markSent(context, request)) };
    },
    queryBackInStockNotificationRequests({ query }, context) {
      const { items, metadata } = pageOf(context, stockRequests, query);
      return { requests: items.map(serializeStockRequest), metadata };
    },
    getBackInStockNotificationRequestsCountByCatalogReferences: ({ catalogReferences }, context) => ({
      countsPerCatalogReference: catalogReferences.map((catalogReference, index) => {
        const field = `catalogReferences[${index}]`;
        const { product, variantId } = findItem(context, catalogReference, field);
        const found = context.documents.list(stockRequests, {
          productId: product.id,
          ...(variantId && { variantId }),
        });
        return { catalogReference, count: new Set(found.map(({ email }) => email)).size };
      }),
    }),
    reportItemsBackInStock(
      { catalogReference, requestIds = [], itemDetails, extraAutomationTemplateParameters },
      context,
    ) {
      const { name, price, image } = itemDetails;
      assert(!catalogReference || requestIds.length === 0, () =>
        applicationError(
          400,
          'REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS',
          'Name either an item or requests',
        ),
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
      return {};
    },
  }),
];

/** Returns the open requests for an item. */
function openRequests(context: Context, catalogReference: Parameters<typeof findItem>[1]): StockRequest[] {
  const { product, variantId } = findItem(context, catalogReference, 'catalogReference');
  return context.documents.list(stockRequests, {
    productId: product.id,
    status: { $in: ['RECEIVED', 'FAILED'] },
    ...(variantId && { variantId }),
  });
}
