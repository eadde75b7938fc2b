import Big from 'big.js';
import type { SubscriptionOption } from './entity';

/** Returns the price per cycle, at least 0. @param price the price of a single purchase */
export function cyclePrice({ discount }: SubscriptionOption, price: number): Big {
  const { type, value = 0 } = discount ?? {};
  const full = new Big(price);
  const off = type === 'PERCENT' ? full.times(value).div(100) : new Big(type === 'AMOUNT' ? value : 0);
  return off.gt(full) ? new Big(0) : full.minus(off);
}
