import type { Cart, CartLine } from '@/lib/wix/cart';
import { quantityOf } from './changes';

/** An addition that got no answer; it may still reach the platform. */
export type UnansweredAddition = {
  /** The key of its `CartChange`. */
  key: string;
  productId: string;
  /** The quantity to add. */
  quantity: number;
  /** The cart before the addition. */
  before: Cart;
  /** Whether it was repeated successfully. */
  repeated: boolean;
};

/** The waits in seconds between readings of the cart that look for a late addition. */
export const RECHECK_SECONDS = [2, 4, 8, 16, 30, 60];

/** Whether the addition is in the cart after all. */
export const isInCart = ({ before, productId }: UnansweredAddition, now: Cart): boolean =>
  quantityOf(now, productId) > quantityOf(before, productId);

/** Returns the line that contains the item twice, with the intended quantity; undefined if none does. */
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
