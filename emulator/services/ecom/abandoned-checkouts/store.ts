import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { BASKET_LIFETIME } from '../stored/carts';

type SerializedAbandonedCheckout = Serialized<meta.AbandonedCheckoutOriginal>;
export type AbandonmentStatus = `${NonNullable<SerializedAbandonedCheckout['status']>}`;

/** An abandoned checkout with its content at that time; `checkoutUrl` is added when it is sent. */
export interface AbandonedCheckout extends Omit<SerializedAbandonedCheckout, 'checkoutUrl'> {
  id: string;
  checkoutId: string;
  /** Absent for a checkout without a cart. */
  cartId?: string;
  status: AbandonmentStatus;
  activities: NonNullable<SerializedAbandonedCheckout['activities']>;
}

export const abandonedCheckouts = collection<AbandonedCheckout>('abandoned_checkouts', {
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    status: 'string',
    checkoutId: 'string',
    'buyerInfo.contactId': 'string',
    'buyerInfo.email': 'string',
    'buyerInfo.memberId': 'string',
    'buyerInfo.userId': 'string',
    'buyerInfo.visitorId': 'string',
    'contactDetails.firstName': 'string',
    'contactDetails.lastName': 'string',
    'activities.type': { kind: 'list', path: 'activities[].type' },
    'appliedDiscounts.coupon.code': { kind: 'list', path: 'appliedDiscounts[].coupon.code' },
  },
  // Kept as long as the checkout to which its link leads.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME },
});
