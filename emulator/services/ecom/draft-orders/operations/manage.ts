import { draftOrders as meta } from '@wix/ecom/meta';
import { assert, validationError } from '../../../../core/contract/errors';
import {
  type Context,
  MANAGERS,
  type Operation,
  operation,
  type Serialized,
} from '../../../../core/contract/operation';
import { orderOnWire } from '../../orders/events';
import { orders, texts } from '../../orders/store';
import { draftOf, emptyDraft, removeDraft, saveDraft, theDraft } from '../changes';
import { commitDraft, createOrderOf } from '../commit';
import { withDiscounts, withFees } from '../discounts-and-fees';
import { withAddedLines } from '../lines';
import { part, withParts } from '../parts';
import { nonDraftableReasons } from '../rules';
import { calculatedOnWire, draftOnWire } from '../serialize';
import { type DraftOrder, draftOrders } from '../store';
import { calculated } from '../totals';

const ACCESS = { callers: MANAGERS } as const;

const sentDraft = (context: Context, draft: DraftOrder) => draftOnWire(context, calculated(context, draft));

/** A draft of an order that is not there yet, with what is said of it. Throws as the calls that say so one by one. */
function draftFrom(context: Context, input: Serialized<meta.DraftOrderInputOriginal>): DraftOrder {
  const { discounts = [], additionalFees = [], taxExempt = false, extendedFields } = input;
  const { shippingInfo, buyerInfo, billingInfo, recipientInfo, businessLocation } = input;
  const empty = { ...emptyDraft(context), taxExempt, ...(extendedFields && { extendedFields }) };
  const filled = withParts(context, withAddedLines(context, empty, input), {
    shippingInfo: part(texts(shippingInfo)),
    buyerInfo: part(buyerInfo),
    businessLocation,
    billingInfo: part(texts(billingInfo)),
    recipientInfo: part(texts(recipientInfo)),
  });
  return withDiscounts(context, withFees(context, filled, additionalFees, 'additionalFees'), discounts);
}

/** Drafts: changes of orders, and orders to be, for who manages the site. */
export const draftOrderOperations: Operation[] = [
  operation(
    'ecom.draftOrders.createDraftOrder',
    meta.createDraftOrder,
    ACCESS,
    ({ sourceOrderId, orderId = sourceOrderId, draftOrder }, context) => {
      if (draftOrder && !orderId) {
        const made = saveDraft(context, draftFrom(context, draftOrder), true);
        return { ...calculatedOnWire(context, made), preexistingDraftOrder: false };
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
      return { ...calculatedOnWire(context, draft), preexistingDraftOrder: !isNew };
    },
  ),

  operation(
    'ecom.draftOrders.createEmptyDraftOrder',
    meta.createEmptyDraftOrder,
    ACCESS,
    (_request, context) => calculatedOnWire(context, saveDraft(context, emptyDraft(context), true)),
  ),

  operation('ecom.draftOrders.getDraftOrder', meta.getDraftOrder, ACCESS, ({ draftOrderId }, context) =>
    calculatedOnWire(context, theDraft(context, draftOrderId)),
  ),

  operation(
    'ecom.draftOrders.getOrderDraftabilityStatus',
    meta.getOrderDraftabilityStatus,
    ACCESS,
    ({ orderId }, context) => {
      const reasons = nonDraftableReasons(context.documents.get(orders, orderId), context.site);
      return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons };
    },
  ),

  operation('ecom.draftOrders.commitDraftOrder', meta.commitDraftOrder, ACCESS, (request, context) => {
    const { draft, order } = commitDraft(context, request);
    return { committedDraftOrder: sentDraft(context, draft), orderAfterCommit: texts(orderOnWire(order)) };
  }),

  operation(
    'ecom.draftOrders.createOrderFromDraft',
    meta.createOrderFromDraft,
    ACCESS,
    (request, context) => {
      const { draft, order } = createOrderOf(context, request);
      return { committedDraftOrder: sentDraft(context, draft), createdOrder: texts(orderOnWire(order)) };
    },
  ),

  operation(
    'ecom.draftOrders.deleteDraftOrder',
    meta.deleteDraftOrder,
    ACCESS,
    ({ draftOrderId }, context) => {
      removeDraft(context, theDraft(context, draftOrderId));
      return {};
    },
  ),

  operation('ecom.draftOrders.queryDraftOrders', meta.queryDraftOrders, ACCESS, ({ query }, context) => {
    const page = context.documents.queryByCursor(draftOrders, query ?? {});
    return {
      draftOrders: page.items.map((draft) => sentDraft(context, draft)),
      pagingMetadata: page.pagingMetadata,
    };
  }),
];
