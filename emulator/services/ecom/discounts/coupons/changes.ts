import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { emitAction } from '#core/entities/events';
import { storeNew } from '#core/entities/store';
import { APPS } from '#core/site';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/coupons.json';
import type { Basket, Owner } from '../../carts/entity';
import { priceLines } from '../../items/price';
import type { PricedLine } from '../../items/types';
import { orders } from '../../orders/entity';
import { discountsOf } from '../rules/apply';
import { COUPONS, type Coupon, coupons, serializeCoupon } from './entity';
import type { CouponProblem } from './errors';
import { appCoupon, type CouponLine, checkCoupon, linesOfCoupon } from './rules';

/** Finds the coupon of a code in upper or lower case. */
export const findCoupon = ({ documents }: Context, code: string): Coupon | undefined =>
  documents.find(coupons, { code: code.trim().toUpperCase() });

/** Returns the coupon for a code in a cart: the site's coupon or, if there is none, an app's. */
export const couponOf = (context: Context, code: string): Pick<Coupon, 'id' | 'code'> =>
  findCoupon(context, code) ?? appCoupon(code);

/** Returns how often a customer has used a coupon: as this visitor or member, or with an address of this mailbox. */
function usesOf(context: Context, coupon: Coupon, owner: Owner, email?: string | null): number {
  const identity = owner.role === 'member' ? 'buyerInfo.memberId' : 'buyerInfo.visitorId';
  const contactIds = email ? context.services.contacts.ofMailbox(context, email) : [];
  const customer = [{ [identity]: owner.id }, { 'buyerInfo.contactId': { $in: contactIds } }];
  return context.documents.count(orders, { couponIds: coupon.id, $or: customer });
}

interface CouponUse {
  wixAppId: string;
  wixAppOrderId: string;
}

function recount(context: Context, id: string, uses: 1 | -1): Coupon | undefined {
  const { documents, services } = context;
  const before = documents.get(coupons, id);
  if (!before) return undefined;
  const coupon = documents.put<Coupon>(coupons, { ...before, usages: Math.max(0, before.usages + uses) });
  services.orderFollowers.couponUsed(context, id, coupon.usages);
  return coupon;
}

export function countCoupon(context: Context, id: string, use: CouponUse): void {
  const coupon = recount(context, id, 1);
  if (coupon)
    emitAction(context, COUPONS, id, 'applied', { coupon: serializeCoupon(context, coupon), ...use });
}

export const uncountCoupon = (context: Context, id: string): void => void recount(context, id, -1);

export function addCoupon(context: Context, given: Omit<Coupon, 'id' | 'createdDate' | 'usages'>): Coupon {
  const { ids, clock } = context;
  return storeNew(context, COUPONS, {
    ...given,
    id: ids.guid(),
    createdDate: clock.date(),
    usages: 0,
  });
}

/** Returns lines with the values that the scopes of coupons are compared with. */
export const couponLines = (context: Context, lines: readonly PricedLine[]): (CouponLine & PricedLine)[] =>
  lines.map((line) => {
    const { catalogReference, rootCatalogItemId, subscriptionOptionInfo } = line.shown;
    const { appIds = [] } = context.catalogs.of(catalogReference?.appId ?? '') ?? {};
    const namespace = (['stores', 'bookings'] as const).find((app) => appIds.includes(APPS[app]));
    const catalog = line.productId ? context.catalogs.stock(catalogReference?.appId ?? '') : undefined;
    const product = line.productId && catalog?.product(context, line.productId);
    return {
      ...line,
      namespace,
      groups: [line.productId ?? rootCatalogItemId ?? '', ...(product ? product.collectionIds : [])],
      isSubscription: subscriptionOptionInfo !== undefined,
    };
  });

/** Returns what a coupon's scope can name so that the coupon is for a line: its product and the product's collections. */
export const couponScopesOf = ({ namespace, groups = [] }: CouponLine) =>
  namespace === undefined
    ? []
    : groups.filter(Boolean).map((entityId, index) => {
        const own = namespace === 'stores' ? 'product' : 'service';
        return { namespace, group: { name: index === 0 ? own : 'collection', entityId } };
      });

/** Checks that a customer can use a coupon for the items of a cart now. */
export function couponFor(
  context: Context,
  code: string,
  { lines, owner, email }: { lines: readonly PricedLine[]; owner: Owner; email?: string | null },
): { coupon: Coupon; lineIds: string[] } | CouponProblem {
  const coupon = findCoupon(context, code);
  if (!coupon) return 'ERROR_COUPON_DOES_NOT_EXIST';
  const scope = linesOfCoupon(coupon, couponLines(context, lines));
  const subtotal = scope.reduce(
    (total, { price, quantity }) => total.plus(new Big(price).times(quantity)),
    new Big(0),
  );
  const uses = usesOf(context, coupon, owner, email);
  const problem = checkCoupon(coupon, { subtotal, uses, now: context.clock.date() });
  return problem ?? { coupon, lineIds: scope.map(({ id }) => id) };
}

/** A coupon of the seed, with dates in days from the time of seeding. */
interface CouponSeed
  extends Omit<Coupon, 'active' | 'createdDate' | 'startDate' | 'usages'>,
    Partial<Pick<Coupon, 'active' | 'usages'>> {
  startsInDays: number;
  expiresInDays?: number;
}

export function seedCoupons({ clock, documents }: Context): void {
  const inDays = (days: number) => isoDate(clock.now() + days * DAY);
  for (const { startsInDays, expiresInDays, ...coupon } of seeds as CouponSeed[]) {
    documents.put(coupons, {
      active: true,
      usages: 0,
      ...coupon,
      startDate: inDays(startsInDays),
      createdDate: inDays(Math.min(startsInDays, 0)),
      ...(expiresInDays !== undefined && { expirationDate: inDays(expiresInDays) }),
    });
  }
}

/** Checks that a cart can use a coupon of the site or of an app. @returns the cart with it, or the reason against it */
export function withCouponCode<Kind extends Basket & { owner: Owner }>(
  context: Context,
  cart: Kind,
  given: string,
): Kind | CouponProblem {
  const { owner, email } = cart;
  const lines = priceLines(context, cart.lines);
  const applied = couponFor(context, given, { lines, owner, email });
  if (typeof applied === 'object') return { ...cart, couponCode: applied.coupon.code };
  if (applied !== 'ERROR_COUPON_DOES_NOT_EXIST') return applied;
  const withCode = { ...cart, couponCode: given.trim() };
  return discountsOf(context, lines, owner, withCode).couponProblem ?? withCode;
}
