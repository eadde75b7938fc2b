import type { orders as meta } from '@wix/pricing-plans/meta';
import type { Context } from '#core/contract/context';
import { validationError } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { serializeOrder } from './changes';
import { planOrders } from './entity';

/** The fields that orders can be sorted by (SDK: managementListOrders). */
const SORTABLE = ['createdDate', 'endDate'];

/**
 * Returns a page of orders, newest first unless the request sorts them.
 * @param scope a filter that limits which orders are listed
 * @throws PlatformError 400 with the rule invalid_sort_field
 */
export function listOrders(
  context: Context,
  request: Serialized<meta.MemberListOrdersRequestOriginal>,
  scope: Record<string, unknown>,
): Serialized<meta.MemberListOrdersResponseOriginal> {
  const { planIds, orderStatuses, paymentStatuses, autoRenewCanceled, sorting, limit, offset } = request;
  const { fieldName = 'createdDate', order = sorting ? 'ASC' : 'DESC' } = sorting ?? {};
  if (!SORTABLE.includes(fieldName))
    throw validationError([
      {
        field: 'sorting.fieldName',
        description: 'must be createdDate or endDate',
        violatedRule: 'OTHER',
        ruleName: 'invalid_sort_field',
      },
    ]);
  const filter = {
    ...(planIds?.length && { planId: { $in: planIds } }),
    ...(orderStatuses?.length && { status: { $in: orderStatuses } }),
    ...(paymentStatuses?.length && { lastPaymentStatus: { $in: paymentStatuses } }),
    ...(typeof autoRenewCanceled === 'boolean' && { autoRenewCanceled }),
  };
  const page = context.documents.query(
    planOrders,
    { filter, sort: [{ fieldName, order }], paging: { limit, offset } },
    { scope, maxLimit: 50, field: '' },
  );
  return {
    orders: page.items.map(serializeOrder),
    pagingMetadata: { count: page.count, offset: page.offset, total: page.total },
  };
}
