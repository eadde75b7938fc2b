import type { Context } from '#core/contract/context';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { cartOf, newCart, removeCart, saveCart } from './carts/changes';
import { type Cart, carts, type Line } from './carts/entity';
import { clamped, isSameItem, MAX_LINES, numberedAfter } from './carts/lines';
import { keyOfItself } from './carts/rules';
import { checkouts } from './checkouts/entity';
import { emitCheckoutSaved } from './checkouts/events';
import { stockItem } from './items/price';
import { MAX_QUANTITY } from './items/types';

/** Transfers a visitor's cart and open checkouts to the member who has logged in. */
export function handOverToMember(context: Context, fromVisitorId: string, toMemberId: string): void {
  mergeCarts(context, fromVisitorId, toMemberId);
  const owner = { role: 'member', id: toMemberId } as const;
  const open = { 'owner.id': fromVisitorId, completed: false };
  for (const checkout of context.documents.list(checkouts, open, undefined, CATCH_UP_BATCH))
    emitCheckoutSaved(context, context.documents.put(checkouts, { ...checkout, owner }), false);
  for (const cart of context.documents.list(carts, { 'owner.id': fromVisitorId }, undefined, CATCH_UP_BATCH))
    if (!cart.completed) saveCart(context, { ...cart, owner });
}

/**
 * Merges a visitor's cart into that of the member who has logged in. Quantities of the same item are added, up to the
 * stock; the member's own coupon, note and delivery stay. The visitor's cart is deleted, and a checkout created from it
 * becomes the member's.
 * @param fromVisitorId,toMemberId GUIDs; nothing happens when the visitor has no cart
 */
function mergeCarts(context: Context, fromVisitorId: string, toMemberId: string): void {
  const from = cartOf(context, { role: 'visitor', id: fromVisitorId });
  if (!from) return;
  const member = { role: 'member', id: toMemberId } as const;
  const to = cartOf(context, member) ?? newCart(context, member);
  const { id, owner, ownerKey, revision, createdDate } = to;
  const moved = numberedAfter(to.lines, from.lines);
  const merged = saveCart(context, {
    ...from,
    ...to,
    id,
    owner,
    ownerKey,
    revision,
    createdDate,
    checkoutId: to.checkoutId ?? from.checkoutId,
    begun: to.begun,
    completionKey: to.completionKey,
    lines: mergedLines(context, to.lines, moved),
  });
  // A cart with an opened checkout can still be bought; its lines are then removed from the merged cart.
  if (from.begun)
    saveCart(context, {
      ...from,
      lines: moved,
      owner: member,
      ownerKey: keyOfItself(from.id),
      mergedInto: merged.id,
    });
  else removeCart(context, from);
  takeOverCheckout(context, from, merged, to.lines);
}

/** Merges the lines of two carts: the same item is added to its existing line. */
function mergedLines(context: Context, own: readonly Line[], others: readonly Line[]): Line[] {
  const lines = [...own];
  for (const line of others) {
    const item = stockItem(context, line);
    const isPlain = item && !line.override;
    const same = isPlain
      ? lines.findIndex((before) => !before.override && isSameItem(before.item, item))
      : -1;
    const before = lines[same];
    if (before && item) {
      const wanted = Math.min(before.quantity + line.quantity, MAX_QUANTITY);
      lines[same] = { ...before, item, quantity: clamped(lines, before.id, item, wanted) };
    } else if (lines.length < MAX_LINES) lines.push(line);
  }
  return lines;
}

/** Gives a checkout to a member, whose cart had other lines. */
function takeOverCheckout(
  context: Context,
  { checkoutId }: Cart,
  { id: cartId, owner }: Cart,
  others: readonly Line[],
): void {
  const checkout = checkoutId ? context.documents.get(checkouts, checkoutId) : undefined;
  if (!checkout || checkout.completed) return;
  const lines = numberedAfter(others, checkout.lines);
  emitCheckoutSaved(context, context.documents.put(checkouts, { ...checkout, lines, cartId, owner }), false);
}
