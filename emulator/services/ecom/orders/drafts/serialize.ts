import { isDeepStrictEqual } from 'node:util';
import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { WEIGHT_UNIT } from '../../items/money';
import { priceOf } from '../../payments/amounts';
import { enumTexts } from '../../requests/enum-texts';
import { serializeDeliveryProblem } from '../../totals/errors';
import { CARRIER_ID } from '../../totals/shipping/regions';
import { type Order, orders } from '../entity';
import type {
  Discount,
  DraftDiscount,
  DraftFee,
  DraftLine,
  DraftOrder,
  SerializedDraftOrder,
} from './entity';
import { balanceOf, type CalculatedDraft, calculated, shippingOf, summaryOf, taxInfoOf } from './totals';

/** Returns the change of a part: added, changed (with its previous value) or removed; undefined if it is unchanged. */
function changeOf<Before, Part extends object>(
  before: Before | undefined,
  after: Before | undefined,
  part: (value: Before) => Part,
  changed: (value: Before) => object,
) {
  if (!before && !after) return undefined;
  if (!after) return { removed: true };
  if (!before) return { added: true, ...part(after) };
  return { ...(!isDeepStrictEqual(before, after) && { changedDetails: changed(before) }), ...part(after) };
}

function changedDetails({ line, before }: DraftLine) {
  if (!before) return undefined;
  const { quantity, price, priceDescription, modifierGroups } = before;
  const details = {
    ...(quantity !== line.quantity && { quantityBeforeChange: quantity }),
    ...(Number(price?.amount) !== Number(line.price?.amount) && { priceBeforeChange: price }),
    ...(!isDeepStrictEqual(priceDescription, line.priceDescription) && {
      priceDescriptionBeforeChange: priceDescription ?? { original: '' },
    }),
    ...(!isDeepStrictEqual(modifierGroups, line.modifierGroups) && {
      modifierGroupsBeforeChange: modifierGroups ?? [],
    }),
  };
  return Object.keys(details).length > 0 ? details : undefined;
}

function serializeLines({ draft, lines }: CalculatedDraft): SerializedDraftOrder['lineItems'] {
  return draft.lines.map((entry) => {
    if (entry.removed) return { removed: true, lineItem: entry.before ?? entry.line };
    const lineItem = lines.find(({ id }) => id === entry.line.id) ?? entry.line;
    if (!entry.before) return { added: true, lineItem };
    const details = changedDetails(entry);
    return { ...(details && { changedDetails: details }), lineItem };
  });
}

/** Serializes a discount with its current amount, in the format of orders. */
export function serializeDiscount(
  context: Context,
  { totals, lines }: CalculatedDraft,
  discount: DraftDiscount,
) {
  const { id, type, lineIds, shown } = discount;
  const taken = totals.discounts.find((it) => it.id === id);
  const amount = priceOf(context, taken?.amount ?? discount.amount ?? '0');
  const lineItemDiscounts = lines.flatMap((line, index) => {
    const share = taken?.shares[index];
    return share?.gt(0) ? [{ id: line.id, totalDiscount: priceOf(context, share) }] : [];
  });
  const { coupon, merchantDiscount, discountRule } = shown;
  const serialized: Discount = {
    ...(coupon && { coupon: { ...coupon, amount } }),
    ...(merchantDiscount && { merchantDiscount: { ...merchantDiscount, amount } }),
    ...(discountRule && { discountRule: { ...discountRule, amount } }),
    id,
    discountType: type,
    lineItemIds: [...lineIds],
    lineItemDiscounts,
  };
  return serialized;
}

/** Serializes an additional fee with its tax, in the format of orders. */
export function serializeFee(context: Context, { totals, tax }: CalculatedDraft, fee: DraftFee) {
  const { id, name, code, taxable, lineItemIds } = fee;
  const known = totals.fees.find((it) => it.id === id);
  const price = priceOf(context, fee.price);
  const taxed = priceOf(context, known?.tax ?? '0');
  const isTaxed = taxable && tax !== undefined;
  return {
    id,
    name,
    price,
    priceBeforeTax: price,
    priceAfterTax: priceOf(context, known ? known.price.plus(known.tax) : fee.price),
    taxDetails: {
      taxableAmount: isTaxed ? price : priceOf(context, '0'),
      taxRate: isTaxed ? tax.rate : '0',
      totalTax: taxed,
    },
    ...(code && { code }),
    ...(lineItemIds && { lineItemIds }),
    source: 'MANUAL' as const,
  };
}

