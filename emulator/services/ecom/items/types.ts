import type { currentCart as meta } from '@wix/ecom/meta';
import type { ItemStatus } from '#core/contract/catalog';
import type { MembershipPayment } from '#core/contract/memberships';
import type { Serialized } from '#core/contract/serialized';

export type SerializedLine = Serialized<meta.LineItemOriginal>;

/** The fields of a line that carts, checkouts and orders share. */
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
  | 'modifierGroups'
  | 'modifiersTotalPrice'
>;

/** A line with the current price, stock and texts of its item. */
export interface PricedLine {
  id: string;
  quantity: number;
  /** For the inventory; absent for custom lines. */
  productId?: string;
  variantId?: string;
  /**
   * For one piece with its modifiers, decimal texts in the site's currency, after and before the product's own discount.
   */
  price: string;
  fullPrice: string;
  status: ItemStatus;
  /** The quantity available for this line. */
  available: number;
  shippable: boolean;
  payLater: boolean;
  /** The part of the price of one piece that is paid in the checkout; decimal text, all of it if absent. */
  deposit?: string;
  /** The group of items that are taxed alike; the default one if absent. */
  taxGroupId?: string;
  /** Services are not taxed. */
  untaxed?: boolean;
  /** Set for a line that only memberships pay for. */
  membership?: MembershipPayment;
  shown: Shown;
}

const REASONS = {
  NOT_FOUND: 'is no longer sold',
  NOT_AVAILABLE: 'is sold out',
  PARTIALLY_AVAILABLE: 'is not in stock in this quantity',
} as const;

/** Returns the violations of lines. All are errors, as the order would be refused (specification 6.4). */
export function violations(lines: readonly PricedLine[]): Serialized<meta.ViolationOriginal>[] {
  return lines.flatMap(({ id, status, shown }) =>
    status === 'AVAILABLE'
      ? []
      : [
          {
            severity: 'ERROR' as const,
            target: { lineItem: { name: 'LINE_ITEM_DEFAULT' as const, id } },
            description: `${shown.productName?.original} ${REASONS[status]}`,
          },
        ],
  );
}

export const MAX_QUANTITY = 100_000;
