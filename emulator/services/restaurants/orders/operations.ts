import { orders as meta } from '@wix/restaurants/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { type DishOrder, dishOrderFilter, dishOrders, STATUSES } from './store';

const ENTITY = 'wix.restaurants.v3.order';

/** The event of each change. */
const SLUGS = { accept: 'accepted', cancel: 'canceled', fulfill: 'fulfilled' } as const;

/** @throws PlatformError 404 */
function findDishOrder({ documents }: Pick<Context, 'documents'>, id: string): DishOrder {
  const order = documents.get(dishOrders, id);
  if (!order) throw notFound(`The order ${id}`);
  return order;
}

/**
 * Accepts, cancels or fulfills an order, and emits that.
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
  const now = isoDate(context.clock.now());
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
 * requested are empty, because answers always have them (SDK: getOrder).
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

const MANAGE = { callers: MANAGERS, app: 'restaurants' } as const;

/** The stored fields by which a list can be sorted. */
const SORT_FIELDS = {
  CREATED_DATE: 'createdDate',
  UPDATED_DATE: 'updatedDate',
  PROMISED_TIME: 'promisedTime',
} as const;

/** The platform's largest page, and its default. */
const MOST = 1000;

/** Orders of the platform's earlier restaurant service: managers read them and change their status. */
export const dishOrdersOperations = moduleOperations('restaurants.orders', meta, MANAGE, {
  listOrders(request, { documents }) {
    const { fieldMask, sort, limit, ...filter } = request;
    const by = sort?.fieldName && [{ fieldName: SORT_FIELDS[sort.fieldName], order: sort.order ?? 'ASC' }];
    const orders = documents.list(dishOrders, dishOrderFilter(filter), by, limit ?? MOST);
    return { orders: orders.map((order) => shownDishOrder(order, fieldMask)) };
  },
  getOrder: ({ id, fieldMask }, context) => ({
    order: shownDishOrder(findDishOrder(context, id), fieldMask),
  }),
  acceptOrder: ({ id, message }, context) => ({ order: changeDishOrder(context, id, 'accept', message) }),
  cancelOrder: ({ id, message }, context) => ({ order: changeDishOrder(context, id, 'cancel', message) }),
  fulfillOrder: ({ id }, context) => ({ order: changeDishOrder(context, id, 'fulfill') }),
});
