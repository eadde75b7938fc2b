import { isolated } from '@/lib/format/text';
import type { Translate } from '@/lib/translations/translate';
import type { Cart, CartLine } from '@/lib/wix/cart';
import type { Problem } from '@/lib/wix/platform';

/** An item that is being added, in the form that is shown until the platform has answered. */
export type NewLine = Pick<CartLine, 'productId' | 'name' | 'details' | 'picture' | 'price' | 'quantity'>;

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

/** Returns the expected cart after a change of quantity; amounts stay as they are until the platform has answered. */
export const withQuantity = (cart: Cart, lineId: string, quantity: number): Cart =>
  withLines(
    cart,
    cart.lines.map((line) => (line.id === lineId ? { ...line, quantity } : line)),
  );

/** Returns the expected cart without a line. */
export const withoutLine = (cart: Cart, lineId: string): Cart =>
  withLines(
    cart,
    cart.lines.filter(({ id }) => id !== lineId),
  );

const withLines = (cart: Cart, lines: CartLine[]): Cart => ({ ...cart, lines, count: count(lines) });

const count = (lines: CartLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The quantity of a product in the cart, over all its choices. */
export const quantityOf = (cart: Cart, productId: string): number =>
  count(cart.lines.filter((line) => line.productId === productId));

/**
 * Says that fewer are in stock: the platform silently adds no more than are in stock (platform facts 9.2).
 * @param wanted expected quantity in the cart
 * @param got actual quantity
 * @param t writes the sentence
 */
export function shortageText(name: string, wanted: number, got: number, t: Translate): Problem | undefined {
  if (got >= wanted) return undefined;
  const values = { name: isolated(name) };
  const told =
    got === 0 ? t('{name} has just sold out.', values) : t('Your cart has all the {name} in stock.', values);
  return { kind: 'conflict', message: told };
}
