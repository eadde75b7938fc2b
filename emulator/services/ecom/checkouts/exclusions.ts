import type { Cart } from '../stored/carts';

/** Why something cannot be bought in this way, whatever it costs. */
export type Exclusion = 'members only' | 'gift card by gift card' | 'gift card by coupon';

/** Returns what excludes a purchase (platform facts 34.6); undefined if nothing does. */
export function exclusionOf({
  lines,
  owner,
  couponCode,
  giftCardCode,
}: Pick<Cart, 'lines' | 'owner' | 'couponCode' | 'giftCardCode'>): Exclusion | undefined {
  const customs = lines.flatMap(({ custom }) => custom ?? []);
  if (owner.role === 'visitor' && customs.some(({ membersOnly }) => membersOnly)) return 'members only';
  if (!customs.some(({ itemType }) => itemType?.preset === 'GIFT_CARD')) return undefined;
  if (giftCardCode) return 'gift card by gift card';
  return couponCode ? 'gift card by coupon' : undefined;
}
