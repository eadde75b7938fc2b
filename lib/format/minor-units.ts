import Big from 'big.js';
import { scaleOf } from './money';

/**
 * Returns an amount in the smallest unit of its currency, so that it can be added up: 6.50 USD is 650. @param amount
 * decimal text
 */
export const minorUnits = (amount: string, currency: string): number =>
  new Big(amount)
    .times(new Big(10).pow(scaleOf(currency)))
    .round()
    .toNumber();
