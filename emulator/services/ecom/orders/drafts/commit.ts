import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { transition } from '#core/transitions';
import { contactOf } from '#services/identity';
import { type Counted, returnToApps, type StockEvent, takeFromApps } from '../../items/inventories';
import { amountOf } from '../../payments/amounts';
import { followPayments } from '../../payments/invoices/changes';
import { saveOrder } from '../changes';
import { type Order, orders } from '../entity';
import { emitOrderAction, emitOrderUpdated } from '../events';
import { fulfillmentsOf } from '../fulfillments/changes';
import { FULFILLMENT_TRANSITIONS, quantityFulfilled } from '../fulfillments/rules';
import { awaitsStock, changeAwaitedStock } from '../stock/changes';
import { openDraft, saveDraft } from './changes';
import { changesOf, diffsOf, quantityChanges } from './differences';
import type { DraftOrder, OrderLine } from './entity';
import { draftOrderCommitFailedValidations } from './errors';
import { draftAfter, nonDraftableReasons, paymentAfter } from './rules';
import { serializeDiscount, serializeDraftOrder, serializeFee } from './serialize';
import { balanceOf, type CalculatedDraft, calculated, shippingOf, summaryOf, taxInfoOf } from './totals';

interface QuantityChange {
  line: OrderLine;
  difference: number;
}

/** Returns the items of changed lines, with the difference as the quantity. */
export const itemsOf = (changes: readonly QuantityChange[]): Counted[] =>
  changes.map(({ line: { catalogReference }, difference: quantity }) => ({
    ...(catalogReference && { catalogReference }),
    quantity,
  }));

/**
 * Changes the stock of some lines by the differences of their quantities; apps do so regardless of their remaining
 * stock.
 * @throws the error if there is not enough
 */
export function moveStock(
  context: Context,
  changes: readonly QuantityChange[],
  event: StockEvent,
  failed: (reason: string) => Error,
): void {
  for (const { line, difference } of changes) {
    const { catalogReference: reference, productName } = line;
    const catalog = context.catalogs.stock(reference?.appId);
    if (!reference || !catalog || difference === 0) continue;
    if (difference < 0) {
      catalog.returnStock(context, reference, -difference);
      continue;
    }
    const item = catalog.item(context, reference);
    if (!item) continue;
    if (item.available < difference) throw failed(`Not enough left of: ${productName?.original}`);
    catalog.takeStock(context, reference, difference);
  }
  const items = itemsOf(changes);
  takeFromApps(context, items, event);
  const returned = items.map(({ quantity = 0, ...item }) => ({ ...item, quantity: -quantity }));
  returnToApps(context, returned, event);
}

type Commit = Serialized<meta.CommitDraftOrderRequestOriginal>;

/** Returns the buyer of a draft. If no contact is named, it is the contact with the e-mail address. */
function buyerOf(context: Context, { buyerInfo, billingInfo }: DraftOrder): DraftOrder['buyerInfo'] {
  if (!buyerInfo || buyerInfo.contactId) return buyerInfo;
  const { email, memberId } = buyerInfo;
  if (!email && !memberId) return buyerInfo;
  const { firstName, lastName, phone } = billingInfo?.contactDetails ?? {};
  const learned = { app: 'stores' as const, firstName, lastName, phone };
  return { ...buyerInfo, contactId: contactOf(context, email ?? '', memberId ?? undefined, learned) };
}

/** Returns the fields of the order after a draft is committed. */
export function contentOf(context: Context, result: CalculatedDraft) {
  const { draft, lines } = result;
  const taxInfo = taxInfoOf(context, result);
  return {
    lineItems: lines,
    priceSummary: summaryOf(context, result),
    taxInfo,
    taxSummary: { totalTax: taxInfo.totalTax },
    appliedDiscounts: draft.discounts
      .filter(({ applied }) => applied)
      .map((discount) => serializeDiscount(context, result, discount)),
    additionalFees: draft.fees
      .filter(({ applied }) => applied)
      .map((fee) => serializeFee(context, result, fee)),
    shippingInfo: shippingOf(context, result),
    buyerInfo: buyerOf(context, draft),
    billingInfo: draft.billingInfo,
    recipientInfo: draft.recipientInfo,
    ...(draft.businessLocation && { businessLocation: draft.businessLocation }),
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
  };
}

/** Returns the reason why a draft cannot become an order, or undefined. */
export function flawOf({ lines, isUnreachable }: CalculatedDraft): string | undefined {
  if (lines.length === 0) return 'An order has at least one line item';
  return isUnreachable ? 'The site does not deliver to this address' : undefined;
}

