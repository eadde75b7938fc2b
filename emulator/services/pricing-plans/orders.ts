import type { Buyer } from '../../core/buyer';
import { isoDate } from '../../core/clock';
import { applicationError, assert } from '../../core/errors';
import { formatAmount, toAmount } from '../../core/money';
import type { Context } from '../../core/operation';
import { firstStates, isFree, period, priceInWords, trialDays } from './rules';
import { type Plan, type PlanOrder, planOrders, plans } from './store';
import { sentOrder } from './wire';

/** What a hosted checkout page says about a plan; amounts as people read them. */
export interface PlanSummary {
  name: string;
  description: string;
  perks: string[];
  /** `$29.00 every month` */
  price: string;
  /** Days of free trial; 0 for none. */
  trialDays: number;
  dueToday: string;
  terms: string;
  /** Nothing is ever charged for it. */
  free: boolean;
}

/**
 * A plan that can be bought: hidden ones too, by whoever knows their id.
 * @throws PlatformError plan_not_found, archived_plan, accept_payment_feature_missing
 */
function planOnSale({ documents, site }: Context, planId: string): Plan & Required<Pick<Plan, 'pricing'>> {
  const plan = documents.get(plans, planId);
  assert(plan, () => applicationError(404, 'plan_not_found', `There is no plan ${planId}`));
  assert(!plan.archived, () => applicationError(400, 'archived_plan', 'The plan is not offered any more'));
  const { pricing = {} } = plan;
  assert(isFree(pricing) || site.acceptsPayments, () =>
    applicationError(402, 'accept_payment_feature_missing', 'The site’s plan does not include payments'),
  );
  return { ...plan, pricing };
}

/**
 * What the checkout of a plan shows.
 * @throws PlatformError as `orderPlan` does for the plan
 */
export function planSummary(context: Context, planId: string): PlanSummary {
  const { name, description, perks, pricing, termsAndConditions } = planOnSale(context, planId);
  const { currency, locale } = context.site;
  const trial = trialDays(pricing);
  return {
    name: name ?? '',
    description: description ?? '',
    perks: perks?.values ?? [],
    price: priceInWords(pricing, locale),
    trialDays: trial,
    dueToday: formatAmount(trial ? '0' : (pricing.price?.value ?? '0'), currency, locale),
    terms: termsAndConditions ?? '',
    free: isFree(pricing),
  };
}

/**
 * Orders a plan, starting now.
 * @throws PlatformError plan_not_found (404), archived_plan, purchases_limit_reached (400),
 *   accept_payment_feature_missing (402)
 */
export function orderPlan(context: Context, planId: string, buyer: Buyer): PlanOrder {
  const { caller, clock, documents, ids, site } = context;
  const plan = planOnSale(context, planId);
  const email = buyer.email.toLowerCase();
  const known = documents.find(planOrders, { 'contact.email': email });
  const contactId = known?.buyer?.contactId ?? ids.guid();
  if (plan.maxPurchasesPerBuyer) {
    const bought = documents.count(planOrders, {
      planId,
      'buyer.contactId': contactId,
      status: { $ne: 'CANCELED' },
    });
    assert(bought < plan.maxPurchasesPerBuyer, () =>
      applicationError(400, 'purchases_limit_reached', 'The plan can be bought only once'),
    );
  }
  if (!plan.hasOrders) documents.put(plans, { ...plan, hasOrders: true });
  const now = isoDate(clock.now());
  const { status, lastPaymentStatus } = firstStates(plan.pricing, buyer.payment);
  const { endDate, currentCycle } = period(plan.pricing, clock.now(), site.timeZone);
  const order = documents.put(planOrders, {
    id: ids.guid(),
    planId,
    subscriptionId: ids.guid(),
    ...(!isFree(plan.pricing) && { wixPayOrderId: ids.guid() }),
    buyer: { contactId, ...(caller.role === 'member' && { memberId: caller.id }) },
    contact: { ...buyer, email },
    pricing: orderPricing(plan),
    type: 'ONLINE',
    status,
    ...(plan.pricing.subscription && { autoRenewCanceled: false }),
    lastPaymentStatus,
    startDate: now,
    ...(endDate && { endDate, earliestEndDate: endDate }),
    pausePeriods: [],
    ...(trialDays(plan.pricing) > 0 && { freeTrialDays: trialDays(plan.pricing) }),
    // A draft has not started: it has no cycle yet.
    ...(status === 'ACTIVE' && { currentCycle }),
    planName: plan.name ?? '',
    planDescription: plan.description ?? '',
    planPrice: toAmount(plan.pricing.price?.value ?? '0', site.currency),
    createdDate: now,
    updatedDate: now,
  });
  tellOfOrder(context, order);
  return order;
}

/**
 * Tells of a new order: that it was made; that it was bought, once its first payment is made or none is due; and
 * that it runs (SDK: onOrderCreated, onOrderPurchased, onOrderStarted).
 */
function tellOfOrder(context: Context, stored: PlanOrder): void {
  const order = sentOrder(stored);
  const { id: entityId, status, lastPaymentStatus } = stored;
  const entityFqdn = 'wix.pricing_plans.v2.order';
  context.emit({ entityFqdn, slug: 'created', entityId, createdEvent: { entity: order } });
  const actionEvent = { body: { order } };
  if (lastPaymentStatus === 'PAID' || lastPaymentStatus === 'NOT_APPLICABLE')
    context.emit({ entityFqdn, slug: 'purchased', entityId, actionEvent });
  if (status === 'ACTIVE') context.emit({ entityFqdn, slug: 'started', entityId, actionEvent });
}

/** The plan's pricing as an order keeps it: its model, and what each of its cycles costs. */
function orderPricing({ pricing = {} }: Plan): NonNullable<PlanOrder['pricing']> {
  const { price, subscription, singlePaymentForDuration, singlePaymentUnlimited } = pricing;
  const currency = price?.currency ?? '';
  const total = toAmount(price?.value ?? '0', currency);
  const numberOfCycles = subscription ? subscription.cycleCount : 1;
  return {
    ...(subscription && { subscription }),
    ...(singlePaymentForDuration && { singlePaymentForDuration }),
    ...(singlePaymentUnlimited && { singlePaymentUnlimited }),
    prices: [
      {
        duration: { cycleFrom: 1, ...(numberOfCycles && { numberOfCycles }) },
        price: { subtotal: total, discount: '0', total, currency, proration: '0' },
      },
    ],
  };
}
