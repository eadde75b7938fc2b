import { orders as meta } from '@wix/restaurants/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { changeDishOrder, findDishOrder, shownDishOrder } from './changes';
import { dishOrderFilter } from './rules';
import { dishOrders } from './store';

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
  acceptOrder: ({ id, message }, context) => ({
    order: changeDishOrder(context, id, 'accept', message),
  }),
  cancelOrder: ({ id, message }, context) => ({
    order: changeDishOrder(context, id, 'cancel', message),
  }),
  fulfillOrder: ({ id }, context) => ({
    order: changeDishOrder(context, id, 'fulfill'),
  }),
});
