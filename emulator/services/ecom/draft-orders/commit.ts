import type { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '../../../core/contract/context';
import { applicationError, assert } from '../../../core/contract/errors';
import type { Serialized } from '../../../core/contract/serialized';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { storeItem } from '../../stores/catalog';
import { returnStock, takeStock } from '../../stores/inventory/stock';
import { languageOf, serializeIdentity, WEIGHT_UNIT } from '../cart/serialize';
import { NO_MEMBERSHIPS } from '../memberships/choose';
import { fulfillmentsOf, quantityFulfilled } from '../order-fulfillments/operations';
import { followPayments } from '../order-invoices/changes';
import { amountOf } from '../order-transactions/payments';
import { addOrder, nextNumber } from '../orders/add';
import { saveOrder } from '../orders/changes';
import { emitOrderAction, emitOrderUpdated } from '../orders/events';
import { firstActivities } from '../orders/serialize';
import { type Order, orders } from '../orders/store';
import { FULFILLMENT_TRANSITIONS, firstFulfillment, PAYMENT_TRANSITIONS } from '../orders/transitions';
import { catchUpContracts } from '../subscription-contracts/catch-up';
import { openDraft, saveDraft } from './changes';
import { changesOf, diffsOf, quantityChanges } from './differences';
import { draftAfter, nonDraftableReasons } from './rules';
import { serializeDiscount, serializeDraftOrder, serializeFee } from './serialize';
import type { DraftOrder, OrderLine } from './store';
import { balanceOf, type CalculatedDraft, calculated, shippingOf, summaryOf, taxInfoOf } from './totals';

type Commit = Serialized<meta.CommitDraftOrderRequestOriginal>;
type Create = Serialized<meta.CreateOrderFromDraftRequestOriginal>;

/** What a committed draft makes of an order. */
function contentOf(context: Context, result: CalculatedDraft) {
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
    buyerInfo: draft.buyerInfo,
    billingInfo: draft.billingInfo,
    recipientInfo: draft.recipientInfo,
    ...(draft.businessLocation && { businessLocation: draft.businessLocation }),
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
  };
}

/** Why a draft cannot become an order's content; undefined when it can. */
function flawOf({ lines, isUnreachable }: CalculatedDraft): string | undefined {
  if (lines.length === 0) return 'An order has at least one line item';
  return isUnreachable ? 'The site does not deliver to this address' : undefined;
}

/**
 * Moves the stock of some lines by what became more or fewer of them.
 * @throws the error where there is not enough
 */
function moveStock(
  context: Context,
  changes: readonly { line: OrderLine; difference: number }[],
  failed: (reason: string) => Error,
): void {
  for (const { line, difference } of changes) {
    const { catalogReference: reference, productName } = line;
    if (!reference || difference === 0) continue;
    if (difference < 0) {
      returnStock(context, [{ reference, quantity: -difference }]);
      continue;
    }
    const item = storeItem(context, reference);
    if (!item) continue;
    if (item.available < difference) throw failed(`Not enough left of: ${productName?.original}`);
    takeStock(context, [{ productId: item.productId, variantId: item.variantId, quantity: difference }]);
  }
}

/** How an order is paid with what it comes to now: more may be left to pay, or nothing any more. */
function paymentAfter(order: Order, total: Big): Order['paymentStatus'] {
  const { paymentStatus } = order;
  const isPaid = amountOf(order.balanceSummary?.paid).gte(total);
  if (paymentStatus === 'PAID' && !isPaid) return transition(PAYMENT_TRANSITIONS, paymentStatus, 'raise');
  if (paymentStatus === 'PARTIALLY_PAID' && isPaid)
    return transition(PAYMENT_TRANSITIONS, paymentStatus, 'pay');
  return paymentStatus;
}

/** How far an order is fulfilled with the lines that it has now. */
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

