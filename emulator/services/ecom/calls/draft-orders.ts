import { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withNamespace } from '#core/entities/extended-fields';
import { withAddedLines } from '../orders/drafts/add-lines';
import { withChangedLines } from '../orders/drafts/change-lines';
import {
  draftOf,
  emptyDraft,
  emptyToUndefined,
  findDraftOrder,
  openDraft,
  removeDraft,
  saveDraft,
  withParts,
} from '../orders/drafts/changes';
import { commitDraft } from '../orders/drafts/commit';
import { createOrderOf } from '../orders/drafts/create-order';
import {
  withDiscounts,
  withDiscountsApplied,
  withFees,
  withFeesApplied,
  withoutDiscounts,
  withoutFees,
} from '../orders/drafts/discounts-and-fees';
import { type DraftOrder, draftOrders } from '../orders/drafts/entity';
import {
  businessLocationCannotBeEdited,
  invalidAmount,
  setDepositNotAllowedInEditMode,
} from '../orders/drafts/errors';
import { nonDraftableReasons } from '../orders/drafts/rules';
import { serializeCalculated, serializeDraftOrder } from '../orders/drafts/serialize';
import { calculated } from '../orders/drafts/totals';
import { orders } from '../orders/entity';
import { serializeOrder } from '../orders/serialize';
import { assertRequired } from '../requests/checks';
import { enumTexts } from '../requests/enum-texts';

const ACCESS = { callers: MANAGERS } as const;

const serializeDraft = (context: Context, draft: DraftOrder) =>
  serializeDraftOrder(context, calculated(context, draft));

/** Returns a draft of a new order with the request's values. Throws as the calls that write them one by one. */
function draftFrom(context: Context, input: Serialized<meta.DraftOrderInputOriginal>): DraftOrder {
  const { discounts = [], additionalFees = [], taxExempt = false, extendedFields } = input;
  const { shippingInfo, buyerInfo, billingInfo, recipientInfo, businessLocation } = input;
  const empty = { ...emptyDraft(context), taxExempt, ...(extendedFields && { extendedFields }) };
  const lines = withAddedLines(context, empty, input, 'CATALOG_ITEM_ALREADY_EXIST');
  const filled = withParts(context, lines, {
    shippingInfo: emptyToUndefined(enumTexts(shippingInfo)),
    buyerInfo: emptyToUndefined(buyerInfo),
    businessLocation,
    billingInfo: emptyToUndefined(enumTexts(billingInfo)),
    recipientInfo: emptyToUndefined(enumTexts(recipientInfo)),
  });
  return withDiscounts(context, withFees(context, filled, additionalFees, 'additionalFees'), discounts);
}

export const draftOrdersManageOperations = moduleOperations('ecom.draftOrders', meta, ACCESS, {
  createDraftOrder(context, { sourceOrderId, orderId = sourceOrderId, draftOrder }) {
    if (draftOrder && !orderId) {
      const draft = saveDraft(context, draftFrom(context, draftOrder), true);
      return { ...serializeCalculated(context, draft), preexistingDraftOrder: false };
    }
    assert(orderId, () =>
      validationError([
        {
          field: 'source',
          description: 'must be an order or a draft',
          violatedRule: 'REQUIRED_ONE_OF_FIELD',
        },
      ]),
    );
    const { draft, isNew } = draftOf(context, orderId);
    return { ...serializeCalculated(context, draft), preexistingDraftOrder: !isNew };
  },
  createEmptyDraftOrder: (context, _request) =>
    serializeCalculated(context, saveDraft(context, emptyDraft(context), true)),
  getDraftOrder: (context, { draftOrderId }) =>
    serializeCalculated(context, findDraftOrder(context, draftOrderId)),
  getOrderDraftabilityStatus(context, { orderId }) {
    const reasons = nonDraftableReasons(context.documents.get(orders, orderId), context.site);
    return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons };
  },
  commitDraftOrder(context, request) {
    const { draft, order } = commitDraft(context, request);
    return {
      committedDraftOrder: serializeDraft(context, draft),
      orderAfterCommit: enumTexts(serializeOrder(order)),
    };
  },
  createOrderFromDraft(context, request) {
    const { draft, order } = createOrderOf(context, request);
    return {
      committedDraftOrder: serializeDraft(context, draft),
      createdOrder: enumTexts(serializeOrder(order)),
    };
  },
  deleteDraftOrder(context, { draftOrderId }) {
    removeDraft(context, findDraftOrder(context, draftOrderId));
  },
  queryDraftOrders(context, { query }) {
    const page = context.documents.queryByCursor(draftOrders, query ?? {});
    return {
      draftOrders: page.items.map((draft) => serializeDraft(context, draft)),
      pagingMetadata: page.pagingMetadata,
    };
  },
});

