import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { formatAmount, toAmount } from '#core/money';
import { priceInWords, trialDays } from '../plans/rules';
import { addOrder } from './changes';
import type { PlanOrder } from './entity';
import { memberRequired } from './errors';
import { happeningsOfPurchase, purchaseOrder } from './lifecycle';
import { countOrder, draftOf, memberBuyer, type NewOrder, priced } from './new-order';
import { assertLimit, isLimitReached, type PricedPlan, planOnSale, startFor } from './offer';
import { isFreeOrder, purchased } from './rules';

/** A plan on its hosted checkout page; amounts are formatted for reading. */
interface PlanSummary {
  name: string;
  description: string;
  perks: string[];
  /** For example `$29.00 every month`. */
  price: string;
  /** Days of free trial; 0 for none. */
  trialDays: number;
  /** Fees charged with the first payment. */
  fees: { name: string; amount: string }[];
  dueToday: string;
  terms: string;
  /** Whether it is never charged. */
  free: boolean;
  /** Whether the member has already bought it as often as allowed. */
  limitReached: boolean;
}

const memberIdOf = ({ caller }: Context) => (caller.role === 'member' ? caller.id : undefined);

/** Returns the first payment of a plan as a decimal text. */
const firstPayment = (context: Context, plan: PricedPlan): string =>
  priced(context, plan).prices?.[0]?.price?.total ?? '0';

/** Returns what a buyer of a plan pays at once, as a decimal text. */
export const dueTodayOf = (context: Context, plan: PricedPlan): string =>
  trialDays(plan.pricing) ? '0' : firstPayment(context, plan);

/** Returns the texts of a plan's checkout. @throws PlatformError as `orderPlan` does for the plan */
export function planSummary(context: Context, planId: string): PlanSummary {
  const { caller, site } = context;
  const plan = planOnSale(context, planId, memberIdOf(context));
  const { name, description, perks, pricing, termsAndConditions, fees } = plan;
  const { currency, locale } = site;
  const trial = trialDays(pricing);
  return {
    name: name ?? '',
    description: description ?? '',
    perks: perks?.values ?? [],
    price: priceInWords(pricing, locale),
    trialDays: trial,
    fees: fees.map(({ name: fee, fixedAmountOptions }) => ({
      name: fee ?? '',
      amount: formatAmount(toAmount(fixedAmountOptions?.amount || '0', currency), currency, locale),
    })),
    dueToday: formatAmount(dueTodayOf(context, plan), currency, locale),
    terms: termsAndConditions ?? '',
    free: new Big(firstPayment(context, plan)).eq(0),
    limitReached: caller.role === 'member' && isLimitReached(context, plan, memberBuyer(context, caller.id)),
  };
}

/**
 * Orders a plan on its hosted checkout page for the logged-in member. It starts now, or when a pending payment has
 * arrived.
 */
export function orderPlan(context: Context, planId: string, contact: Buyer): PlanOrder {
  const { caller, clock } = context;
  const plan = planOnSale(context, planId, memberIdOf(context));
  assert(caller.role === 'member', memberRequired);
  const buyer = memberBuyer(context, caller.id);
  assertLimit(context, plan, buyer);
  const start = startFor(context, plan);
  const order = { plan, buyer, pricing: priced(context, plan), start, type: 'ONLINE' } as const;
  const draft = { ...newDraft(context, order), contact };
  if (isFreeOrder(draft)) return addPurchased(context, draft);
  if (contact.payment === 'pending') return addOrder(context, { ...draft, lastPaymentStatus: 'PENDING' });
  return purchaseOrder(context, addOrder(context, draft), clock.date());
}

/**
 * Orders a plan that was bought in a checkout of ecommerce, for its buyer. It starts now, or when it is marked as paid.
 * @throws PlatformError as `orderPlan` does for the plan
 */
export function buyInCheckout(
  context: Context,
  planId: string,
  {
    memberId,
    contactId,
    isPaid,
  }: { memberId?: string | null | undefined; contactId?: string | null | undefined; isPaid: boolean },
): void {
  const plan = planOnSale(context, planId, memberId ?? undefined);
  const buyer = memberId ? memberBuyer(context, memberId) : { contactId: contactId ?? '' };
  const start = startFor(context, plan);
  const draft = newDraft(context, { plan, buyer, pricing: priced(context, plan), start, type: 'ONLINE' });
  if (isFreeOrder(draft)) addPurchased(context, draft);
  else if (isPaid) purchaseOrder(context, addOrder(context, draft), context.clock.date());
  else addOrder(context, { ...draft, lastPaymentStatus: 'PENDING' });
}

/** Returns the draft of an order to be stored, and records that its plan has orders and its coupon was used. */
export function newDraft(context: Context, order: NewOrder): PlanOrder {
  const draft = draftOf(context, order);
  countOrder(context, order, draft.id);
  return draft;
}

/** Stores an order without an online payment as purchased. */
export function addPurchased(context: Context, draft: PlanOrder): PlanOrder {
  const order = purchased(draft, context.clock.date(), context.site.timeZone);
  return addOrder(context, order, happeningsOfPurchase(order));
}
