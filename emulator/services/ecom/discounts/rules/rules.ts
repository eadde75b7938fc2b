import Big from 'big.js';
import { sum } from '#core/money';
import type { Transitions } from '#core/transitions';
import type { Owner } from '../../carts/entity';
import type { Discount, DiscountRule, RuleStatus, Scope, SerializedDiscountRule, Trigger } from './entity';

/** Whether a rule's custom trigger has fired. */
export type Fired = (ruleId: string, trigger: { id?: string; appId?: string }) => boolean;

/** The name and the source of a discount, as they are shown. */
export interface DiscountSource {
  /** The id of the site's rule; for a discount of an app, derived from its name. */
  id: string;
  name: string;
  translated?: string;
  /** The code of an app's coupon that gives it. */
  couponCode?: string;
}

/**
 * A rule that applies, or an app's discount on lines, with the amount taken off each line, in the order of the lines.
 */
export interface AutomaticDiscount {
  rule: DiscountSource;
  offs: Big[];
}

/** An amount as decimal text, or a percentage. */
export interface Rate {
  amount?: string | null;
  percentage?: number | string | null;
}

/**
 * Returns the amount that a rate takes off. A percentage is of the price; the amount is at most the rest of the price.
 */
export function offAt({ amount, percentage }: Rate, price: Big, rest: Big, scale: number): Big {
  const wanted = amount ? new Big(amount) : price.times(percentage ?? 0).div(100);
  const off = wanted.round(scale, Big.roundHalfUp);
  return off.gt(rest) ? rest : off;
}

/** The fields of a line that rules use. */
export interface Item {
  price: Big;
  quantity: number;
  /** The app ids of its catalog. */
  catalogAppIds: readonly string[];
  /** Its own id in the catalog, and the id of the item to which it belongs, such as the service of a booking. */
  itemIds: (string | null | undefined)[];
  collectionIds: readonly string[];
}

const ZERO = new Big(0);

/**
 * Applies rules one after the other: each is applied to the rest that the earlier ones left (platform documentation:
 * rules stack). Each discount is a part of the original price, except a fixed price, and at most what is left.
 * @param scale decimal places of the currency; each piece is rounded half up
 * @param fired which custom triggers fire; none by default
 */
export function applyRules(
  rules: readonly DiscountRule[],
  items: readonly Item[],
  owner: Owner,
  scale: number,
  fired: Fired = () => false,
): AutomaticDiscount[] {
  const rests = items.map(({ price }) => price);
  return rules.flatMap((rule) => {
    const [discount] = rule.discounts?.values ?? [];
    if (!discount || !isMet(rule.trigger, { items, owner, fired: (custom) => fired(rule.id, custom) }))
      return [];
    const offs = items.map((item, index) => {
      const rest = rests[index] ?? ZERO;
      if (!isIn(discount.specificItemsInfo?.scopes, item)) return ZERO;
      const off = pieceOff(discount, item.price, rest).round(scale, Big.roundHalfUp);
      const taken = off.gt(rest) ? rest : off;
      rests[index] = rest.minus(taken);
      return taken.times(item.quantity);
    });
    return sum(offs).gt(0) ? [{ rule, offs }] : [];
  });
}

/** Returns the discount on one piece (specification 6.5; SDK: `Discount`). */
function pieceOff(
  { discountType, percentage = 0, fixedAmount = '0', fixedPrice = '0' }: Discount,
  price: Big,
  rest: Big,
): Big {
  switch (discountType) {
    case 'PERCENTAGE':
      return price.times(percentage).div(100);
    case 'FIXED_AMOUNT':
      return new Big(fixedAmount);
    case 'FIXED_PRICE':
      return rest.gt(fixedPrice) ? rest.minus(fixedPrice) : ZERO;
    default:
      return ZERO;
  }
}

/** The facts about a basket that triggers depend on. */
interface Facts {
  items: readonly Item[];
  owner: Owner;
  fired(custom: { id?: string; appId?: string }): boolean;
}

