import type { PictureSource } from '@/lib/wix/media';
import type { PriceRange } from '@/lib/wix/store';

export type CartLine = {
  id: string;
  productId: string;
  name: string;
  /** The choices, and texts that the buyer wrote; `color` is a CSS colour. */
  details: { name: string; value: string; color?: string }[];
  picture?: PictureSource;
  quantity: number;
  /** How many can be bought: 0 if it is sold out or gone, `MAX_QUANTITY` if the stock is not tracked. */
  available: number;
  /** Price of one. */
  price: PriceRange;
  /** Total of the line, before a coupon. */
  total: string;
};

/** Texts in the visitor's currency. Amounts of zero are missing. */
export type Totals = {
  subtotal: string;
  discount?: string;
  shipping?: string;
  fees?: string;
  tax?: string;
  /** Without the costs that depend on the delivery address. */
  total: string;
  /** The total as it is paid, if prices are shown in another currency. */
  paid?: string;
};

export type Coupon = {
  code: string;
  /** Why the coupon has no effect now, though it is in the cart. */
  problem?: string;
};

export type Cart = {
  lines: CartLine[];
  /** The number of items in all lines. */
  count: number;
  coupon?: Coupon;
  /** Missing if the platform could not estimate them; the checkout does so again. */
  totals?: Totals;
};

/** The cart of a visitor who has none yet. */
export const EMPTY_CART: Cart = { lines: [], count: 0 };

/**
 * An item to add to the cart: a variant by its id, or a choice for every option (platform facts 8.11). In Catalog V3,
 * `options` are the modifiers: keys of modifiers to keys of their choices.
 */
export type CartItem = {
  productId: string;
  variantId?: string;
  /** Option name to the choice's description. */
  options?: Record<string, string>;
  /** Key of a text field (in Catalog V1 its title) to the buyer's text. */
  customTextFields?: Record<string, string>;
};
