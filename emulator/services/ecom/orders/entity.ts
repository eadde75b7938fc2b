import type { orders as orderMeta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

export type SerializedOrder = Serialized<orderMeta.OrderOriginal>;

type Activity = NonNullable<SerializedOrder['activities']>[number];

/** An order as calls send it, with a number to sort by. It does not change with the catalog. */
export interface Order extends Omit<SerializedOrder, 'id' | 'number' | 'activities'> {
  id: string;
  number: number;
  /** The SDK's order lacks the activities of apps, although `addActivity` creates them. */
  activities?: (Activity & Pick<Serialized<orderMeta.PublicActivityOriginal>, 'customActivity'>)[];
}

export const orders = collection<Order>('orders', {
  shown: {
    title: 'Orders',
    group: 'Sales',
    calls: ['ecom.orders', 'order'],
    columns: [
      'number',
      'createdDate',
      'buyerInfo.email',
      'status',
      'paymentStatus',
      'priceSummary.total.amount',
    ],
  },
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
    seenByAHuman: 'boolean',
    'billingInfo.contactDetails.firstName': 'string',
    'billingInfo.contactDetails.lastName': 'string',
    'channelInfo.externalOrderId': 'string',
    'createdBy.userId': 'string',
    'shippingInfo.region.name': 'string',
    'shippingInfo.title': 'string',
    'lineItems.catalogReference.catalogItemId': {
      kind: 'list',
      path: 'lineItems[].catalogReference.catalogItemId',
    },
    'lineItems.catalogReference.appId': { kind: 'list', path: 'lineItems[].catalogReference.appId' },
    'lineItems.productName.original': { kind: 'list', path: 'lineItems[].productName.original' },
    'subscriptionInfo.id': { kind: 'list', path: 'lineItems[].subscriptionInfo.id' },
    couponIds: { kind: 'list', path: 'appliedDiscounts[].coupon.id' },
  },
  indexes: [
    ['buyerInfo.memberId', 'createdDate'],
    ['buyerInfo.visitorId', 'createdDate'],
    // For the query of unpaid orders, which runs at each read of a product.
    ['status', 'createdDate'],
  ],
});
