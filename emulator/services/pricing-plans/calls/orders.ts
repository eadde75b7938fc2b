import { orders as meta } from '@wix/pricing-plans/meta';
import { type Context, EVERYONE, isManager, MANAGERS } from '#core/contract/context';
import {
  assert,
  assertGiven,
  notFound,
  orThrow,
  permissionDenied,
  validationError,
} from '#core/contract/errors';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { storedProperties } from '#services/business-tools';
import { identities } from '#services/identity';
import { catchUpOrders } from '../orders/catch-up';
import { addOrder, serializeOrder, serializePriceDetails } from '../orders/changes';
import { type PlanOrder, planOrders } from '../orders/entity';
import { memberRequired, missingBusinessAddressCountry, missingBusinessAddressState } from '../orders/errors';
import { addPurchased, newDraft } from '../orders/hosted-checkout';
import { cancelOrder, markAsPaid, pauseOrder, postponeEnd, resumeOrder } from '../orders/lifecycle';
import { listOrders } from '../orders/list';
import { draftOf, memberBuyer, type NewOrder, type PlanBuyer, priced } from '../orders/new-order';
import { assertLimit, isLimitReached, offerFor, planOnSale, planToOrder, startFor } from '../orders/offer';
import { isFreeOrder, purchased } from '../orders/rules';
import { plans } from '../plans/entity';
import { isFreePlan } from '../plans/rules';

/** The countries whose taxes depend on the state. */
const BY_STATE = ['US', 'CA'];

/**
 * Checks the business address, by which the platform taxes plans (platform facts 34.1). A site without any address
 * sells plans without tax.
 */
function assertBusinessAddress(context: Context): void {
  const { address } = storedProperties(context);
  if (!address) return;
  assert(address.country, missingBusinessAddressCountry);
  assert(address.state || !BY_STATE.includes(address.country), missingBusinessAddressState);
}

const ACCESS = { callers: MANAGERS, app: 'pricing-plans' } as const;

/** Returns the stored order with an id. @throws PlatformError 404 */
const theOrder = (context: Context, id: string): PlanOrder =>
  orThrow(context.documents.get(planOrders, id), () => notFound(`Order ${id}`));

/** Orders of plans, for the site's owner (platform facts 2.5). */
export const ordersManagementOperations = moduleOperations('pricing-plans.orders', meta, ACCESS, {
  managementGetOrder: (context, { id }) => ({ order: serializeOrder(theOrder(context, id)) }),
  managementListOrders: (context, { buyerIds, ...request }) =>
    listOrders(context, request, buyerIds?.length ? { 'buyer.memberId': { $in: buyerIds } } : {}),
  cancelOrder(context, { id, effectiveAt }) {
    cancelOrder(context, theOrder(context, id), { cause: 'OWNER_ACTION', effectiveAt });
  },
  pauseOrder: (context, { id }) => pauseOrder(context, theOrder(context, id)),
  resumeOrder: (context, { id }) => resumeOrder(context, theOrder(context, id)),
  postponeEndDate(context, { id, endDate }) {
    assertGiven(endDate, 'endDate');
    postponeEnd(context, theOrder(context, id), endDate);
  },
  markAsPaid: (context, { id }) => markAsPaid(context, theOrder(context, id)),
});

const MEMBERS = { callers: ['member'], app: 'pricing-plans' } as const;

/** Returns one of the caller's own orders. @throws PlatformError 404, also for another member's order */
function ownOrder(context: Context, id: string): PlanOrder {
  const order = context.documents.get(planOrders, id);
  assert(order?.buyer?.memberId === context.caller.id, () => notFound(`Order ${id}`));
  return order;
}

/** A member's own orders of plans (platform facts 2.5). */
export const ordersMemberOperations = moduleOperations('pricing-plans.orders', meta, MEMBERS, {
  memberGetOrder: (context, { id }) => ({ order: serializeOrder(ownOrder(context, id)) }),
  memberListOrders: (context, request) =>
    listOrders(context, request, { 'buyer.memberId': context.caller.id }),
  requestCancellation(context, { id, effectiveAt }) {
    const order = ownOrder(context, id);
    const plan = context.documents.get(plans, order.planId ?? '');
    assert(plan?.buyerCanCancel, () => permissionDenied('cancel orders of this plan'));
    // A free trial that its buyer cancels still lasts to its end (SDK: requestCancellation).
    const inTrial = order.currentCycle?.index === 0 && effectiveAt === 'IMMEDIATELY';
    const timing = inTrial ? 'NEXT_PAYMENT_DATE' : effectiveAt;
    cancelOrder(context, order, { cause: 'MEMBER_ACTION', effectiveAt: timing });
  },
});

const APP = 'pricing-plans';
/** The ids in a preview (SDK: getOfflineOrderPreview). */
const NOTHING = '00000000-0000-0000-0000-000000000000';

type OnlineRequest = Serialized<meta.CreateOnlineOrderRequestOriginal>;

/**
 * Returns the buyer of an online order: the calling member, or the member that a manager names.
 * @throws PlatformError 404 member_not_found; 400 for an order method that is unknown or does not support recurring
 *   payments
 */
