import { orderPaymentRequests as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { withNamespace } from '#core/entities/extended-fields';
import {
  emitPaymentRequest,
  type PaymentRequest,
  paymentRequests,
  savePaymentRequest,
  serializePaymentRequest,
} from '../payments/requests/changes';
import { requestAfter } from '../payments/requests/rules';
import { chargedBy, lastDigits } from '../payments/test-cards';
import { assertPayPage, assertRequired } from '../requests/checks';
import { createRequest, findPaymentRequest, payPath, payRequest } from './changes';

const ACCESS = { callers: MANAGERS } as const;

const made = (context: Context, request: PaymentRequest) => ({
  orderPaymentRequest: serializePaymentRequest(request),
  orderPaymentRequestUrl: `${context.baseUrl}${payPath(request)}`,
});

function update(context: Context, before: PaymentRequest, changes: Partial<PaymentRequest>) {
  const changed = savePaymentRequest(context, { ...before, ...changes });
  emitPaymentRequest(context, changed, 'updated');
  return { orderPaymentRequest: serializePaymentRequest(changed) };
}

/** Payment requests, for managers of the site; every visitor with the link can pay one. */
export const orderPaymentRequestsOperations: Operation[] = [
  ...moduleOperations('ecom.orderPaymentRequests', meta, ACCESS, {
    createOrderPaymentRequest: ({ orderPaymentRequest = {} }, context) =>
      made(context, createRequest(context, orderPaymentRequest, 'orderPaymentRequest')),
    getOrderPaymentRequest: ({ orderPaymentRequestId }, context) => ({
      orderPaymentRequest: serializePaymentRequest(findPaymentRequest(context, orderPaymentRequestId)),
    }),
    updateOrderPaymentRequest({ orderPaymentRequest }, context) {
      const { id, amount, title, description, image, blockedPaymentMethods, extendedFields } =
        orderPaymentRequest;
      const before = findPaymentRequest(context, id ?? '');
      requestAfter(before.status, 'update');
      assert(amount?.amount === undefined || Number(amount.amount) === before.amountValue, () =>
        applicationError(409, 'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT', 'The amount cannot be changed'),
      );
      if (title !== undefined) assertRequired({ 'orderPaymentRequest.title': title });
      return update(context, before, {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description: description ?? undefined }),
        ...(image !== undefined && { image }),
        ...(blockedPaymentMethods !== undefined && { blockedPaymentMethods }),
        ...(extendedFields !== undefined && { extendedFields }),
      });
    },
    deleteOrderPaymentRequest({ orderPaymentRequestId }, context) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      requestAfter(request.status, 'delete');
      context.documents.delete(paymentRequests, request.id);
      emitPaymentRequest(context, request, 'deleted');
    },
    queryOrderPaymentRequests({ query }, context) {
      // Newest first; the default limit is 100 (SDK: queryOrderPaymentRequests).
      const page = context.documents.queryByCursor(paymentRequests, query ?? {}, { defaultLimit: 100 });
      return {
        orderPaymentRequests: page.items.map(serializePaymentRequest),
        pagingMetadata: page.pagingMetadata,
      };
    },
    getOrderPaymentRequestUrl({ orderPaymentRequestId }, context) {
      assertPayPage(context);
      const { orderPaymentRequestUrl } = made(context, findPaymentRequest(context, orderPaymentRequestId));
      return { orderPaymentRequestUrl };
    },
    updateExtendedFields({ id, namespace, namespaceData }, context) {
      const before = findPaymentRequest(context, id);
      const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
      return update(context, before, { extendedFields });
    },
    voidOrderPaymentRequest({ orderPaymentRequestId }, context) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      const status = requestAfter(request.status, 'void');
      assert(!request.paymentId, () =>
        applicationError(409, 'PAYMENT_IN_PROGRESS', 'A payment for this request is pending'),
      );
      if (status !== request.status)
        emitPaymentRequest(context, savePaymentRequest(context, { ...request, status }), 'voided');
    },
  }),

  ...moduleOperations(
    'ecom.orderPaymentRequests',
    meta,
    { ...ACCESS, aliases: ['/ecom/v1/bulk/order-payment-requests/create'] },
    {
      bulkCreateOrderPaymentRequests({ orderPaymentRequests, returnEntity = false }, context) {
        const { results, bulkActionMetadata } = doEach(
          [...orderPaymentRequests.entries()],
          ([index, request]) => createRequest(context, request, `orderPaymentRequests[${index}]`),
          (_given, request) => request?.id,
        );
        return {
          results: results.map(({ itemMetadata, item }) => ({
            itemMetadata,
            ...(returnEntity && item && { item: made(context, item) }),
          })),
          bulkActionMetadata,
        };
      },
    },
  ),

  ...moduleOperations('ecom.orderPaymentRequests', meta, access(EVERYONE), {
    chargeOrderPaymentRequest({ orderPaymentRequestId, paymentToken }, context) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      assertRequired({ paymentToken });
      const token = paymentToken ?? '';
      payRequest(context, request, { status: chargedBy(token), offline: false, digits: lastDigits(token) });
      return { paymentResponseToken: context.ids.secret() };
    },
  }),
];
