import Big from 'big.js';
import { scaleOf } from './money';

/** An amount in the smallest units of its currency, to add up: 6.50 in USD is 650. @param amount decimal text */
export const minorUnits = (amount: string, currency: string): number =>
  new Big(amount)
    .times(new Big(10).pow(scaleOf(currency)))
    .round()
    .toNumber();
