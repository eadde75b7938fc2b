import { orderPaymentRequests as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { withNamespace } from '#core/entities/extended-fields';
import {
  emitPaymentRequest,
  savePaymentRequest,
  serializePaymentRequest,
} from '../payments/requests/changes';
import { type PaymentRequest, paymentRequests } from '../payments/requests/entity';
import { createRequest, findPaymentRequest, payPath, payRequest } from '../payments/requests/pay/changes';
import { cannotUpdateOrderPaymentRequestAmount, paymentInProgress } from '../payments/requests/pay/errors';
import { requestAfter } from '../payments/requests/rules';
import { chargedBy, lastDigits } from '../payments/test-cards';
import { assertPayPage, assertRequired } from '../requests/checks';

const ACCESS = { callers: MANAGERS } as const;

const withPayPage = (context: Context, request: PaymentRequest) => ({
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
    createOrderPaymentRequest: (context, { orderPaymentRequest = {} }) =>
      withPayPage(context, createRequest(context, orderPaymentRequest, 'orderPaymentRequest')),
    getOrderPaymentRequest: (context, { orderPaymentRequestId }) => ({
      orderPaymentRequest: serializePaymentRequest(findPaymentRequest(context, orderPaymentRequestId)),
    }),
    updateOrderPaymentRequest(context, { orderPaymentRequest }) {
      const { id, amount, title, description, image, blockedPaymentMethods, extendedFields } =
        orderPaymentRequest;
      const before = findPaymentRequest(context, id ?? '');
      requestAfter(before.status, 'update');
      assert(
        amount?.amount === undefined || Number(amount.amount) === before.amountValue,
        cannotUpdateOrderPaymentRequestAmount,
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
    deleteOrderPaymentRequest(context, { orderPaymentRequestId }) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      requestAfter(request.status, 'delete');
      context.documents.delete(paymentRequests, request.id);
      emitPaymentRequest(context, request, 'deleted');
    },
    queryOrderPaymentRequests(context, { query }) {
      // Newest first; the default limit is 100 (SDK: queryOrderPaymentRequests).
      const page = context.documents.queryByCursor(paymentRequests, query ?? {}, { defaultLimit: 100 });
      return {
        orderPaymentRequests: page.items.map(serializePaymentRequest),
        pagingMetadata: page.pagingMetadata,
      };
    },
    getOrderPaymentRequestUrl(context, { orderPaymentRequestId }) {
      assertPayPage(context);
      const { orderPaymentRequestUrl } = withPayPage(
        context,
        findPaymentRequest(context, orderPaymentRequestId),
      );
      return { orderPaymentRequestUrl };
    },
    updateExtendedFields(context, { id, namespace, namespaceData }) {
      const before = findPaymentRequest(context, id);
      const extendedFields = withNamespace(before.extendedFields, namespace, namespaceData);
      return update(context, before, { extendedFields });
    },
    voidOrderPaymentRequest(context, { orderPaymentRequestId }) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      const status = requestAfter(request.status, 'void');
      assert(!request.paymentId, paymentInProgress);
      if (status !== request.status)
        emitPaymentRequest(context, savePaymentRequest(context, { ...request, status }), 'voided');
    },
  }),

  ...moduleOperations(
    'ecom.orderPaymentRequests',
    meta,
    { ...ACCESS, aliases: ['/ecom/v1/bulk/order-payment-requests/create'] },
    {
      bulkCreateOrderPaymentRequests(context, { orderPaymentRequests, returnEntity = false }) {
        const { results, bulkActionMetadata } = doEach(
          [...orderPaymentRequests.entries()],
          ([index, request]) => createRequest(context, request, `orderPaymentRequests[${index}]`),
          (_given, request) => request?.id,
        );
        return {
          results: results.map(({ itemMetadata, item }) => ({
            itemMetadata,
            ...(returnEntity && item && { item: withPayPage(context, item) }),
          })),
          bulkActionMetadata,
        };
      },
    },
  ),

  ...moduleOperations('ecom.orderPaymentRequests', meta, access(EVERYONE), {
    chargeOrderPaymentRequest(context, { orderPaymentRequestId, paymentToken }) {
      const request = findPaymentRequest(context, orderPaymentRequestId);
      assertRequired({ paymentToken });
      const token = paymentToken ?? '';
      payRequest(context, request, { status: chargedBy(token), offline: false, digits: lastDigits(token) });
      return { paymentResponseToken: context.ids.secret() };
    },
  }),
];
