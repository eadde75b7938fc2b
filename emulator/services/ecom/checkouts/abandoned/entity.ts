import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import { BASKET_LIFETIME } from '../../carts/entity';

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
  shown: {
    title: 'Abandoned checkouts',
    group: 'Sales',
    calls: ['ecom.abandonedCheckouts', 'abandonedCheckout'],
  },
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
    'totalPrice.amount': 'string',
    'totalPrice.convertedAmount': 'string',
    'contactDetails.firstName': 'string',
    'contactDetails.lastName': 'string',
    'activities.type': { kind: 'list', path: 'activities[].type' },
    'appliedDiscounts.coupon.code': { kind: 'list', path: 'appliedDiscounts[].coupon.code' },
  },
  // Kept as long as the checkout that its link opens.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME },
});

/** Returns the link of the reminder, which opens the abandoned checkout. */
const linkOf = ({ baseUrl, site }: Context, id: string): string =>
  `${baseUrl}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout?metasiteId=${site.id}`;

export const serializeAbandonedCheckout = (
  context: Context,
  abandoned: AbandonedCheckout,
): Serialized<meta.AbandonedCheckoutOriginal> => ({
  ...abandoned,
  checkoutUrl: linkOf(context, abandoned.id),
});

export const ABANDONED_CHECKOUTS: EntityKind<AbandonedCheckout, 'abandonedCheckout'> = {
  name: 'abandonedCheckout',
  collection: abandonedCheckouts,
  notFound: (id) => notFound(`Abandoned checkout ${id}`),
  views: [
    {
      fqdn: 'wix.ecom.v1.abandoned_checkout',
      serialize: (context, abandoned) => serializeAbandonedCheckout(context, abandoned),
      showsDeleted: true,
    },
  ],
};
