import { orders as meta } from '@wix/restaurants/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, assertField, invalidField, notFound } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isoDate, parseIsoDate } from '#core/time/clock';
import { type Transitions, transition } from '#core/transitions';

type RestOrder = NonNullable<Serialized<ReturnType<typeof meta.getOrder>['__originalResponseType']>['order']>;

export type OrderStatus = 'NEW' | 'ACCEPTED' | 'CANCELED' | 'FULFILLED';

/** An order of dishes as the earlier restaurant service sends it. Amounts are decimal texts. */
export interface DishOrder extends Omit<RestOrder, 'status' | 'activities'> {
  id: string;
  status: OrderStatus;
  createdDate: string;
  updatedDate: string;
  activities: NonNullable<RestOrder['activities']>;
}

export const dishOrders = collection<DishOrder>('restaurant_orders', {
  shown: { title: 'Orders of dishes', group: 'Restaurants', calls: ['restaurants.orders', 'order'] },
  fields: {
    status: 'string',
    locationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    promisedTime: { kind: 'date', path: 'fulfillment.promisedTime' },
  },
  indexes: [['createdDate']],
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

/**
 * The next status of an order by action. A fulfilled order cannot be accepted, but it can be canceled (platform facts
 * 16.2); the other steps are assumed (platform facts 16.3).
 */
const STATUSES: Transitions<OrderStatus, 'accept' | 'cancel' | 'fulfill'> = {
  NEW: { accept: 'ACCEPTED', cancel: 'CANCELED' },
  ACCEPTED: { cancel: 'CANCELED', fulfill: 'FULFILLED' },
  CANCELED: {},
  FULFILLED: { cancel: 'CANCELED' },
};

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

const ENTITY = 'wix.restaurants.v3.order';

/** The event for each change. */
const SLUGS = { accept: 'accepted', cancel: 'canceled', fulfill: 'fulfilled' } as const;

/** @throws PlatformError 404 */
function findDishOrder({ documents }: Pick<Context, 'documents'>, id: string): DishOrder {
  const order = documents.get(dishOrders, id);
  if (!order) throw notFound(`The order ${id}`);
  return order;
}

/**
 * Accepts, cancels or fulfills an order, and emits this change.
 * @param message for the log of the order
 * @throws PlatformError 404; 409 if the order's status does not allow it
 */
function changeDishOrder(
  context: Context,
  id: string,
  what: keyof typeof SLUGS,
  message?: string | null,
): DishOrder {
  const before = findDishOrder(context, id);
  const now = context.clock.date();
  const order: DishOrder = {
    ...before,
    status: transition(STATUSES, before.status, what),
    updatedDate: now,
    activities: [
      ...before.activities,
      { timestamp: now, message: message || `The order was ${SLUGS[what]}.` },
    ],
  };
  context.documents.put(dishOrders, order);
  context.emit({ entityFqdn: ENTITY, entityId: id, slug: SLUGS[what], actionEvent: { body: { order } } });
  return order;
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