/** The path of a fee's amounts in the call that creates one. */
const FEES = 'customAdditionalFees';

/** Changes a draft that is not committed yet, and returns it calculated. */
function change(context: Context, id: string, work: (draft: DraftOrder) => DraftOrder) {
  return serializeCalculated(context, saveDraft(context, work(openDraft(context, id))));
}

export const draftOrdersEditOperations = moduleOperations('ecom.draftOrders', meta, ACCESS, {
  addLineItemsToDraftOrder: (context, { draftOrderId, ...added }) =>
    change(context, draftOrderId, (draft) => withAddedLines(context, draft, added)),
  updateLineItems: (context, { draftOrderId, lineItemChanges }) =>
    change(context, draftOrderId, (draft) => withChangedLines(context, draft, lineItemChanges)),
  setDeposit: (context, { draftOrderId, depositDetails = {} }) =>
    change(context, draftOrderId, (draft) => {
      assert(!draft.orderId, setDepositNotAllowedInEditMode);
      const { amount: price, percentage } = depositDetails;
      const amount = price?.amount;
      const { total } = calculated(context, draft).totals;
      assert(amount === undefined || (new Big(amount).gt(0) && new Big(amount).lte(total)), invalidAmount);
      const deposit = { ...(amount && { amount }), ...(percentage && { percentage }) };
      return { ...draft, deposit: emptyToUndefined(deposit) };
    }),
  setDiscounts: (context, { draftOrderId, discounts }) =>
    change(context, draftOrderId, (draft) => withDiscountsApplied(context, draft, discounts)),
  createCustomDiscounts: (context, { draftOrderId, discounts = [] }) =>
    change(context, draftOrderId, (draft) => withDiscounts(context, draft, discounts)),
  deleteCustomDiscounts: (context, { draftOrderId, discountIds }) =>
    change(context, draftOrderId, (draft) => withoutDiscounts(draft, discountIds)),
  setAdditionalFees: (context, { draftOrderId, additionalFees }) =>
    change(context, draftOrderId, (draft) => withFeesApplied(draft, additionalFees)),
  createCustomAdditionalFees: (context, { draftOrderId, customAdditionalFees = [] }) =>
    change(context, draftOrderId, (draft) => withFees(context, draft, customAdditionalFees, FEES)),
  deleteCustomAdditionalFees: (context, { draftOrderId, customAdditionalFees }) =>
    change(context, draftOrderId, (draft) => withoutFees(draft, customAdditionalFees)),
  setShippingInfo: (context, { draftOrderId, shippingInfo }) =>
    change(context, draftOrderId, (draft) =>
      withParts(context, draft, { shippingInfo: emptyToUndefined(enumTexts(shippingInfo)) }),
    ),
  setBuyerInfo: (context, { draftOrderId, buyerInfo }) =>
    change(context, draftOrderId, (draft) => ({ ...draft, buyerInfo: emptyToUndefined(buyerInfo) })),
  setRecipientInfo: (context, { draftOrderId, recipientInfo }) =>
    change(context, draftOrderId, (draft) => ({
      ...draft,
      recipientInfo: emptyToUndefined(enumTexts(recipientInfo)),
    })),
  setBillingInfo: (context, { draftOrderId, billingInfo }) =>
    change(context, draftOrderId, (draft) => ({
      ...draft,
      billingInfo: emptyToUndefined(enumTexts(billingInfo)),
    })),
  setBusinessLocation: (context, { draftOrderId, businessLocation }) =>
    change(context, draftOrderId, (draft) => {
      assertRequired({ 'businessLocation.id': businessLocation?.id });
      // A draft can be older than the fulfilment (platform facts 34.19).
      const order = draft.orderId ? context.documents.get(orders, draft.orderId) : undefined;
      assert(
        (order?.fulfillmentStatus ?? 'NOT_FULFILLED') === 'NOT_FULFILLED',
        businessLocationCannotBeEdited,
      );
      return { ...draft, businessLocation };
    }),
  setTaxExemption: (context, { draftOrderId, taxExempt }) =>
    change(context, draftOrderId, (draft) => ({ ...draft, taxExempt: taxExempt ?? false })),
  updateExtendedFields(context, { id, namespace, namespaceData }) {
    const draft = openDraft(context, id);
    const extendedFields = withNamespace(draft.extendedFields, namespace, namespaceData);
    const saved = saveDraft(context, { ...draft, extendedFields });
    return { draftOrder: serializeDraftOrder(context, calculated(context, saved)) };
  },
});

export const draftOrdersOperations: Operation[] = [
  ...draftOrdersManageOperations,
  ...draftOrdersEditOperations,
];
