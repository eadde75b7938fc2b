import type { currentCart as cartMeta, cartV2 as cartV2Meta, checkout as checkoutMeta } from '@wix/ecom/meta';
import type { CatalogItem, CatalogReference } from '#core/contract/catalog';
import type { Role } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';

export type SerializedCart = Serialized<cartMeta.CartOriginal>;

export type Address = Serialized<cartMeta.AddressOriginal>;

export type ContactDetails = Serialized<cartMeta.FullAddressContactDetailsOriginal>;

export type CustomLineItem = Serialized<cartMeta.CustomLineItemOriginal>;

export type CatalogOverride = Serialized<cartMeta.CatalogOverrideFieldsOriginal>;

/** The owner of a cart: the identity of the token that made it. */
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
  /** The item as the catalog last had it, shown after it was deleted there. */
  item?: CatalogItem;
  custom?: CustomLineItem;
  /** Values of the site's owner that replace the catalog's. */
  override?: CatalogOverride;
  /** The membership that is to pay for it. */
  membershipId?: string;
  /** How many the buyer asked for, where the cart was refreshed and there were fewer. */
  requested?: number;
}

/** A discount on the whole cart: an amount as decimal text, or a percentage of the rest. */
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

/** How a basket is bought: what checkouts know, and carts, which are checkouts too (SDK: cartV2). */
export interface Purchase {
  owner: Owner;
  channelType?: ChannelType;
  /** A page instead of the platform's own; null when the one that the cart names was taken away. */
  overrideCheckoutUrl?: string | null;
  customFields?: SerializedCheckout['customFields'];
  customSettings?: SerializedCheckout['customSettings'];
  externalReference?: SerializedCheckout['externalReference'];
  billingAddress?: Address;
  giftCardCode?: string;
  /** What the buyer wants it to pay at most; decimal text. */
  giftCardAmount?: string | null;
  /** Made in the editor to look at: it cannot be bought. */
  demo?: boolean;
  completed?: boolean;
  /** What it became, once it is completed; none where the order was made elsewhere. */
  orderId?: string | null;
  /** When it counts as abandoned, unless it is changed or completed before; ISO 8601. */
  abandonDate?: string;
  createdDate: string;
  updatedDate: string;
}

export interface Cart extends Basket, Purchase {
  id: string;
  /** `<role>:<id>`: one cart for each identity. A cart by itself has a key that is no identity's. */
  ownerKey: string;
  checkoutId?: string;
  /** Whether the buyer was led to the checkout of this cart. */
  begun?: boolean;
  /** The cart that has the same lines, since the buyer logged in while buying this one. */
  mergedInto?: string;
  /** Made for a customer who is not known yet: the first who uses it owns it. */
  openAccess?: boolean;
  billingContact?: ContactDetails;
  externalReferences?: NonNullable<SerializedCartV2['source']>['externalReferences'];
  customContentReference?: NonNullable<SerializedCartV2['source']>['customContentReference'];
  taxExemptGroupId?: string | null;
  /** What forms of the items' apps were answered, by the id of the form. */
  formSubmissions?: Record<string, string>;
  /** Signs what leads back to the cart after a payment. */
  completionKey?: string;
  revision: number;
}

/**
 * How long carts, and checkouts that they lead to, are kept after their last change, in milliseconds. The platform does
 * not say: a visitor's session, the only way to a visitor's cart, lives as long.
 */
export const BASKET_LIFETIME = 30 * DAY;

export const carts = collection<Cart>('carts', {
  fields: {
    ownerKey: 'string',
    'owner.id': 'string',
    createdDate: 'date',
    updatedDate: 'date',
    abandonDate: 'date',
  },
  // What can still become abandoned is kept until it has.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME, only: { abandonDate: { $exists: false } } },
});
