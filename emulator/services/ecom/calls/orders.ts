import { orders as meta } from '@wix/ecom/meta';
import * as z from 'zod';
import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import { findOrder } from '../orders/changes';
import { orders } from '../orders/entity';
import { orderForbidden, orderNotFound } from '../orders/errors';
import { serializeOrder } from '../orders/serialize';
import { refundabilityOf } from '../payments/billing/rules';
import { transactionsOf } from '../payments/entity';
import { assertBuyer } from '../requests/checks';

/** Orders of every app that sells, including bookings. */
export const ordersOperations: Operation[] = [
  ...moduleOperations('ecom.orders', meta, access(EVERYONE), {
    getOrder(context, { id }) {
      const order = context.documents.get(orders, id);
      assert(order, () => orderNotFound(id));
      const { memberId, visitorId } = order.buyerInfo ?? {};
      assertBuyer(context, memberId ?? visitorId, `read order ${id}`);
      return { order: serializeOrder(order) };
    },
    searchOrders(context, { search }) {
      // Visitors read an order by its id (statement orders-search-visitor).
      assert(context.caller.role !== 'visitor', orderForbidden);
      const page = context.documents.queryByCursor(
        orders,
        search ?? {},
        // Orders that are not approved are returned only if the filter names their status (SDK: searchOrders).
        {
          scope: { ...ownOrders(context), status: { $nin: hiddenStatuses(search?.filter) } },
          defaultLimit: 100,
          field: 'search',
        },
      );
      return { orders: page.items.map(serializeOrder), metadata: page.pagingMetadata };
    },
  }),

  ...moduleOperations('ecom.orders', meta, access(MANAGERS), {
    getRefundabilityStatus(context, { ecomOrderId }) {
      const order = findOrder(context, ecomOrderId);
      const stored = transactionsOf(context, order.id);
      return {
        refundabilities: stored.payments.map((payment) => {
          const refundability = refundabilityOf(order, payment, stored, context.clock.now());
          return {
            paymentId: payment.id,
            refundabilityStatus: refundability.status,
            ...(refundability.status === 'NOT_REFUNDABLE' && { nonRefundableReason: refundability.reason }),
            ...(refundability.status === 'MANUAL' && { manuallyRefundableReason: refundability.reason }),
          };
        }),
        refundablePerItem: true,
      };
    },
  }),

  {
    name: 'ecom.orders.queryOrders',
    method: 'POST',
    paths: ['/ecom/v1/orders/query'],
    parameters: [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ run }, request) => run((context) => queryOrders(context, request)),
  },
];

const sortTerm = z.object({ fieldName: z.string().max(200), order: z.string().max(4).optional() });
const queryContract = z.object({
  query: z
    .object({
      filter: z.record(z.string(), z.unknown()).nullish(),
      sort: z.union([sortTerm, z.array(sortTerm).max(10)]).nullish(),
      paging: z.object({ limit: z.int().nullish(), offset: z.int().nullish() }).nullish(),
    })
    .nullish(),
});

/** The field of orders for a name in queries, which may begin with `order.`; the total is misspelt there. */
const queriedField = (name: string): string =>
  name === 'priceSummery.totalPrice' ? 'priceSummary.total.amount' : name.replace(/^order\./, '');

function queriedFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(queriedFilter);
  if (!isObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter).map(([key, condition]) =>
      key.startsWith('$') ? [key, queriedFilter(condition)] : [queriedField(key), condition],
    ),
  );
}

/** The query that came before `searchOrders`; the SDK has no function for it (platform facts 30.4, 30.5). */
function queryOrders(context: Context, request: unknown): object {
  const { filter, sort, paging } = readRequest(queryContract, request).query ?? {};
  const terms = [sort ?? { fieldName: 'createdDate' }].flat();
  const page = context.documents.query(
    orders,
    {
      filter: queriedFilter(filter ?? {}),
      sort: terms.map((term) => ({ ...term, fieldName: queriedField(term.fieldName) })),
      ...(paging && { paging }),
    },
    { scope: { status: { $nin: hiddenStatuses(filter) } }, defaultLimit: 100, maxLimit: 100, field: 'query' },
  );
  return {
    orders: page.items.map(serializeOrder),
    metadata: { count: page.count, offset: page.offset, total: page.total },
  };
}

/** Returns the filter for the orders a caller may see: members see their own. */
function ownOrders({ caller }: Context): Record<string, string> {
  return caller.role === 'member' ? { 'buyerInfo.memberId': caller.id } : {};
}

const hiddenStatuses = (filter: unknown): string[] =>
  JSON.stringify(filter ?? {}).includes('"status"')
    ? ['INITIALIZED']
    : ['INITIALIZED', 'PENDING', 'REJECTED'];
