import type { checkout as checkoutMeta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { BASKET_LIFETIME, type Basket, type ChannelType, type Purchase } from '../carts/entity';

export type SerializedCheckout = Serialized<checkoutMeta.CheckoutOriginal>;

export interface Checkout extends Basket, Purchase {
  id: string;
  /** The cart from which it was created, if any. */
  cartId?: string;
  channelType: ChannelType;
  completed: boolean;
  /** Whether it is a cart seen as a checkout; both have the same id. */
  isCart?: boolean;
  /** The revision of the cart. */
  revision?: number;
}

export const checkouts = collection<Checkout>('checkouts', {
  shown: { title: 'Checkouts', group: 'Sales', calls: ['ecom.checkout', 'checkout'] },
  fields: {
    cartId: 'string',
    'owner.id': 'string',
    completed: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    abandonDate: 'date',
  },
  // A checkout that can still become abandoned is kept until then.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME, only: { abandonDate: { $exists: false } } },
});