export function serializeDraftOrder(context: Context, result: CalculatedDraft): SerializedDraftOrder {
  const { draft } = result;
  if (draft.committed) return draft.committed;
  const order = draft.orderId ? context.documents.get(orders, draft.orderId) : undefined;
  const before: Partial<Order> = order ?? {};
  const { site } = context;
  const { createdBy, status, extendedFields, purchaseFlowId } = draft;
  const taxInfo = taxInfoOf(context, result);
  return {
    id: draft.id,
    ...(draft.orderId && { orderId: draft.orderId }),
    status,
    lineItems: serializeLines(result),
    shippingInfo: changeOf(
      enumTexts(before.shippingInfo),
      shippingOf(context, result),
      (shippingInfo) => ({ shippingInfo }),
      (shippingInfoBeforeChange) => ({ shippingInfoBeforeChange }),
    ),
    buyerDetails: changeOf(
      enumTexts(before.buyerInfo),
      draft.buyerInfo,
      (buyerInfo) => ({ buyerInfo }),
      (buyerInfoBeforeChange) => ({ buyerInfoBeforeChange }),
    ),
    billingDetails: changeOf(
      enumTexts(before.billingInfo),
      draft.billingInfo,
      (billingInfo) => ({ billingInfo }),
      (billingInfoBeforeChange) => ({ billingInfoBeforeChange }),
    ),
    recipientInfo: changeOf(
      enumTexts(before.recipientInfo),
      draft.recipientInfo,
      (recipientInfo) => ({ recipientInfo }),
      (recipientInfoBeforeChange) => ({ recipientInfoBeforeChange }),
    ),
    businessLocationDetails: changeOf(
      before.businessLocation,
      draft.businessLocation,
      (businessLocation) => ({ businessLocation }),
      (businessLocationBeforeChange) => ({ businessLocationBeforeChange }),
    ),
    additionalFees: draft.fees.map((fee) => ({
      additionalFee: serializeFee(context, result, fee),
      taxDetails: { taxable: fee.taxable },
      source: fee.source,
      applied: fee.applied,
    })),
    discounts: draft.discounts.map((discount) => ({
      discount: serializeDiscount(context, result, discount),
      source: discount.source,
      applied: discount.applied,
    })),
    createdDate: draft.createdDate,
    updatedDate: draft.updatedDate,
    createdBy: createdBy.role === 'app' ? { appId: createdBy.id } : { userId: createdBy.id },
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    priceSummary: summaryOf(context, result),
    taxSummary: { totalTax: taxInfo.totalTax },
    taxInfo,
    balanceSummary: balanceOf(context, result, order),
    ...(draft.buyerInfo?.memberId && { memberId: draft.buyerInfo.memberId }),
    ...(extendedFields && { extendedFields }),
    purchaseFlowId,
  };
}

/** Serializes a draft with the delivery options at its address and its calculation errors. */
export function serializeCalculated(
  context: Context,
  draft: DraftOrder,
): { calculatedDraftOrder: Serialized<meta.CalculatedDraftOrderOriginal> } {
  const result = calculated(context, draft);
  const { currency } = context.site;
  return {
    calculatedDraftOrder: {
      draftOrder: serializeDraftOrder(context, result),
      shippingOptions: (result.region?.options ?? []).map(
        ({ carrierId = CARRIER_ID, code, title, price, deliveryTime, instructions, pickupAddress }) => ({
          carrierId,
          code,
          title,
          logistics: {
            deliveryTime,
            ...(instructions && { instructions }),
            ...(pickupAddress && {
              pickupDetails: { address: pickupAddress, pickupMethod: 'STORE_PICKUP' as const },
            }),
          },
          cost: { price: priceOf(context, price), currency },
        }),
      ),
      calculationErrors: {
        ...(result.isUnreachable && {
          generalShippingCalculationError: {
            applicationError: serializeDeliveryProblem('DESTINATION_NOT_SUPPORTED'),
          },
        }),
        orderValidationErrors: [],
      },
    },
  };
}
