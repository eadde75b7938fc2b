import { draftOrders as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, validationError } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { serializeOrder } from '../../orders/serialize';
import { orders } from '../../orders/store';
import { enumTexts } from '../../requests/enum-texts';
import { withAddedLines } from '../add-lines';
import {
  draftOf,
  emptyDraft,
  emptyToUndefined,
  findDraftOrder,
  removeDraft,
  saveDraft,
  withParts,
} from '../changes';
import { commitDraft } from '../commit';
import { createOrderOf } from '../create-order';
import { withDiscounts, withFees } from '../discounts-and-fees';
import { nonDraftableReasons } from '../rules';
import { serializeDraftOrder } from '../serialize';
import { serializeCalculated } from '../serialize-calculated';
import { type DraftOrder, draftOrders } from '../store';
import { calculated } from '../totals';

const ACCESS = { callers: MANAGERS } as const;

const serializeDraft = (context: Context, draft: DraftOrder) =>
  serializeDraftOrder(context, calculated(context, draft));

/** A draft of a new order with the request's values. Throws as the calls that write them one by one. */
function draftFrom(context: Context, input: Serialized<meta.DraftOrderInputOriginal>): DraftOrder {
  const { discounts = [], additionalFees = [], taxExempt = false, extendedFields } = input;
  const { shippingInfo, buyerInfo, billingInfo, recipientInfo, businessLocation } = input;
  const empty = { ...emptyDraft(context), taxExempt, ...(extendedFields && { extendedFields }) };
  const filled = withParts(context, withAddedLines(context, empty, input), {
    shippingInfo: emptyToUndefined(enumTexts(shippingInfo)),
    buyerInfo: emptyToUndefined(buyerInfo),
    businessLocation,
    billingInfo: emptyToUndefined(enumTexts(billingInfo)),
    recipientInfo: emptyToUndefined(enumTexts(recipientInfo)),
  });
  return withDiscounts(context, withFees(context, filled, additionalFees, 'additionalFees'), discounts);
}

/** Drafts of orders and of their changes, for managers of the site. */
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
    return {};
  },
  queryDraftOrders({ query }, context) {
    const page = context.documents.queryByCursor(draftOrders, query ?? {});
    return {
      draftOrders: page.items.map((draft) => serializeDraft(context, draft)),
      pagingMetadata: page.pagingMetadata,
    };
  },
});
