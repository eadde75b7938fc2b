import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { NO_MEMBERSHIPS } from '../../discounts/memberships/choose';
import { withArrival } from '../../totals/shipping/regions';
import { firstActivities } from '../activities';
import type { Order } from '../entity';
import { firstFulfillment } from '../fulfillments/rules';
import { takeOrderStock } from '../stock/changes';
import { type SubscriptionContract, subscriptionContracts } from '../subscription-contracts/entity';
import { nextBillingDateOf, skipMissedCycles } from '../subscription-contracts/rules';
import { APPROVAL_TRANSITIONS } from '../transitions';
import { addOrder, nextNumber } from './add';

export const contractsCatchUp: CatchUpStep = {
  due: [{ collection: subscriptionContracts, field: 'nextBillingDate' }],
  catchUp: catchUpContracts,
};

/**
 * Bills the due cycles of subscriptions, each with its own date. Each cycle creates an order, paid like the first one,
 * until the last cycle (platform documentation: Subscription Contracts). Of many missed cycles only the last ones are
 * billed; at most one batch per call.
 */
function catchUpContracts(context: Context): void {
  const { clock, documents, site } = context;
  const now = clock.now();
  const due = { nextBillingDate: { $lte: isoDate(now) } };
  const sort = [{ fieldName: 'nextBillingDate', order: 'ASC' }];
  // One at a time, as the same contract may be due again at once.
  for (let billed = 0; billed < CATCH_UP_BATCH; billed += 1) {
    const [contract] = documents.list(subscriptionContracts, due, sort, 1);
    if (!contract) return;
    bill(context, skipMissedCycles(contract, now, site.timeZone));
  }
}

function bill(context: Context, before: SubscriptionContract): void {
  const { clock, documents, site } = context;
  const then = Date.parse(before.nextBillingDate ?? '');
  const past: Context = { ...context, clock: { ...clock, now: () => then } };
  const billed = { ...before, cycle: before.cycle + 1 };
  const nextBillingDate = nextBillingDateOf(billed, site.timeZone);
  const contract = documents.put(subscriptionContracts, { ...billed, nextBillingDate });
  const order = orderOfCycle(past, contract);
  takeOrderStock(past, order, order.lineItems ?? []);
  addOrder(past, order, { memberships: NO_MEMBERSHIPS });
}

/** Returns the order of a contract's current cycle: a new one with the same items at the same price. */
function orderOfCycle(context: Context, { order: first, cycle }: SubscriptionContract): Order {
  const { clock, ids } = context;
  const now = clock.date();
  const { checkoutId: _checkout, ...terms } = first;
  // Each cycle gets its own download.
  const lineItems = (terms.lineItems ?? []).map(({ digitalFile: _file, ...line }) => ({
    ...line,
    ...(line.subscriptionInfo && { subscriptionInfo: { ...line.subscriptionInfo, cycleNumber: cycle } }),
  }));
  return {
    ...terms,
    id: ids.guid(),
    number: nextNumber(context),
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    ...(terms.shippingInfo && { shippingInfo: withArrival(context, terms.shippingInfo) }),
    lineItems,
    purchaseFlowId: ids.guid(),
    activities: firstActivities(ids, now, true),
    status: transition(APPROVAL_TRANSITIONS, 'INITIALIZED', 'approve'),
    fulfillmentStatus: firstFulfillment(lineItems),
    archived: false,
    seenByAHuman: false,
  };
}
