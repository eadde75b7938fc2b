import { isolated } from '@/lib/format/text';
import type { Cart, CartLine } from '@/lib/wix/cart';
import type { Problem } from '@/lib/wix/platform';

/** An item on its way into the cart, as it is shown until the platform has answered. */
export type NewLine = Pick<CartLine, 'productId' | 'name' | 'details' | 'picture' | 'price' | 'quantity'>;

const NEW = 'new ';

/** Whether the platform does not know a line yet, so that it cannot be changed. */
export const isPendingLine = ({ id }: CartLine) => id.startsWith(NEW);

/** The cart as it will be with so many of an item: more of the line that it has already, or one line more. */
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

/** The cart as it will be when a line's quantity has changed; texts of money stay until the platform has answered. */
export const withQuantity = (cart: Cart, lineId: string, quantity: number): Cart =>
  withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
  );

/** The cart as it will be without a line. */
export const withoutLine = (cart: Cart, lineId: string): Cart =>
  withLines(
    cart,
    cart.lines.filter(({ id }) => id !== lineId),
  );

const withLines = (cart: Cart, lines: CartLine[]): Cart => ({ ...cart, lines, count: count(lines) });

const count = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of a product the cart holds, whatever their choices. */
export const quantityOf = (cart: Cart, productId: string): number =>
  count(cart.lines.filter((line) => line.productId === productId));

/**
 * The platform silently puts in no more than are in stock (platform facts 9.2), so the shop says it.
 * @param wanted how many there should be in the cart
 * @param got how many there are
 */
export function shortageText(name: string, wanted: number, got: number): Problem | undefined {
  if (got >= wanted) return undefined;
  const message =
    got === 0
      ? `${isolated(name)} has just sold out.`
      : `There are no more of ${isolated(name)} than are in your cart now.`;
  return { kind: 'conflict', message };
}
