import Big from 'big.js';
import { sum } from '#core/money';
import type { Totals } from './calculate';

/** The tax on a line or fee; amounts are decimal texts. */
export interface Taxed {
  tax: string;
  taxable: string;
}

const ZERO = new Big(0);

/**
 * Returns the totals with the taxes that an app has calculated, in place of the site's own.
 * @param lines and `fees`: in the order of the totals; what has none is not taxed
 */
export function withTaxes(
  totals: Totals,
  lines: readonly (Taxed | undefined)[],
  fees: readonly (Taxed | undefined)[],
): Totals {
  const taxed = <Part extends { tax: Big; taxable: Big; total: Big }>(part: Part, own: Taxed | undefined) => {
    const tax = own ? new Big(own.tax) : ZERO;
    const taxable = own ? new Big(own.taxable) : ZERO;
    return { ...part, tax, taxable, total: part.total.minus(part.tax).plus(tax) };
  };
  const taxedLines = totals.lines.map((line, index) => taxed(line, lines[index]));
  const taxedFees = totals.fees.map((fee, index) => taxed(fee, fees[index]));
  const tax = sum([...taxedLines, ...taxedFees].map((it) => it.tax));
  return {
    ...totals,
    lines: taxedLines,
    fees: taxedFees,
    tax,
    total: totals.total.minus(totals.tax).plus(tax),
  };
}
