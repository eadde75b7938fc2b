import type { checkout as checkoutMeta } from '@wix/ecom/meta';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';
import { type Address, BASKET_LIFETIME, type Basket, type Owner } from '../cart/store';

export type SerializedCheckout = Serialized<checkoutMeta.CheckoutOriginal>;

export type ChannelType = NonNullable<SerializedCheckout['channelType']>;

export interface Checkout extends Basket {
  id: string;
  /** The cart it was made from, if any. */
  cartId?: string;
  owner: Owner;
  /** A page instead of the platform's own; null when the one that the cart names was taken away. */
  overrideCheckoutUrl?: string | null;
  customFields?: SerializedCheckout['customFields'];
  customSettings?: SerializedCheckout['customSettings'];
  externalReference?: SerializedCheckout['externalReference'];
  channelType: ChannelType;
  billingAddress?: Address;
  giftCardCode?: string;
  /** What the buyer wants it to pay at most; decimal text. */
  giftCardAmount?: string | null;
  completed: boolean;
  /** When it counts as abandoned, unless it is changed or completed before; ISO 8601. */
  abandonDate?: string;
  createdDate: string;
  updatedDate: string;
}

export const checkouts = collection<Checkout>('checkouts', {
  fields: {
    cartId: 'string',
    'owner.id': 'string',
    completed: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    abandonDate: 'date',
  },
  // A checkout that can still become abandoned is kept until it has.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME, only: { abandonDate: { $exists: false } } },
});
