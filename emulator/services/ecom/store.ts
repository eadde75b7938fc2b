import type { currentCart as cartMeta, checkout as checkoutMeta, orders as orderMeta } from '@wix/ecom/meta';
import { collection } from '../../core/collection';
import type { Role, Wire } from '../../core/operation';
import type { CatalogReference, StoreItem } from '../stores/catalog';

export type WireCart = Wire<cartMeta.CartOriginal>;
export type WireCheckout = Wire<checkoutMeta.CheckoutOriginal>;
export type WireOrder = Wire<orderMeta.OrderOriginal>;
export type Address = Wire<cartMeta.AddressOriginal>;
export type ContactDetails = Wire<cartMeta.FullAddressContactDetailsOriginal>;
export type CustomLineItem = Wire<cartMeta.CustomLineItemOriginal>;
export type ChannelType = NonNullable<WireCheckout['channelType']>;

/** Whom a cart belongs to: the identity of the token that made it. */
export interface Owner {
  role: Role;
  id: string;
}

/** A line of a cart: an item of the catalog, or one that the site's owner made up. */
export interface Line {
  /** A GUID. */
  id: string;
  quantity: number;
  catalogReference?: CatalogReference;
  /** What the catalog last said, shown when the item has gone from it. */
  item?: StoreItem;
  custom?: CustomLineItem;
}

/** Off everything: an amount, as decimal text, or a part of what is left to pay, in percent. */
export interface MerchantDiscount {
  amount?: string | null;
  percentage?: number | null;
}

/** What a cart and the checkout made from it have in common. */
export interface Basket {
  lines: Line[];
  couponCode?: string;
  /** Given by the site's owner. */
  merchantDiscounts: MerchantDiscount[];
  /** Who buys, as far as known. */
  email?: string | null;
  contactId?: string | null;
  contactInfo?: { address?: Address; contactDetails?: ContactDetails } | null;
  selectedShippingOption?: { carrierId?: string | null; code?: string } | null;
  buyerNote?: string | null;
  businessLocationId?: string | null;
  extendedFields?: WireCart['extendedFields'];
  purchaseFlowId: string;
}

export interface Cart extends Basket {
  id: string;
  /** `<role>:<id>`: one cart for each identity. */
  ownerKey: string;
  owner: Owner;
  overrideCheckoutUrl?: string | null;
  checkoutId?: string;
  revision: number;
  createdDate: string;
  updatedDate: string;
}

export const carts = collection<Cart>('carts', { fields: { ownerKey: 'string', createdDate: 'date' } });

export interface Checkout extends Basket {
  id: string;
  cartId: string;
  owner: Owner;
  channelType: ChannelType;
  billingAddress?: Address;
  completed: boolean;
  createdDate: string;
  updatedDate: string;
}

export const checkouts = collection<Checkout>('checkouts', {
  fields: { cartId: 'string', createdDate: 'date' },
});

/** An order as it is sent, but for its number; it never changes with the catalog. */
export interface Order extends Omit<WireOrder, 'id' | 'number'> {
  id: string;
  number: number;
}

export const orders = collection<Order>('orders', {
  fields: {
    number: 'number',
    createdDate: 'date',
    'buyerInfo.email': 'string',
    'buyerInfo.visitorId': 'string',
    'buyerInfo.memberId': 'string',
    couponIds: { kind: 'list', path: 'appliedDiscounts[].coupon.id' },
  },
});

/** A coupon of the site (specification 2, section 9: percentage, fixed amount, fixed price). */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING';
  /** Percent, or an amount in the site's currency, as decimal text; nothing for free shipping. */
  value?: string;
  /** Only these products get it; all without it. */
  productIds?: string[];
  /** Decimal text: what the items must come to. */
  minimumSubtotal?: string;
  active: boolean;
  startDate: string;
  expirationDate?: string;
  usageLimit?: number;
  limitPerCustomer?: number;
  /** How often it was used for an order. */
  usages: number;
}

export const coupons = collection<Coupon>('coupons', {
  fields: { code: 'string', active: 'boolean', startDate: 'date' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});
