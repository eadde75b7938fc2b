import type { currentCart as cartMeta, cartV2 as cartV2Meta, checkout as checkoutMeta } from '@wix/ecom/meta';
import type { CatalogItem, CatalogReference } from '#core/contract/catalog';
import type { Role } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';

export type SerializedCart = Serialized<cartMeta.CartOriginal>;

export type Address = Serialized<cartMeta.AddressOriginal>;

export type ContactDetails = Serialized<cartMeta.FullAddressContactDetailsOriginal>;

/** A custom item; that of a checkout session may be a subscription. */
export type CustomLineItem = Serialized<cartMeta.CustomLineItemOriginal> &
  Pick<Serialized<cartMeta.LineItemOriginal>, 'subscriptionOptionInfo'>;

export type CatalogOverride = Serialized<cartMeta.CatalogOverrideFieldsOriginal>;

/** The owner of a cart: the identity that created it. */
export interface Owner {
  role: Role;
  id: string;
}

/** A line of a cart: an item of the catalog, or a custom item of the site's owner. */
export interface Line {
  /** A GUID. */
  id: string;
  quantity: number;
  catalogReference?: CatalogReference;
  /** The item as it last was in the catalog, in case it is deleted there. */
  item?: CatalogItem;
  custom?: CustomLineItem;
  /** The owner's values, which override the catalog's. */
  override?: CatalogOverride;
  /** The membership that pays for it. */
  membershipId?: string;
  /** The app that provides this membership; the site's plans if absent. */
  membershipAppId?: string;
  /** The quantity the buyer asked for, if the cart was refreshed with less stock. */
  requested?: number;
}

/** A discount on the whole cart: an amount as decimal text, or a percentage of the rest. */
export interface MerchantDiscount {
  amount?: string | null;
  percentage?: number | null;
}

/** The fields that a cart shares with the checkout created from it. */
export interface Basket {
  lines: Line[];
  couponCode?: string;
  /** Given by the site's owner. */
  merchantDiscounts: MerchantDiscount[];
  /** The buyer, as far as known. */
  email?: string | null;
  contactId?: string | null;
  contactInfo?: { address?: Address; contactDetails?: ContactDetails } | null;
  selectedShippingOption?: { carrierId?: string | null; code?: string } | null;
  buyerNote?: string | null;
  businessLocationId?: string | null;
  extendedFields?: SerializedCart['extendedFields'];
  purchaseFlowId: string;
}

type SerializedCheckout = Serialized<checkoutMeta.CheckoutOriginal>;

type SerializedCartV2 = Serialized<cartV2Meta.CartOriginal>;

export type ChannelType = NonNullable<SerializedCheckout['channelType']>;

/** The fields of checkouts, and of carts, which are also checkouts (SDK: cartV2). */
export interface Purchase {
  owner: Owner;
  channelType?: ChannelType;
  /** A checkout page that replaces the platform's; null if the cart's own page is removed. */
  overrideCheckoutUrl?: string | null;
  customFields?: SerializedCheckout['customFields'];
  customSettings?: SerializedCheckout['customSettings'];
  externalReference?: SerializedCheckout['externalReference'];
  billingAddress?: Address;
  giftCardCode?: string;
  /** The most that the gift card pays, set by the buyer; decimal text. */
  giftCardAmount?: string | null;
  /** Created in the editor's preview; it cannot be bought. */
  demo?: boolean;
  completed?: boolean;
  /** Its order, once it is completed; absent if the order was created elsewhere. */
  orderId?: string | null;
  /** When it becomes abandoned, unless it is changed or completed before; ISO 8601. */
  abandonDate?: string;
  createdDate: string;
  updatedDate: string;
}

export interface Cart extends Basket, Purchase {
  id: string;
  /** `<role>:<id>`, so that each identity has one current cart. Other carts have a key of their own. */
  ownerKey: string;
  checkoutId?: string;
  /** Whether the buyer has opened the checkout of this cart. */
  begun?: boolean;
  /** The member's cart with the same lines, if the buyer logged in while buying this one. */
  mergedInto?: string;
  /** Created for an unknown customer; its first user becomes the owner. */
  openAccess?: boolean;
  billingContact?: ContactDetails;
  externalReferences?: NonNullable<SerializedCartV2['source']>['externalReferences'];
  customContentReference?: NonNullable<SerializedCartV2['source']>['customContentReference'];
  taxExemptGroupId?: string | null;
  /** The submissions of forms of the items' apps, by the form's id. */
  formSubmissions?: Record<string, string>;
  /** Signs the link back to the cart after a payment. */
  completionKey?: string;
  revision: number;
}

/**
 * How long carts and their checkouts are kept after the last change, in milliseconds. The platform does not document
 * it: this is the lifetime of a visitor's session, without which a visitor's cart cannot be accessed (platform facts
 * 25.1).
 */
export const BASKET_LIFETIME = 30 * DAY;

export const carts = collection<Cart>('carts', {
  shown: { title: 'Carts', group: 'Sales', calls: ['ecom.cart', 'cart'] },
  fields: {
    ownerKey: 'string',
    'owner.id': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    abandonDate: 'date',
  },
  // A cart that can still become abandoned is kept until then.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME, only: { abandonDate: { $exists: false } } },
});
