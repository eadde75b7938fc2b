import type { PriceRange, ProductPicture } from '@/lib/wix/store';

export type CartLine = {
  id: string;
  productId: string;
  name: string;
  /** What was chosen, and texts that the buyer gave; `color` is a CSS colour. */
  details: { name: string; value: string; color?: string }[];
  picture?: ProductPicture;
  quantity: number;
  /** How many can be bought: 0 when it is sold out or gone, `MAX_QUANTITY` when the stock is not counted. */
  available: number;
  /** Of one. */
  price: PriceRange;
  /** Of all of them, before a coupon. */
  total: string;
};

/** Texts as the platform formatted them; what comes to nothing is left out. */
export type Totals = {
  subtotal: string;
  discount?: string;
  shipping?: string;
  fees?: string;
  tax?: string;
  /** Still without what only the delivery address tells. */
  total: string;
};

export type Coupon = {
  code: string;
  /** Why it takes nothing off now, though it is in the cart. */
  problem?: string;
};

export type Cart = {
  lines: CartLine[];
  /** How many items all lines hold together. */
  count: number;
  coupon?: Coupon;
  /** Missing where the platform could not add the cart up; the checkout does it again. */
  totals?: Totals;
};

/** The cart of a visitor who never put anything into it. */
export const EMPTY_CART: Cart = { lines: [], count: 0 };

/**
 * What is put into the cart: a variant by its id, or a choice for every option (platform facts 8.11). Of Catalog V3, the
 * options are the modifiers' keys to those of their choices.
 */
export type CartItem = {
  productId: string;
  variantId?: string;
  /** Option name to the choice's description. */
  options?: Record<string, string>;
  /** Key of a text field, in Catalog V1 its title, to what the buyer wrote. */
  customTextFields?: Record<string, string>;
};
