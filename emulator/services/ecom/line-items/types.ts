import type { currentCart as meta } from '@wix/ecom/meta';
import type { Serialized } from '../../../core/contract/serialized';
import type { Coverable } from '../../pricing-plans/benefits/memberships';
import type { CatalogReference } from '../../stores/catalog';

/** What a line that memberships pay for asks of them. */
export interface MembershipPayment extends Coverable {
  /** Whether it cannot be ordered without one: the owner redeems others by hand. */
  required: boolean;
  /** The id of the one that was chosen. */
  selected?: string;
}

export type SerializedLine = Serialized<meta.LineItemOriginal>;

/** How a line is paid (specification 6.3). */
export type LinePayment = `${NonNullable<SerializedLine['paymentOption']>}`;

/** What cart, checkout and order all show of a line. */
type Shown = Pick<
  SerializedLine,
  | 'catalogReference'
  | 'productName'
  | 'url'
  | 'image'
  | 'descriptionLines'
  | 'physicalProperties'
  | 'itemType'
  | 'serviceProperties'
  | 'subscriptionOptionInfo'
  | 'priceDescription'
  | 'paymentOption'
  | 'rootCatalogItemId'
  | 'customLineItem'
  | 'fixedQuantity'
  | 'priceUndetermined'
  | 'catalogOverrideFields'
>;

/** A line with the present price, stock and texts of its item. */
export interface PricedLine {
  id: string;
  quantity: number;
  /** For the inventory; custom lines have none. */
  productId?: string;
  variantId?: string;
  /** One of it, decimal texts in the site's currency, after and before the product's own discount. */
  price: string;
  fullPrice: string;
  status: 'AVAILABLE' | 'NOT_FOUND' | 'NOT_AVAILABLE' | 'PARTIALLY_AVAILABLE';
  /** How many this line could have. */
  available: number;
  shippable: boolean;
  payLater: boolean;
  /** Services are not taxed. */
  untaxed?: boolean;
  /** For a line that only memberships pay for. */
  membership?: MembershipPayment;
  shown: Shown;
}

/** One line of an order that no cart was made for. */
export interface RecordedLine {
  catalogReference: CatalogReference;
  productName: string;
  quantity: number;
  /** For one, before any tax. */
  price: string;
  itemType?: 'SERVICE' | 'DIGITAL' | 'PHYSICAL';
  /** Paid now, in full, without it. */
  paymentOption?: LinePayment;
  /** For a line that memberships pay for, which then costs nothing. */
  membership?: MembershipPayment;
  /** What stands behind the catalog's item: the service of a booking. */
  rootCatalogItemId?: string;
  descriptionLines?: { name: string; value: string }[];
  image?: { id: string; url: string; width: number; height: number; altText?: string };
  /** ISO 8601. */
  scheduledDate?: string;
  numberOfParticipants?: number;
}
