import Big from 'big.js';
import type { OrderOfItems, ReservedCatalog, ReservedItem } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { APPS } from '#core/site';
import { identities } from '#services/identity';
import { buyInCheckout, dueTodayOf } from './orders/hosted-checkout';
import { isLimitReached, offerFor, planOnSale } from './orders/offer';
import { plans } from './plans/entity';

/** Whether the caller can buy a plan now. */
function isOnSale(context: Context, planId: string): boolean {
  const { caller, documents } = context;
  try {
    const plan = planOnSale(context, planId, caller.role === 'member' ? caller.id : undefined);
    const { contactId } = documents.get(identities, caller.id) ?? {};
    return !isLimitReached(context, plan, { contactId: contactId ?? '' });
  } catch (error) {
    if (error instanceof PlatformError) return false;
    throw error;
  }
}

/** Returns a plan as a line of a cart: one of it, at the price of its first payment. */
function planLine(context: Context, planId: string): ReservedItem | undefined {
  const { caller, documents } = context;
  const plan = documents.get(plans, planId);
  if (!plan) return undefined;
  const offer = offerFor(context, plan, caller.role === 'member' ? caller.id : undefined);
  return {
    catalogReference: { appId: APPS['pricing-plans'], catalogItemId: planId },
    productName: plan.name ?? '',
    quantity: 1,
    price: dueTodayOf(context, offer),
    itemType: 'SERVICE',
    rootCatalogItemId: planId,
    status: isOnSale(context, planId) ? 'AVAILABLE' : 'NOT_AVAILABLE',
  };
}

/** Buys a plan with an order of ecommerce. An order of which nothing is due, as before a free trial, stays NOT_PAID. */
function buy(
  context: Context,
  planId: string,
  { buyerInfo, paymentStatus, priceSummary }: OrderOfItems,
): void {
  const total = priceSummary?.total?.amount;
  const isFree = total !== undefined && new Big(total).eq(0);
  buyInCheckout(context, planId, { ...buyerInfo, isPaid: paymentStatus === 'PAID' || isFree });
}

/** Plans in carts and checkouts of ecommerce, as the platform's own components sell them. */
export const plansCatalog: ReservedCatalog<Context> = {
  kind: 'reserved',
  appIds: [APPS['pricing-plans']],
  reservedItem: planLine,
  // Plans are not reserved for one buyer.
  assertMayOrder() {},
  ordered: buy,
  // A plan that is paid later is marked as paid with its own order.
  paymentChanged() {},
  membershipRefunded: () => 0,
};
