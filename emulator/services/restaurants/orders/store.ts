import type { orders as meta } from '@wix/restaurants/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isoDate, parseIsoDate } from '#core/time/clock';
import type { Transitions } from '#core/transitions';

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
 * The next status of an order by action. A fulfilled order cannot be accepted, but canceled (platform facts 16.2); the
 * other steps are assumed (platform facts 16.3).
 */
export const STATUSES: Transitions<OrderStatus, 'accept' | 'cancel' | 'fulfill'> = {
  NEW: { accept: 'ACCEPTED', cancel: 'CANCELED' },
  ACCEPTED: { cancel: 'CANCELED', fulfill: 'FULFILLED' },
  CANCELED: {},
  FULFILLED: { cancel: 'CANCELED' },
};

/** The filters of a list of orders. */
export interface OrderFilter {
  status?: string | undefined;
  createdDate?: string | null | undefined;
  delivered?: boolean | null | undefined;
  locationIds?: readonly string[] | undefined;
}

/**
 * Translates the filters of a list into the query language.
 * @throws PlatformError 400 for the status FULFILLED, by which the platform does not filter, and for a date without
 *   `gte:` or `lte:` (SDK: ListOrdersRequest)
 */
export function dishOrderFilter({ status, createdDate, delivered, locationIds = [] }: OrderFilter): object {
  assert(status !== 'FULFILLED', () => invalidField('status', 'cannot be FULFILLED'));
  const conditions: object[] = [];
  if (status && status !== 'UNSPECIFIED_ORDER_STATUS') conditions.push({ status });
  if (delivered !== undefined && delivered !== null)
    conditions.push({ status: delivered ? 'FULFILLED' : { $ne: 'FULFILLED' } });
  if (locationIds.length > 0) conditions.push({ locationId: { $in: locationIds } });
  if (createdDate) conditions.push({ createdDate: range(createdDate) });
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** Translates a range like `gte:2021-10-26T12:48:15Z` into a condition. */
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
