import { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, validationError } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { withNamespace } from '#core/entities/extended-fields';
import { serializeOrder } from '../placed-orders/serialize';
import { assertRequired } from '../requests/checks';
import { enumTexts } from '../requests/enum-texts';
import { orders } from '../stored/orders';
import { withAddedLines } from './add-lines';
import { withChangedLines } from './change-lines';
import {
  draftOf,
  emptyDraft,
  emptyToUndefined,
  findDraftOrder,
  openDraft,
  removeDraft,
  saveDraft,
  withParts,
} from './changes';
import { commitDraft } from './commit';
import { createOrderOf } from './create-order';
import {
  withDiscounts,
  withDiscountsApplied,
  withFees,
  withFeesApplied,
  withoutDiscounts,
  withoutFees,
} from './discounts-and-fees';
import { nonDraftableReasons } from './rules';
import { serializeCalculated, serializeDraftOrder } from './serialize';
import { type DraftOrder, draftOrders } from './store';
import { calculated } from './totals';

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
  createDraftOrder({ sourceOrderId, orderId = sourceOrderId, draftOrder }, context) {
    if (draftOrder && !orderId) {
      const made = saveDraft(context, draftFrom(context, draftOrder), true);
      return { ...serializeCalculated(context, made), preexistingDraftOrder: false };
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
  createEmptyDraftOrder: (_request, context) =>
    serializeCalculated(context, saveDraft(context, emptyDraft(context), true)),
  getDraftOrder: ({ draftOrderId }, context) =>
    serializeCalculated(context, findDraftOrder(context, draftOrderId)),
  getOrderDraftabilityStatus({ orderId }, context) {
    const reasons = nonDraftableReasons(context.documents.get(orders, orderId), context.site);
    return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons };
  },
  commitDraftOrder(request, context) {
    const { draft, order } = commitDraft(context, request);
    return {
      committedDraftOrder: serializeDraft(context, draft),
      orderAfterCommit: enumTexts(serializeOrder(order)),
    };
  },
  createOrderFromDraft(request, context) {
    const { draft, order } = createOrderOf(context, request);
    return {
      committedDraftOrder: serializeDraft(context, draft),
      createdOrder: enumTexts(serializeOrder(order)),
    };
  },
  deleteDraftOrder({ draftOrderId }, context) {
    removeDraft(context, findDraftOrder(context, draftOrderId));
  },
  queryDraftOrders({ query }, context) {
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
  addLineItemsToDraftOrder: ({ draftOrderId, ...added }, context) =>
    change(context, draftOrderId, (draft) => withAddedLines(context, draft, added)),
  updateLineItems: ({ draftOrderId, lineItemChanges }, context) =>
    change(context, draftOrderId, (draft) => withChangedLines(context, draft, lineItemChanges)),
  setDeposit: ({ draftOrderId, depositDetails = {} }, context) =>
    change(context, draftOrderId, (draft) => {
      assert(!draft.orderId, () =>
        applicationError(409, 'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE', 'This is the draft of an order'),
      );
      const { amount: price, percentage } = depositDetails;
      const amount = price?.amount;
      const { total } = calculated(context, draft).totals;
      assert(amount === undefined || (new Big(amount).gt(0) && new Big(amount).lte(total)), () =>
        applicationError(400, 'INVALID_AMOUNT', 'A deposit must be less than the total of the order'),
      );
      const deposit = { ...(amount && { amount }), ...(percentage && { percentage }) };
      return { ...draft, deposit: emptyToUndefined(deposit) };
    }),
  setDiscounts: ({ draftOrderId, discounts }, context) =>
    change(context, draftOrderId, (draft) => withDiscountsApplied(context, draft, discounts)),
  createCustomDiscounts: ({ draftOrderId, discounts = [] }, context) =>
    change(context, draftOrderId, (draft) => withDiscounts(context, draft, discounts)),
  deleteCustomDiscounts: ({ draftOrderId, discountIds }, context) =>
    change(context, draftOrderId, (draft) => withoutDiscounts(draft, discountIds)),
  setAdditionalFees: ({ draftOrderId, additionalFees }, context) =>
    change(context, draftOrderId, (draft) => withFeesApplied(draft, additionalFees)),
  createCustomAdditionalFees: ({ draftOrderId, customAdditionalFees = [] }, context) =>
    change(context, draftOrderId, (draft) => withFees(context, draft, customAdditionalFees, FEES)),
  deleteCustomAdditionalFees: ({ draftOrderId, customAdditionalFees }, context) =>
    change(context, draftOrderId, (draft) => withoutFees(draft, customAdditionalFees)),
  setShippingInfo: ({ draftOrderId, shippingInfo }, context) =>
    change(context, draftOrderId, (draft) =>
      withParts(context, draft, { shippingInfo: emptyToUndefined(enumTexts(shippingInfo)) }),
    ),
  setBuyerInfo: ({ draftOrderId, buyerInfo }, context) =>
    change(context, draftOrderId, (draft) => ({ ...draft, buyerInfo: emptyToUndefined(buyerInfo) })),
  setRecipientInfo: ({ draftOrderId, recipientInfo }, context) =>
    change(context, draftOrderId, (draft) => ({
      ...draft,
      recipientInfo: emptyToUndefined(enumTexts(recipientInfo)),
    })),
  setBillingInfo: ({ draftOrderId, billingInfo }, context) =>
    change(context, draftOrderId, (draft) => ({
      ...draft,
      billingInfo: emptyToUndefined(enumTexts(billingInfo)),
    })),
  setBusinessLocation: ({ draftOrderId, businessLocation }, context) =>
    change(context, draftOrderId, (draft) => {
      assertRequired({ 'businessLocation.id': businessLocation?.id });
      // A draft can be older than the fulfilment (platform facts 34.19).
      const order = draft.orderId ? context.documents.get(orders, draft.orderId) : undefined;
      assert((order?.fulfillmentStatus ?? 'NOT_FULFILLED') === 'NOT_FULFILLED', () =>
        applicationError(
          409,
          'BUSINESS_LOCATION_CANNOT_BE_EDITED',
          'Items of the order have left its business location',
        ),
      );
      return { ...draft, businessLocation };
    }),
  setTaxExemption: ({ draftOrderId, taxExempt }, context) =>
    change(context, draftOrderId, (draft) => ({ ...draft, taxExempt: taxExempt ?? false })),
  updateExtendedFields({ id, namespace, namespaceData }, context) {
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