/** Keeps a draft as it was committed. */
function committed(context: Context, result: CalculatedDraft, more: Partial<DraftOrder> = {}): DraftOrder {
  const draft = { ...result.draft, ...more, status: draftAfter(result.draft.status, 'commit') };
  const updatedDate = isoDate(context.clock.now());
  return saveDraft(context, {
    ...draft,
    committed: serializeDraftOrder(context, { ...result, draft: { ...draft, updatedDate } }),
  });
}

/**
 * Makes the changes of a draft in its order: all of them or, when it throws, none. Stock moves for the lines that are
 * named (SDK: commitDraftOrder).
 * @throws PlatformError 404 DRAFT_ORDER_DOES_NOT_EXIST; 409 DRAFT_ORDER_ALREADY_COMMITTED,
 *   DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS
 */
export function commitDraft(context: Context, { draftOrderId, commitSettings = {}, reason }: Commit) {
  const draft = openDraft(context, draftOrderId);
  const failed = (description: string, data = {}) =>
    applicationError(409, 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', description, data);
  const order = draft.orderId ? context.documents.get(orders, draft.orderId) : undefined;
  assert(draft.orderId, () => failed('Only a draft of an order is committed: this one becomes an order'));
  const reasons = nonDraftableReasons(order, context.site);
  assert(order && reasons.length === 0, () =>
    failed('The order cannot be changed any more', { nonDraftableReasons: reasons }),
  );
  const result = calculated(context, draft);
  const flaw = flawOf(result);
  assert(!flaw, () => failed(flaw ?? ''));
  const named = (commitSettings.updateInventory ?? []).map(({ lineItemId }) => lineItemId);
  const moving = quantityChanges(draft).filter(({ line }) => named.includes(line.id));
  moveStock(context, moving, failed);

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

/**
 * Makes an order of a draft that is of none: it is approved, and not paid. The stock of its items is taken.
 * @throws PlatformError 404 DRAFT_ORDER_DOES_NOT_EXIST; 409 DRAFT_ORDER_ALREADY_COMMITTED, CREATE_ORDER_FAILED_VALIDATIONS;
 *   400 DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL
 */
export function createOrderOf(context: Context, request: Create) {
  const { createSettings = {} } = request;
  const channelInfo = { type: 'BACKOFFICE_MERCHANT' as const, ...request.channelInfo };
  catchUpContracts(context);
  const draft = openDraft(context, request.draftOrderId);
  const failed = (description: string) =>
    applicationError(409, 'CREATE_ORDER_FAILED_VALIDATIONS', description);
  assert(!draft.orderId, () => failed('This is the draft of an order, which is committed'));
  const result = calculated(context, draft);
  const flaw = flawOf(result);
  assert(!flaw, () => failed(flaw ?? ''));
  assert(!new Big(draft.deposit?.amount ?? 0).gt(result.totals.total), () =>
    applicationError(
      400,
      'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
      'The deposit is more than the order comes to',
    ),
  );
  moveStock(context, quantityChanges(draft), failed);
  const { caller, clock, ids, site } = context;
  const now = isoDate(clock.now());
  const order: Order = {
    id: ids.guid(),
    number: nextNumber(context),
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    ...contentOf(context, result),
    paymentStatus: 'NOT_PAID',
    status: 'APPROVED',
    archived: false,
    fulfillmentStatus: firstFulfillment(result.lines),
    buyerLanguage: languageOf(site),
    siteLanguage: languageOf(site),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    taxIncludedInPrices: false,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    activities: firstActivities(ids, now, false),
    attributionSource: 'UNSPECIFIED',
    createdBy: caller.role === 'app' ? { appId: caller.id } : serializeIdentity(caller),
    channelInfo,
    seenByAHuman: false,
    customFields: [],
    imported: false,
    balanceSummary: balanceOf(context, result, undefined),
    purchaseFlowId: draft.purchaseFlowId,
  };
  const saved = addOrder(context, order, { memberships: NO_MEMBERSHIPS });
  const editableBy = createSettings.editableByOwnerApps?.appIds;
  const kept = committed(context, result, { orderId: saved.id, ...(editableBy && { editableBy }) });
  return { draft: kept, order: saved };
}
