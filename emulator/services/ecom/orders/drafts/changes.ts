import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { emitCreated, emitUpdated } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { deleteEntity } from '#core/entities/store';
import { isoDate } from '#core/time/clock';
import { enumTexts } from '../../requests/enum-texts';
import { type Order, orders } from '../entity';
import {
  type DraftDiscount,
  type DraftFee,
  type DraftOrder,
  type DraftParts,
  draftOrders,
  type OrderLine,
} from './entity';
import { orderCannotBeEdited, orderIsAlreadyEdited, orderOfOtherApps } from './errors';
import { DRAFT_ORDERS } from './events';
import { DRAFT_LIFETIME, draftAfter, nonDraftableReasons } from './rules';
import { knownShipping } from './totals';

export const findDraftOrder = (context: Context, id: string): DraftOrder =>
  findEntity(context, DRAFT_ORDERS, id);

export function openDraft(context: Context, id: string): DraftOrder {
  const draft = findDraftOrder(context, id);
  draftAfter(draft.status, 'edit');
  return draft;
}

export function saveDraft(context: Context, draft: DraftOrder, isNew = false): DraftOrder {
  const updatedDate = context.clock.date();
  const saved = context.documents.put(draftOrders, { ...draft, updatedDate });
  if (isNew) emitCreated(context, DRAFT_ORDERS, saved);
  else emitUpdated(context, DRAFT_ORDERS, saved);
  return saved;
}

/** Deletes a draft with its changes and emits the event. */
export function removeDraft(context: Context, draft: DraftOrder): void {
  draftAfter(draft.status, 'delete');
  deleteEntity(context, DRAFT_ORDERS, draft);
}

/** Returns an empty draft, without storing it. */
export function emptyDraft({ caller, clock, ids }: Context): DraftOrder {
  const now = clock.date();
  return {
    id: ids.guid(),
    status: 'DRAFT',
    createdBy: { role: caller.role, id: caller.id },
    lines: [],
    discounts: [],
    fees: [],
    taxExempt: false,
    purchaseFlowId: ids.guid(),
    createdDate: now,
    updatedDate: now,
  };
}

/**
 * Returns the draft that changes an order: the caller's open one, or a new one. A draft that was not changed for a day
 * is replaced (SDK: createDraftOrder).
 * @throws PlatformError 409 with the reasons
 */
export function draftOf(context: Context, orderId: string): { draft: DraftOrder; isNew: boolean } {
  const { caller, clock, documents } = context;
  const order = documents.get(orders, orderId);
  assertEditable(context, order);
  const active = documents.find(draftOrders, { orderId, status: 'DRAFT' });
  if (active && active.updatedDate > isoDate(clock.now() - DRAFT_LIFETIME)) {
    const isMine = active.createdBy.id === caller.id;
    assert(isMine, orderIsAlreadyEdited);
    return { draft: active, isNew: false };
  }
  if (active) removeDraft(context, active);
  return { draft: saveDraft(context, asDraft(emptyDraft(context), order), true), isNew: true };
}

/** Checks that the caller may change an order. Throws as `draftOf`. */
function assertEditable(context: Context, order: Order | undefined): asserts order is Order {
  const { caller, documents, site } = context;
  const reasons = nonDraftableReasons(order, site);
  assert(reasons.length === 0 && order, () => orderCannotBeEdited(reasons));
  const origin = documents.find(draftOrders, { orderId: order.id, status: 'COMMITTED' });
  const { editableBy } = origin ?? {};
  assert(!editableBy || caller.role !== 'app' || editableBy.includes(caller.id), orderOfOtherApps);
}

/** Returns an order as a draft without changes. */
function asDraft(empty: DraftOrder, order: Order): DraftOrder {
  const { shippingInfo, buyerInfo, billingInfo, recipientInfo, businessLocation, taxInfo } = order;
  return {
    ...empty,
    orderId: order.id,
    lines: (enumTexts(order.lineItems) ?? []).map((line) => {
      const before: OrderLine = { ...line, id: line.id ?? '', quantity: line.quantity ?? 1 };
      return { line: before, before };
    }),
    discounts: (enumTexts(order.appliedDiscounts) ?? []).map((discount): DraftDiscount => {
      const { id, discountType, lineItemIds = [], coupon, merchantDiscount, discountRule } = discount;
      const amount = (coupon ?? merchantDiscount ?? discountRule)?.amount?.amount ?? '0';
      return {
        id: id ?? '',
        source: 'ORIGINAL_ORDER',
        applied: true,
        type: discountType ?? 'GLOBAL',
        lineIds: lineItemIds,
        amount,
        shown: { coupon, merchantDiscount, discountRule },
      };
    }),
    fees: (order.additionalFees ?? []).map((fee): DraftFee => {
      const { id = '', name = '', code, price, lineItemIds, taxDetails } = fee;
      return {
        id,
        name,
        code,
        lineItemIds,
        price: price?.amount ?? '0',
        source: 'ORIGINAL_ORDER',
        applied: true,
        taxable: Number(taxDetails?.taxableAmount?.amount ?? 0) > 0,
      };
    }),
    shippingInfo: enumTexts(shippingInfo),
    buyerInfo: enumTexts(buyerInfo),
    billingInfo: enumTexts(billingInfo),
    recipientInfo: enumTexts(recipientInfo),
    businessLocation,
    taxExempt: taxInfo?.taxExempt ?? false,
    ...(order.extendedFields && { extendedFields: order.extendedFields }),
    purchaseFlowId: order.purchaseFlowId ?? empty.purchaseFlowId,
  };
}

/** Returns a part that is written as a whole; undefined for an empty one, which removes the previous one. */
export const emptyToUndefined = <Part extends object>(value: Part | undefined): Part | undefined =>
  value && Object.keys(value).length > 0 ? value : undefined;

/** Returns a draft with other parts; the delivery is completed with the site's details. */
export function withParts(context: Context, draft: DraftOrder, parts: DraftParts): DraftOrder {
  const { shippingInfo } = parts;
  return {
    ...draft,
    ...parts,
    ...(shippingInfo && { shippingInfo: knownShipping(context, shippingInfo, { ...draft, ...parts }) }),
  };
}
