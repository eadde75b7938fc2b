import type { currentCart as meta } from '@wix/ecom/meta';
import type { ItemStatus, MembershipPayment } from '#core/contract/catalog';
import type { Serialized } from '#core/contract/serialized';

export type SerializedLine = Serialized<meta.LineItemOriginal>;

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
  status: ItemStatus;
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
