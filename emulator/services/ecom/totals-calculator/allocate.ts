import Big from 'big.js';
import { sum } from '#core/money';

const ZERO = new Big(0);

/**
 * Splits an amount by weights, in whole units of `scale` decimal places. The parts add up to it exactly, and none
 * exceeds its weight. What rounding down leaves goes to the largest remainders.
 * @param amount not more than the sum of the weights
 */
export function allocate(amount: Big, weights: readonly Big[], scale: number): Big[] {
  const unit = new Big(10).pow(scale);
  const units = (value: Big) => BigInt(value.times(unit).toFixed(0));
  const whole = units(amount);
  const total = units(sum(weights));
  if (total === 0n) return weights.map(() => ZERO);
  const shares = weights.map((weight) => {
    const product = whole * units(weight);
    return { part: product / total, remainder: product % total };
  });
  let left = whole - shares.reduce((taken, { part }) => taken + part, 0n);
  for (const share of [...shares].sort(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder),
  )) {
    if (left === 0n) break;
    share.part += 1n;
    left -= 1n;
  }
  return shares.map(({ part }) => new Big(part.toString()).div(unit));
}
