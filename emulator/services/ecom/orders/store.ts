import type { orders as orderMeta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Transitions } from '#core/transitions';

export type SerializedOrder = Serialized<orderMeta.OrderOriginal>;

type Activity = NonNullable<SerializedOrder['activities']>[number];

/** An order as calls answer it, with a number to sort by; it never changes with the catalog. */
export interface Order extends Omit<SerializedOrder, 'id' | 'number' | 'activities'> {
  id: string;
  number: number;
  /** The SDK's order knows no activities of apps, although `addActivity` makes them. */
  activities?: (Activity & Pick<Serialized<orderMeta.PublicActivityOriginal>, 'customActivity'>)[];
}

export const orders = collection<Order>('orders', {
  fields: {
    number: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    purchasedDate: 'date',
    status: 'string',
    paymentStatus: 'string',
    fulfillmentStatus: 'string',
    archived: 'boolean',
    checkoutId: 'string',
    'buyerInfo.email': 'string',
    'buyerInfo.visitorId': 'string',
    'buyerInfo.memberId': 'string',
    'buyerInfo.contactId': 'string',
    'channelInfo.type': 'string',
    'priceSummary.total.amount': 'string',
    couponIds: { kind: 'list', path: 'appliedDiscounts[].coupon.id' },
  },
  indexes: [
    ['buyerInfo.memberId', 'createdDate'],
    ['buyerInfo.visitorId', 'createdDate'],
    // Each read of a product asks for orders that were not paid in time.
    ['status', 'createdDate'],
  ],
});

type OrderStatus = `${NonNullable<SerializedOrder['status']>}`;

/** How an order is approved (specification 6.10). */
export const APPROVAL_TRANSITIONS: Transitions<OrderStatus, 'approve' | 'hold' | 'reject' | 'cancel'> = {
  INITIALIZED: { approve: 'APPROVED', hold: 'PENDING', reject: 'REJECTED', cancel: 'CANCELED' },
  PENDING: { approve: 'APPROVED', reject: 'REJECTED', cancel: 'CANCELED' },
  APPROVED: { cancel: 'CANCELED' },
  REJECTED: {},
  CANCELED: {},
};