/** Whether a basket meets a trigger; without a trigger, it always does. */
function isMet(trigger: Trigger | undefined, facts: Facts): boolean {
  const { items, owner, fired } = facts;
  switch (trigger?.triggerType) {
    case undefined:
      return true;
    case 'AND':
      return (trigger.and?.triggers ?? []).every((inner) => isMet(inner, facts));
    case 'OR':
      return (trigger.or?.triggers ?? []).some((inner) => isMet(inner, facts));
    case 'SUBTOTAL_RANGE': {
      const { from, to, scopes } = trigger.subtotalRange ?? {};
      const counted = scoped(items, scopes);
      const subtotal = sum(counted.map(({ price, quantity }) => price.times(quantity)));
      return counted.length > 0 && subtotal.gte(from ?? 0) && (!to || subtotal.lte(to));
    }
    case 'ITEM_QUANTITY_RANGE': {
      const { from, to, scopes } = trigger.itemQuantityRange ?? {};
      const quantity = scoped(items, scopes).reduce((total, item) => total + item.quantity, 0);
      return quantity >= (from ?? 1) && quantity <= (to ?? Number.MAX_SAFE_INTEGER);
    }
    case 'CUSTOMER_ELIGIBILITY': {
      const { memberIds = [] } = trigger.customerEligibility?.individualMembersInfo ?? {};
      return owner.role === 'member' && memberIds.includes(owner.id);
    }
    // Only the app that created a custom trigger can fire it.
    case 'CUSTOM':
      return trigger.customTrigger !== undefined && fired(trigger.customTrigger);
    default:
      return false;
  }
}

/** Returns the items in a trigger's scopes: all items if it has none. */
const scoped = (items: readonly Item[], scopes: readonly Scope[] = []) =>
  scopes.length === 0 ? items : items.filter((item) => isIn(scopes, item));

/** Whether an item is in one of the scopes. */
function isIn(scopes: readonly Scope[] = [], { catalogAppIds, itemIds, collectionIds }: Item): boolean {
  const isOf = (appId: string | undefined) => appId !== undefined && catalogAppIds.includes(appId);
  return scopes.some(({ catalogItemFilter, customFilter }) => {
    if (catalogItemFilter) {
      const { catalogAppId: appId, catalogItemIds = [] } = catalogItemFilter;
      return (
        isOf(appId) &&
        (catalogItemIds.length === 0 || itemIds.some((id) => id && catalogItemIds.includes(id)))
      );
    }
    const { appId, params } = customFilter ?? {};
    const wanted = [params?.collectionIds ?? params?.collectionId ?? []].flat();
    return isOf(appId) && collectionIds.some((id) => wanted.includes(id));
  });
}

/** The transitions of a discount rule by the clock (specification 6.6); new times start it again. */
export const DISCOUNT_RULE_TRANSITIONS: Transitions<RuleStatus, 'start' | 'end'> = {
  PENDING: { start: 'LIVE' },
  LIVE: { end: 'EXPIRED' },
  EXPIRED: {},
};

/** Returns the status of a rule that is being stored now. @param now ISO 8601 */
export function firstStatus(
  { activeTimeInfo }: Pick<SerializedDiscountRule, 'activeTimeInfo'>,
  now: string,
): RuleStatus {
  const { start, end } = activeTimeInfo ?? {};
  if (end && end <= now) return 'EXPIRED';
  return start && start > now ? 'PENDING' : 'LIVE';
}

/**
 * Returns the next transition of a rule by the clock, and its date; undefined for a rule that has expired or has no
 * end.
 */
export function nextTransition(
  status: RuleStatus,
  { activeTimeInfo }: Pick<SerializedDiscountRule, 'activeTimeInfo'>,
): { move: 'start' | 'end'; at: string } | undefined {
  const { start, end } = activeTimeInfo ?? {};
  if (status === 'PENDING' && start) return { move: 'start', at: start };
  return status === 'LIVE' && end ? { move: 'end', at: end } : undefined;
}