/** Stores a draft in the form in which it was committed. */
export function committed(
  context: Context,
  result: CalculatedDraft,
  more: Partial<DraftOrder> = {},
): DraftOrder {
  const draft = { ...result.draft, ...more, status: draftAfter(result.draft.status, 'commit') };
  const updatedDate = context.clock.date();
  return saveDraft(context, {
    ...draft,
    committed: serializeDraftOrder(context, { ...result, draft: { ...draft, updatedDate } }),
  });
}

/**
 * Applies the changes of a draft to its order: all of them or, if it throws, none. Stock changes for the lines that the
 * request names (SDK: commitDraftOrder).
 */
export function commitDraft(context: Context, { draftOrderId, commitSettings = {}, reason }: Commit) {
  const draft = openDraft(context, draftOrderId);
  const failed = (description: string, data = {}) => draftOrderCommitFailedValidations(description, data);
  const order = draft.orderId ? context.documents.get(orders, draft.orderId) : undefined;
  assert(draft.orderId, () =>
    failed('Only drafts of orders can be committed: this draft is made into an order'),
  );
  const reasons = nonDraftableReasons(order, context.site);
  assert(order && reasons.length === 0, () =>
    failed('The order cannot be changed any more', { nonDraftableReasons: reasons }),
  );
  const result = calculated(context, draft);
  const flaw = flawOf(result);
  assert(!flaw, () => failed(flaw ?? ''));
  const named = (commitSettings.updateInventory ?? []).map(({ lineItemId }) => lineItemId);
  const moving = quantityChanges(draft).filter(({ line }) => named.includes(line.id));
  if (awaitsStock(context, order)) changeAwaitedStock(context, order, itemsOf(moving));
  else moveStock(context, moving, { orderId: order.id, reason: 'ORDER_EDITED' }, failed);

  const { paymentStatus: previousPaymentStatus } = order;
  const [changes, diffs] = [changesOf(context, result, order), diffsOf(context, result, order)];
  const hasActivity = commitSettings.addActivitiesToOrder ?? true;
  const draftOrderChangesApplied = { draftOrderId, changes, ...(reason && { reason }) };
  const saved = saveOrder(
    context,
    {
      ...order,
      ...contentOf(context, result),
      paymentStatus: paymentAfter(order, result.totals.total),
      fulfillmentStatus: fulfillmentAfter(context, order, result.lines),
      balanceSummary: { ...order.balanceSummary, balance: balanceOf(context, result, order).balance },
    },
    hasActivity ? 'DRAFT_ORDER_CHANGES_APPLIED' : undefined,
    { draftOrderChangesApplied },
  );
  const kept = committed(context, result);
  emitOrderUpdated(context, saved);
  emitOrderAction(context, saved, 'committed', {
    draftOrderId,
    changes: diffs,
    commitDate: saved.updatedDate,
    commitSettings: {
      ...commitSettings,
      updateInventory: undefined,
      inventoryUpdates: moving
        .filter(({ difference }) => difference !== 0)
        .map(({ line, difference }) => ({
          actionType: difference > 0 ? 'DECREASE' : 'RESTOCK',
          lineItemId: line.id,
          quantityChange: Math.abs(difference),
        })),
    },
  });
  const { balanceSummary, priceSummary } = saved;
  followPayments(context, saved.id, {
    total: amountOf(priceSummary?.total),
    paid: amountOf(balanceSummary?.paid),
    pending: amountOf(balanceSummary?.pending),
  });
  if (saved.paymentStatus !== previousPaymentStatus)
    emitOrderAction(context, saved, 'payment_status_updated', { previousPaymentStatus });
  return { draft: kept, order: saved };
}

/** Returns the fulfillment status of an order with its new lines. */
function fulfillmentAfter(
  context: Context,
  { id, fulfillmentStatus }: Order,
  lines: readonly OrderLine[],
): Order['fulfillmentStatus'] {
  const { fulfillments } = fulfillmentsOf(context, { id });
  const shippableLines = lines.filter(({ itemType }) => itemType?.preset !== 'DIGITAL');
  const isComplete = shippableLines.every(
    (line) => quantityFulfilled(fulfillments, line.id) >= line.quantity,
  );
  const [event, reached] = isComplete
    ? (['fulfill', 'FULFILLED'] as const)
    : fulfillments.length > 0
      ? (['fulfillPartly', 'PARTIALLY_FULFILLED'] as const)
      : (['undo', 'NOT_FULFILLED'] as const);
  return fulfillmentStatus === reached
    ? reached
    : transition(FULFILLMENT_TRANSITIONS, fulfillmentStatus, event);
}
