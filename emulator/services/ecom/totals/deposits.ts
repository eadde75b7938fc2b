import Big from 'big.js';
import { scaleOf } from '#core/money';
import type { Site } from '#core/site';
import type { LineTotals } from './calculate';
import type { Estimate } from './types';

/** Multiplies all amounts of a line by a share of it; the total is their sum again. */
function partOf(line: LineTotals, share: Big, scale: number): LineTotals {
  const part = (amount: Big) => amount.times(share).round(scale, Big.roundHalfUp);
  const subtotal = part(line.subtotal);
  const discount = part(line.discount);
  const tax = part(line.tax);
  return {
    ...line,
    subtotal,
    automatic: part(line.automatic),
    byCoupon: part(line.byCoupon),
    discount,
    taxable: part(line.taxable),
    tax,
    total: subtotal.minus(discount).plus(tax),
  };
}

/** Returns what is left of a line after a part of it. */
const restOf = (line: LineTotals, part: LineTotals): LineTotals => ({
  ...line,
  subtotal: line.subtotal.minus(part.subtotal),
  automatic: line.automatic.minus(part.automatic),
  byCoupon: line.byCoupon.minus(part.byCoupon),
  discount: line.discount.minus(part.discount),
  taxable: line.taxable.minus(part.taxable),
  tax: line.tax.minus(part.tax),
  total: line.total.minus(part.total),
});

/**
 * Divides lines into what is paid in the checkout and what is paid later. Of a line with a deposit, discounts and tax are
 * divided like its price (platform facts 46.2).
 */
export function paidNowAndLater({ lines, totals }: Pick<Estimate, 'lines' | 'totals'>, { currency }: Site) {
  const now: LineTotals[] = [];
  const later: LineTotals[] = [];
  for (const [index, line] of totals.lines.entries()) {
    const { deposit, price = '0' } = lines[index] ?? {};
    if (line.payLater) later.push(line);
    else if (!deposit || new Big(price).eq(0)) now.push(line);
    else {
      const part = partOf(line, new Big(deposit).div(price), scaleOf(currency));
      now.push(part);
      later.push(restOf(line, part));
    }
  }
  return { now, later };
}
