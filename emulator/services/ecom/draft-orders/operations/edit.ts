import { draftOrders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { enumTexts } from '../../requests/enum-texts';
import { withNamespace } from '../../requests/extended-fields';
import { assertRequired } from '../../requests/required';
import { withAddedLines } from '../add-lines';
import { withChangedLines } from '../change-lines';
import { emptyToUndefined, openDraft, saveDraft, withParts } from '../changes';
import {
  withDiscounts,
  withDiscountsApplied,
  withFees,
  withFeesApplied,
  withoutDiscounts,
  withoutFees,
} from '../discounts-and-fees';
import { serializeDraftOrder } from '../serialize';
import { serializeCalculated } from '../serialize-calculated';
import type { DraftOrder } from '../store';
import { calculated } from '../totals';

const ACCESS = { callers: MANAGERS } as const;
/** Where the amounts of a fee stand in the call that makes one. */
const FEES = 'customAdditionalFees';

/** Changes a draft that is not committed yet, and answers what it comes to then. */
function change(context: Context, id: string, work: (draft: DraftOrder) => DraftOrder) {
  return serializeCalculated(context, saveDraft(context, work(openDraft(context, id))));
}

/** The changes of drafts, for managers of the site. */
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
        applicationError(400, 'INVALID_AMOUNT', 'A deposit is a part of what the order comes to'),
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
