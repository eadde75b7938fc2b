import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import { moneyOf } from '../items/money';
import type { Transactions } from './entity';

/** Returns the amount of a price; 0 without one. */
export const amountOf = (price: { amount?: string } | undefined): Big => new Big(price?.amount ?? 0);

/** Returns an amount in the format of orders and payments. */
export function priceOf({ site }: Pick<Context, 'site'>, value: Big | string) {
  const { amount, formattedAmount } = moneyOf(site)(value);
  return { amount, formattedAmount };
}

/** Returns the refunded or pending amount of all payments of an order, or of one of them. */
export const refundedAmount = (
  refunds: Transactions['refunds'],
  status: 'SUCCEEDED' | 'PENDING',
  paymentId?: string,
): Big =>
  sum(
    refunds
      .flatMap((refund) => refund.transactions ?? [])
      .filter((it) => it.refundStatus === status && (!paymentId || it.paymentId === paymentId))
      .map(({ amount }) => amountOf(amount)),
  );
