import Big from 'big.js';
import type { BenefitPool } from './entity';

/** Returns the price of the first benefit of a pool that has one, if there are credits to pay it with. */
export function priceOf({ details }: Pick<BenefitPool, 'details'>): Big | undefined {
  if (!details.creditConfiguration) return undefined;
  return details.benefits.map((it) => new Big(it.price ?? '0')).find((it) => it.gt(0));
}

/**
 * Returns how often the benefit of a pool can be redeemed: its credits divided by its price (platform facts 49.2).
 * Undefined without a price or without credits: then it is unlimited.
 */
export function sessionsIn(
  pool: Pick<BenefitPool, 'details'> & { balance: Pick<BenefitPool['balance'], 'available'> },
): { total: number; remaining: number } | undefined {
  const price = priceOf(pool);
  const { creditConfiguration } = pool.details;
  if (!price || !creditConfiguration) return undefined;
  const times = (credits: string) => new Big(credits).div(price).round(0, Big.roundDown).toNumber();
  return { total: times(creditConfiguration.amount), remaining: times(pool.balance.available) };
}
