import type {
  currentCart as cartMeta,
  checkout as checkoutMeta,
  orderFulfillments as fulfillmentMeta,
  orders as orderMeta,
  orderTransactions as transactionMeta,
} from '@wix/ecom/meta';
import type { Role } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';
import { DAY } from '../../../core/time/clock';
import type { CatalogReference, StoreItem } from '../../stores/catalog';

export type SerializedCart = Serialized<cartMeta.CartOriginal>;
export type SerializedCheckout = Serialized<checkoutMeta.CheckoutOriginal>;
export type SerializedOrder = Serialized<orderMeta.OrderOriginal>;
export type Address = Serialized<cartMeta.AddressOriginal>;
export type ContactDetails = Serialized<cartMeta.FullAddressContactDetailsOriginal>;
export type CustomLineItem = Serialized<cartMeta.CustomLineItemOriginal>;
export type CatalogOverride = Serialized<cartMeta.CatalogOverrideFieldsOriginal>;
export type ChannelType = NonNullable<SerializedCheckout['channelType']>;

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
  /** What the site's owner has said of it instead of the catalog. */
  override?: CatalogOverride;
  /** The membership that is to pay for it. */
  membershipId?: string;
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
  extendedFields?: SerializedCart['extendedFields'];
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

/**
 * How long carts, and checkouts that they lead to, are kept after their last change, in milliseconds. The platform does
 * not say: a visitor's session, the only way to a visitor's cart, lives as long.
 */
export const BASKET_LIFETIME = 30 * DAY;

export const carts = collection<Cart>('carts', {
  fields: { ownerKey: 'string', createdDate: 'date', updatedDate: 'date' },
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME },
});

export interface Checkout extends Basket {
  id: string;
  /** What it was made from, unless from nothing. */
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
  // One that is still to be abandoned has that before it.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME, only: { abandonDate: { $exists: false } } },
});

/** An order as it is sent, but for its number; it never changes with the catalog. */
export interface Order extends Omit<SerializedOrder, 'id' | 'number'> {
  id: string;
  number: number;
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

/** A type with texts for its enumerations: two modules of the SDK have one each for the same thing. */
export type EnumTexts<T> = T extends string
  ? `${T}`
  : T extends (infer Item)[]
    ? EnumTexts<Item>[]
    : T extends object
      ? { [Key in keyof T]: EnumTexts<T[Key]> }
      : T;

/** A value of one module, to be given to the other: the members of an enumeration are its texts. */
export const enumTexts = <T>(value: T): EnumTexts<T> => value as EnumTexts<T>;

/** What was paid for an order and what was paid back; its id is the order's. */
export interface Transactions {
  id: string;
  payments: Payment[];
  refunds: EnumTexts<Serialized<transactionMeta.RefundOriginal>>[];
  /** When the refunds arrive that are on their way; ISO 8601. */
  refundDue?: string;
}
export type Payment = EnumTexts<Serialized<transactionMeta.PaymentOriginal>> & { id: string };

export const transactions = collection<Transactions>('order_transactions', {
  fields: { refundDue: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** What of an order is on its way or there; its id is the order's. */
export interface Fulfillments {
  id: string;
  fulfillments: Fulfillment[];
}
export type Fulfillment = Serialized<fulfillmentMeta.FulfillmentOriginal> & { id: string };

export const orderFulfillments = collection<Fulfillments>('order_fulfillments', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** A coupon of the site: a percentage, a fixed amount or a fixed price (specification 6.5). */
export interface Coupon {
  id: string;
  code: string;
  name: string;
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FIXED_PRICE' | 'FREE_SHIPPING';
  /** Percent, or an amount in the site's currency, as decimal text; nothing for free shipping. */
  value?: string;
  /** Only these products get it; all without it. */
  productIds?: string[];
  /** It is for these pricing plans, and for nothing of the store. */
  planIds?: string[];
  /**
   * It is for tickets, and for nothing of the store: of all events, or of one event or one kind of ticket (`scope` of
   * the platform's coupons).
   */
  scope?: { namespace: 'events'; group: 'event' | 'ticket'; entityId?: string };
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
  fields: { code: 'string', active: 'boolean', startDate: 'date', 'scope.namespace': 'string' },
  defaultSort: [{ fieldName: 'code', order: 'ASC' }],
});
