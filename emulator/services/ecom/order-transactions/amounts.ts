import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import { moneyOf } from '../line-items/recorded';
import type { Transactions } from './store';

/** The amount of a price; 0 without one. */
export const amountOf = (price: { amount?: string } | undefined): Big => new Big(price?.amount ?? 0);

/** An amount as orders and payments write it. */
export function priceOf({ site }: Pick<Context, 'site'>, value: Big | string) {
  const { amount, formattedAmount } = moneyOf(site)(value);
  return { amount, formattedAmount };
}

/** The amount refunded, or pending, of an order's payments or of one of them. */
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
