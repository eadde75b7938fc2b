import type { currentCart as cartMeta } from '@wix/ecom/meta';
import type { CatalogReference } from '../../../core/contract/catalog';
import type { Role } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { collection } from '../../../core/documents/collection';
import { DAY } from '../../../core/time/clock';
import type { StoreItem } from '../../stores/catalog';

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
  item?: StoreItem;
  custom?: CustomLineItem;
  /** Values of the site's owner that replace the catalog's. */
  override?: CatalogOverride;
  /** The membership that is to pay for it. */
  membershipId?: string;
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
