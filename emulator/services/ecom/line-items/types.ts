import type { currentCart as meta } from '@wix/ecom/meta';
import type { CatalogReference, ItemStatus, MembershipPayment } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
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

/** How many of an item a line of a cart or order has at most. */
export const MAX_QUANTITY = 100_000;

/** How many of an item. */
interface Counted {
  catalogReference?: CatalogReference;
  quantity?: number;
}

/** Takes what was ordered out of the stock of each item's catalog: as much as is left. */
export function takeStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.takeStock(context, reference, quantity);
}

/** Puts what was ordered back into the stock of each item's catalog, as far as the catalog still has it. */
export function returnStock(context: Context, ordered: readonly Counted[]): void {
  for (const { catalogReference: reference, quantity = 0 } of ordered)
    if (reference) context.catalogs.stock(reference.appId)?.returnStock(context, reference, quantity);
}
