import { isolated } from '@/lib/format/text';
import type { Translate } from '@/lib/translations/translate';
import type { Cart, CartItem, CartLine } from '@/lib/wix/cart';
import type { Result } from '@/lib/wix/platform';
import { addToCart, postCoupon, postCouponRemoval, postQuantity } from './actions';

/** A change of the cart. */
export type CartChange = {
  action: () => Promise<Result<Cart>>;
  /** The cart after it; amounts stay as they are until the platform has answered. */
  expected: (cart: Cart) => Cart;
  /** Whether that is shown until then. */
  isShown?: boolean;
  /** The confirmation, in the visitor's language. */
  confirmation: string;
};

/** An item that is being added, in the form that is shown until the platform has answered. */
export type NewLine = Pick<CartLine, 'productId' | 'name' | 'details' | 'picture' | 'price' | 'quantity'>;

/** Adds an item to the cart. */
export const addition = (item: CartItem, line: NewLine, t: Translate): CartChange => ({
  action: () => addToCart(item, line.quantity),
  expected: (cart) => withItem(cart, line),
  confirmation: t('{name} is in your cart.', { name: isolated(line.name) }),
});

/** Sets the quantity of a line; 0 removes it. */
export const newQuantity = ({ id, name }: CartLine, quantity: number, t: Translate): CartChange => ({
  action: () => postQuantity(formOf({ line: id, quantity: String(quantity) })),
  expected: (cart) => withQuantity(cart, id, quantity),
  confirmation:
    quantity > 0
      ? t('{quantity} of {name} in your cart.', { quantity, name: isolated(name) })
      : t('{name} is not in your cart any more.', { name: isolated(name) }),
});

/** Applies a coupon, which the platform may refuse, so it is not shown before. */
export const newCoupon = (code: string, t: Translate): CartChange => ({
  action: () => postCoupon(formOf({ code })),
  expected: (cart) => ({ ...cart, coupon: { code } }),
  isShown: false,
  confirmation: t('The coupon {code} is applied.', { code }),
});

/** Removes the coupon. */
export const noCoupon = (t: Translate): CartChange => ({
  action: () => postCouponRemoval(),
  expected: ({ coupon: _, ...cart }) => cart,
  isShown: false,
  confirmation: t('The coupon is not used any more.'),
});

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const NEW = 'new ';

/** Whether a line is not on the platform yet, so that it cannot be changed. */
export const isPendingLine = ({ id }: CartLine) => id.startsWith(NEW);

/** Returns the expected cart after adding an item: a higher quantity in the line that has the item, or a new line. */
export function withItem(cart: Cart, item: NewLine): Cart {
  const same = cart.lines.find((line) => line.productId === item.productId && chosen(line) === chosen(item));
  if (same) return withQuantity(cart, same.id, same.quantity + item.quantity);
  const total = item.quantity === 1 ? item.price.now : '';
  const line = { ...item, id: NEW + cart.lines.length, available: item.quantity, total };
  return withLines(cart, [...cart.lines, line]);
}

const chosen = ({ details }: Pick<CartLine, 'details'>) =>
  details
    .map(({ name, value }) => `${name}: ${value}`)
    .sort()
    .join('\n');

/** Returns the expected cart after a change of quantity; 0 removes the line. */
export const withQuantity = (cart: Cart, lineId: string, quantity: number): Cart =>
  withLines(
    cart,
    cart.lines
      .map((line) => (line.id === lineId ? { ...line, quantity } : line))
      .filter((line) => line.quantity > 0),
  );

const withLines = (cart: Cart, lines: CartLine[]): Cart => ({ ...cart, lines, count: count(lines) });

const count = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The quantity of a product in the cart, over all its choices. */
export const quantityOf = (cart: Cart, productId: string): number =>
  count(cart.lines.filter((line) => line.productId === productId));

/** The lines whose products have another quantity in the other cart. */
const changedLines = (cart: Cart, other: Cart) =>
  cart.lines.filter(({ productId: id }) => quantityOf(cart, id) !== quantityOf(other, id));

/** Whether a cart is what a change should have made of it. */
export const isMade = (before: Cart, expected: Cart, now: Cart): boolean =>
  [...changedLines(expected, before), ...changedLines(before, expected)].every(
    ({ productId: id }) => quantityOf(now, id) === quantityOf(expected, id),
  ) && now.coupon?.code.toLowerCase() === expected.coupon?.code.toLowerCase();