function onlineBuyer(context: Context, { onBehalf }: OnlineRequest, recurs: boolean): PlanBuyer {
  const { caller } = context;
  const memberId = isManager(context) ? onBehalf?.memberId : caller.role === 'member' ? caller.id : undefined;
  assert(memberId, memberRequired);
  const method = onBehalf?.orderMethod;
  const problem = method === 'UNKNOWN' ? 'UNKNOWN_ORDER_METHOD' : 'RECURRING_POS_UNSUPPORTED';
  if (method === 'UNKNOWN' || (method === 'POS' && recurs))
    throw validationError([
      {
        field: 'onBehalf.orderMethod',
        description: 'cannot be used for this order',
        violatedRule: 'OTHER',
        ruleName: problem,
      },
    ]);
  return memberBuyer(context, memberId);
}

function offlineBuyer(context: Context, memberId: string): PlanBuyer {
  const known = context.documents.get(identities, memberId);
  assert(known, () =>
    validationError([
      {
        field: 'memberId',
        description: 'is not a member of this site',
        violatedRule: 'OTHER',
        ruleName: 'MEMBER_DOESNT_EXIST',
      },
    ]),
  );
  return memberBuyer(context, memberId);
}

/** Returns a plan's pricing for an order. @throws PlatformError as `assertBusinessAddress` and `priced` */
function taxable(...[context, ...purchase]: Parameters<typeof priced>) {
  assertBusinessAddress(context);
  return priced(context, ...purchase);
}

/** Returns an order as it would be after its purchase, without storing it. */
function preview(context: Context, order: NewOrder, paid: boolean): Serialized<meta.OrderOriginal> {
  const draft: PlanOrder = { ...draftOf(context, order), id: NOTHING, subscriptionId: NOTHING };
  const { wixPayOrderId: _order, ...shown } = draft;
  return serializeOrder(paid ? purchased(shown, draft.createdDate ?? '', context.site.timeZone) : shown);
}

/** Buys plans without a hosted page, and previews purchases (platform facts 2.5). */
export const ordersCheckoutOperations: Operation[] = [
  ...moduleOperations('pricing-plans.orders', meta, access(EVERYONE, APP), {
    createOnlineOrder(context, request) {
      const offered = planOnSale(context, request.planId);
      const buyer = onlineBuyer(context, request, offered.pricing.subscription !== undefined);
      const plan = offerFor(context, offered, buyer.memberId);
      assertLimit(context, plan, buyer);
      const start = startFor(context, plan, request.startDate);
      const pricing = taxable(context, plan, { couponCode: request.couponCode, contactId: buyer.contactId });
      const draft = newDraft(context, { plan, buyer, pricing, start, type: 'ONLINE' });
      const order = isFreeOrder(draft) ? addPurchased(context, draft) : addOrder(context, draft);
      return { order: serializeOrder(order) };
    },
    getOnlineOrderPreview(context, request) {
      const offered = planOnSale(context, request.planId);
      const buyer = onlineBuyer(context, request, offered.pricing.subscription !== undefined);
      const plan = offerFor(context, offered, buyer.memberId);
      const start = startFor(context, plan, request.startDate);
      const pricing = taxable(context, plan, { couponCode: request.couponCode, contactId: buyer.contactId });
      const purchaseLimitExceeded = isLimitReached(context, plan, buyer);
      if (purchaseLimitExceeded) return { purchaseLimitExceeded };
      const order = preview(
        context,
        { plan, buyer, pricing, start, type: 'ONLINE' },
        isFreePlan(plan.pricing),
      );
      return { order, purchaseLimitExceeded };
    },
    getPricePreview(context, { planId, couponCode }) {
      const plan = planToOrder(context, planId);
      const pricing = taxable(context, plan, { couponCode });
      const planPrice = pricing.prices?.[0]?.price?.subtotal;
      const freeTrialDays = plan.pricing.freeTrialDays;
      return { price: serializePriceDetails({ pricing, planPrice, freeTrialDays }), prices: pricing.prices };
    },
  }),

  ...moduleOperations('pricing-plans.orders', meta, access(MANAGERS, APP), {
    createOfflineOrder(context, { planId, memberId, startDate, paid, couponCode }) {
      const plan = planToOrder(context, planId, memberId);
      const buyer = offlineBuyer(context, memberId);
      const start = startDate ? Date.parse(startDate) : context.clock.now();
      const pricing = taxable(context, plan, { couponCode, contactId: buyer.contactId });
      const draft = newDraft(context, { plan, buyer, pricing, start, type: 'OFFLINE' });
      const { id } = addPurchased(context, {
        ...draft,
        ...(paid && !isFreeOrder(draft) && { lastPaymentStatus: 'PAID' }),
      });
      // An order that started in the past may have completed some cycles, or may be over.
      catchUpOrders(context);
      const order = context.documents.get(planOrders, id);
      if (!order) throw new Error(`Order ${id} was not stored`);
      return { order: serializeOrder(order) };
    },
    getOfflineOrderPreview(context, { planId, memberId, startDate, couponCode }) {
      const plan = planToOrder(context, planId, memberId);
      const buyer = offlineBuyer(context, memberId);
      const start = startDate ? Date.parse(startDate) : context.clock.now();
      const pricing = taxable(context, plan, { couponCode, contactId: buyer.contactId });
      return {
        order: preview(context, { plan, buyer, pricing, start, type: 'OFFLINE' }, true),
        purchaseLimitExceeded: isLimitReached(context, plan, buyer),
      };
    },
  }),
];
