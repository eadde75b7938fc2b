import type { Cart, CartLine } from '@/lib/wix/cart';
import { quantityOf } from './changes';

/** An item whose adding got no answer: it may reach the cart yet, however late. */
export type UnansweredAddition = {
  /** What was asked for, see `Step`. */
  key: string;
  productId: string;
  /** How many were to be added. */
  quantity: number;
  /** The cart without it. */
  before: Cart;
  /** Whether the same was asked for again, and done. */
  repeated: boolean;
};

/** In how many seconds, one after the other, the cart is looked at for what may land late. */
export const RECHECK_SECONDS = [2, 4, 8, 16, 30, 60];

/** Whether what was asked for is in the cart after all. */
export const isInCart = ({ before, productId }: UnansweredAddition, now: Cart): boolean =>
  quantityOf(now, productId) > quantityOf(before, productId);

/** The line that holds the item twice, with the quantity that was wanted; nothing where none does. */
export function duplicateLine(
  { before, productId, quantity, repeated }: UnansweredAddition,
  now: Cart,
): { line: CartLine; wanted: number } | undefined {
  const had = (id: string) => before.lines.find((line) => line.id === id)?.quantity ?? 0;
  const line = now.lines.find(
    (line) => line.productId === productId && line.quantity === had(line.id) + 2 * quantity,
  );
  return repeated && line ? { line, wanted: line.quantity - quantity } : undefined;
}
