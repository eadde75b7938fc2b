import type { orders as meta } from '@wix/restaurants/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

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
