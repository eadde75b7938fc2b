import type { orderBilling as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, type ErrorCode } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { sum } from '#core/money';
import type { Order } from '../../orders/entity';
import { amountOf, priceOf } from '../amounts';
import type { Transactions } from '../entity';
import {
  additionalFeeNotFound,
  invalidLineItemRefundQuantity,
  lineItemNotFound,
  refundTooHigh,
  shippingNotFound,
} from './errors';

type RefundItems = NonNullable<Serialized<meta.RefundPaymentsRequestOriginal>['refundItems']>;

/** Returns the lines, shipping and fees of an order that can still be refunded. */
export function refundableItems(context: Context, order: Order, { refunds }: Transactions) {
  const details = refunds.flatMap((refund) => refund.details ?? []);
  const price = (value: Big) => priceOf(context, value);
  const remaining = (amount: Big, back: Big) => (amount.gt(back) ? amount.minus(back) : new Big(0));
  const amounts = (amount: Big, back: Big) => ({
    amount: price(amount),
    refundedAmount: price(back),
    availableRefundAmount: price(remaining(amount, back)),
  });
  const shipping = amountOf(order.shippingInfo?.cost?.price);
  const shippingBack = sum(details.map((it) => amountOf(it.shipping?.amount)));
  return {
    lineItems: (order.lineItems ?? []).map(({ id: lineItemId, quantity: originalQuantity = 0 }) => {
      const items = details.flatMap((it) => it.lineItems ?? []).filter((it) => it.lineItemId === lineItemId);
      const refundedQuantity = items.reduce((all, { quantity = 0 }) => all + quantity, 0);
      const availableRefundQuantity = Math.max(0, originalQuantity - refundedQuantity);
      return { lineItemId, originalQuantity, refundedQuantity, availableRefundQuantity };
    }),
    ...(shipping.gt(0) && { shipping: amounts(shipping, shippingBack) }),
    additionalFees: (order.additionalFees ?? []).map(({ id: additionalFeeId, price: fee }) => {
      const items = details
        .flatMap((it) => it.additionalFees ?? [])
        .filter((it) => it.additionalFeeId === additionalFeeId);
      const back = sum(items.map(({ amount }) => amountOf(amount)));
      return { additionalFeeId, ...amounts(amountOf(fee), back) };
    }),
  };
}

/**
 * Returns the items of a refund for its details.
 * @throws PlatformError 400 for more than is left
 */
export function refundedItems(
  context: Context,
  order: Order,
  transactions: Transactions,
  { lineItems = [], additionalFees = [], shipping }: RefundItems,
) {
  const known = refundableItems(context, order, transactions);

  const priceWithin = (
    wanted: { amount?: string } | undefined,
    most: { amount: string },
    code: ErrorCode,
  ) => {
    const amount = wanted?.amount === undefined ? amountOf(most) : amountOf(wanted);
    assert(amount.gt(0) && amount.lte(most.amount), () => refundTooHigh(code, most.amount));
    return priceOf(context, amount);
  };
  return {
    lineItems: lineItems.map((item) => {
      const line = known.lineItems.find(({ lineItemId }) => lineItemId === item.lineItemId);
      assert(line, () => lineItemNotFound(item.lineItemId));
      const { lineItemId, availableRefundQuantity: most } = line;
      const { quantity = most } = item;
      assert(quantity > 0 && quantity <= most, () =>
        invalidLineItemRefundQuantity(most, lineItemId, quantity),
      );
      return { lineItemId, quantity };
    }),
    additionalFees: additionalFees.map(({ additionalFeeId, amount }) => {
      const fee = known.additionalFees.find((it) => it.additionalFeeId === additionalFeeId);
      assert(fee, () => additionalFeeNotFound(additionalFeeId));
      const code = 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT';
      return { additionalFeeId, amount: priceWithin(amount, fee.availableRefundAmount, code) };
    }),
    ...(shipping && { shipping: { amount: shippingBack() } }),
  };

  function shippingBack() {
    assert(known.shipping, shippingNotFound);
    const most = known.shipping.availableRefundAmount;
    return priceWithin(shipping?.amount, most, 'INVALID_SHIPPING_REFUND_AMOUNT');
  }
}
