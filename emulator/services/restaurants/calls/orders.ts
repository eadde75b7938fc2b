import { orders as meta } from '@wix/restaurants/meta';
import { MANAGERS } from '#core/contract/context';
import { assert, assertField, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { changeDishOrder, findDishOrder } from '../orders/changes';
import { type DishOrder, dishOrders } from '../orders/entity';

interface OrderFilter {
  status?: string | undefined;
  createdDate?: string | null | undefined;
  delivered?: boolean | null | undefined;
  locationIds?: readonly string[] | undefined;
}

/**
 * Converts the filters of a list to the query language.
 * @throws PlatformError 400 for the status FULFILLED, by which the platform does not filter, and for a date without
 * `gte:` or `lte:` (SDK: ListOrdersRequest)
 */
function dishOrderFilter({ status, createdDate, delivered, locationIds = [] }: OrderFilter): object {
  assertField(status !== 'FULFILLED', 'status', 'cannot be FULFILLED');
  const conditions: object[] = [];
  if (status && status !== 'UNSPECIFIED_ORDER_STATUS') conditions.push({ status });
  if (delivered !== undefined && delivered !== null)
    conditions.push({ status: delivered ? 'FULFILLED' : { $ne: 'FULFILLED' } });
  if (locationIds.length > 0) conditions.push({ locationId: { $in: locationIds } });
  if (createdDate) conditions.push({ createdDate: range(createdDate) });
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** Converts a range like `gte:2021-10-26T12:48:15Z` to a condition. */
function range(text: string): object {
  const [, bound = '', date = ''] = /^(gte|lte):(.+)$/.exec(text) ?? [];
  const time = parseIsoDate(date);
  assert(!Number.isNaN(time), () =>
    invalidField(
      'createdDate',
      'must be gte: or lte: and a date, such as gte:2021-10-26T12:48:15Z',
      'FORMAT',
    ),
  );
  return { [`$${bound}`]: isoDate(time) };
}

/**
 * Returns the requested fields of an order, with its id and status; without a mask, all of them. Lists that were not
 * requested are empty, because responses always contain them (SDK: getOrder).
 * @param mask paths; only the first step counts, since fields are sent as a whole
 */
function shownDishOrder(
  order: DishOrder,
  mask: readonly string[] = [],
): Pick<DishOrder, 'id' | 'status'> & Partial<DishOrder> {
  const names = mask.flatMap((paths) => paths.split(',')).map((path) => path.split('.')[0] ?? '');
  if (names.length === 0) return order;
  const part = Object.fromEntries(Object.entries(order).filter(([name]) => names.includes(name)));
  const { id, status } = order;
  return { lineItems: [], discounts: [], payments: [], activities: [], ...part, id, status };
}

/** The stored fields by which a list can be sorted. */
const SORT_FIELDS = {
  CREATED_DATE: 'createdDate',
  UPDATED_DATE: 'updatedDate',
  PROMISED_TIME: 'promisedTime',
} as const;

/** The platform's largest page, and its default. */
const MOST = 1000;

const dishOrderCalls = moduleOperations('restaurants.orders', meta, access(MANAGERS, 'restaurants'), {
  listOrders({ documents }, request) {
    const { fieldMask, sort, limit, ...filter } = request;
    const by = sort?.fieldName && [{ fieldName: SORT_FIELDS[sort.fieldName], order: sort.order ?? 'ASC' }];
    const orders = documents.list(dishOrders, dishOrderFilter(filter), by, limit ?? MOST);
    return { orders: orders.map((order) => shownDishOrder(order, fieldMask)) };
  },
  getOrder: (context, { id, fieldMask }) => ({
    order: shownDishOrder(findDishOrder(context, id), fieldMask),
  }),
  acceptOrder: (context, { id, message }) => ({ order: changeDishOrder(context, id, 'accept', message) }),
  cancelOrder: (context, { id, message }) => ({ order: changeDishOrder(context, id, 'cancel', message) }),
  fulfillOrder: (context, { id }) => ({ order: changeDishOrder(context, id, 'fulfill') }),
});

/**
 * Orders of the platform's earlier restaurant service: managers read them and change their status. The SDK calls the
 * path of the service, while callers without the SDK use the public path (platform facts 16.7).
 */
export const dishOrdersOperations = dishOrderCalls.map((it) => ({
  ...it,
  paths: it.paths.flatMap((path) => [path, `/restaurants${path}`]),
}));
