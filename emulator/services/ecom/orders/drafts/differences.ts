import { isDeepStrictEqual } from 'node:util';
import type { draftOrders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { priceOf } from '../../payments/amounts';
import type { EnumTexts } from '../../requests/enum-texts';
import type { Order } from '../entity';
import type { DraftLine, DraftOrder } from './entity';
import { serializeDiscount, serializeFee } from './serialize';
import { type CalculatedDraft, shippingOf, summaryOf } from './totals';

type Change = EnumTexts<Serialized<meta.OrderChangeOriginal>>;

const isAdded = ({ before }: DraftLine) => !before;
const quantityOf = ({ line, before, removed }: DraftLine): [before: number, after: number] => [
  before?.quantity ?? 0,
  removed ? 0 : line.quantity,
];

/** Returns the change of each line's quantity when a draft is committed. */
export const quantityChanges = ({ lines }: DraftOrder) =>
  lines.map((entry) => {
    const [before, after] = quantityOf(entry);
    return { line: entry.line, difference: after - before };
  });

/** Returns the changes of a draft for the order's history (SDK: `DraftOrderChangesApplied`). */
export function changesOf(context: Context, result: CalculatedDraft, order: Order): Change[] {
  const { draft } = result;
  const ofDiscounts = draft.discounts.flatMap((discount): Change[] => {
    const wasApplied = discount.source === 'ORIGINAL_ORDER';
    if (discount.applied === wasApplied) return [];
    const { id, coupon, merchantDiscount, discountRule } = serializeDiscount(context, result, discount);
    const name = coupon?.name ?? merchantDiscount?.description ?? discountRule?.name?.original;
    const change = {
      id: id ?? '',
      totalAmount: (coupon ?? merchantDiscount ?? discountRule)?.amount,
      ...(name && { name: { original: name } }),
    };
    return [discount.applied ? { discountAdded: change } : { discountRemoved: change }];
  });
  const ofFees = draft.fees.flatMap((fee): Change[] => {
    const wasApplied = fee.source === 'ORIGINAL_ORDER';
    if (fee.applied === wasApplied) return [];
    const { id, name } = fee;
    const change = { id, name: { original: name }, totalAmount: priceOf(context, fee.price) };
    return [fee.applied ? { additionalFeeAdded: change } : { additionalFeeRemoved: change }];
  });
  const originalTotal = order.priceSummary?.total;
  const newTotal = summaryOf(context, result).total;
  const shipping = shippingOf(context, result);
  const shippingText = (info: Order['shippingInfo']) => ({
    ...(info?.title && { shippingTitle: info.title }),
    total: info?.cost?.price ?? priceOf(context, '0'),
  });
  return [
    ...draft.lines.flatMap((entry) => lineChange(entry)),
    ...ofDiscounts,
    ...ofFees,
    ...(originalTotal?.amount === newTotal.amount
      ? []
      : [{ totalPriceChanged: { originalTotal, newTotal } }]),
    ...(isDeepStrictEqual(shippingText(order.shippingInfo), shippingText(shipping))
      ? []
      : [
          {
            shippingInformationChanged: {
              originalShippingInfo: shippingText(order.shippingInfo),
              newShippingInfo: shippingText(shipping),
            },
          },
        ]),
  ];
}

function lineChange(entry: DraftLine): Change[] {
  const { line, before, removed } = entry;
  const { id, productName: name } = line;
  const [originalQuantity, newQuantity] = quantityOf(entry);
  if (isAdded(entry)) return [{ lineItemAdded: { id, name, quantity: newQuantity } }];
  if (removed) return [{ lineItemRemoved: { id, name, quantity: originalQuantity } }];
  const diff = newQuantity - originalQuantity;
  const isPriceSame = Number(before?.price?.amount) === Number(line.price?.amount);
  if (diff === 0 && isPriceSame) return [];
  const deltaType = diff > 0 ? ('QUANTITY_INCREASED' as const) : ('QUANTITY_DECREASED' as const);
  return [
    {
      lineItemChanged: {
        id,
        name,
        ...(diff !== 0 && { quantity: { originalQuantity, newQuantity, diff: Math.abs(diff), deltaType } }),
        ...(!isPriceSame && { price: { originalPrice: before?.price, newPrice: line.price } }),
      },
    },
  ];
}

/** Returns the changes of a draft for the event of its commit (SDK: `CommittedDiffs`). */
export function diffsOf(context: Context, result: CalculatedDraft, order: Order) {
  const { draft } = result;
  const shipping = shippingOf(context, result);
  return {
    ...(shipping && !isDeepStrictEqual(shipping, order.shippingInfo) && { changedShippingInfo: shipping }),
    ...(!shipping && order.shippingInfo && { shippingInfoRemoved: true }),
    lineItems: draft.lines.flatMap((entry): object[] => {
      const { line, before, removed } = entry;
      const lineItemId = line.id;
      if (!before) return [{ lineItemId, lineItemAdded: true }];
      if (removed) {
        const { id: _id, ...lineItemRemoved } = before;
        return [{ lineItemId, lineItemRemoved }];
      }
      const { quantity, price, priceDescription } = before;
      if (isDeepStrictEqual(line, before)) return [];
      const changedDetails = {
        quantityBeforeChange: quantity,
        priceBeforeChange: price,
        ...(priceDescription && { priceDescriptionBeforeChange: priceDescription }),
      };
      return [{ lineItemId, changedDetails }];
    }),
    appliedDiscounts: draft.discounts.flatMap((discount): object[] => {
      const wasApplied = discount.source === 'ORIGINAL_ORDER';
      if (!discount.applied) return wasApplied ? [{ discountId: discount.id, discountRemoved: true }] : [];
      const editedDiscount = serializeDiscount(context, result, discount);
      return [{ discountId: discount.id, editedDiscount }];
    }),
    additionalFees: draft.fees.flatMap((fee): object[] => {
      const wasApplied = fee.source === 'ORIGINAL_ORDER';
      if (!fee.applied) return wasApplied ? [{ additionalFeeId: fee.id, additionalFeeRemoved: true }] : [];
      return wasApplied
        ? []
        : [{ additionalFeeId: fee.id, editedAdditionalFee: serializeFee(context, result, fee) }];
    }),
  };
}
