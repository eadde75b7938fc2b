import type { PlatformError } from '#core/contract/errors';
import { MISSED_CYCLES } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { after, durationsUntil } from '#core/time/durations';
import type { Purchase } from '../../carts/entity';
import type { Estimate } from '../../totals/types';
import type { SubscriptionContract } from './entity';
import {
  subscriptionWithGiftCard,
  subscriptionWithSeveralLineItems,
  subscriptionWithZeroTotal,
} from './errors';

/**
 * Returns the reason why a checkout with a subscription cannot be ordered.
 * @returns the first reason; undefined for a checkout without a subscription
 */
export function subscriptionRefusal(
  { giftCardCode }: Pick<Purchase, 'giftCardCode'>,
  { lines, totals }: Estimate,
): PlatformError | undefined {
  if (!lines.some(({ shown }) => shown.subscriptionOptionInfo)) return undefined;
  if (lines.length > 1) return subscriptionWithSeveralLineItems();
  if (giftCardCode) return subscriptionWithGiftCard();
  if (totals.total.eq(0)) return subscriptionWithZeroTotal();
}

/**
 * Skips the missed cycles of a contract, except the last ones, which are billed one by one.
 * @param now milliseconds
 */
export function skipMissedCycles(
  contract: SubscriptionContract,
  now: number,
  timeZone: string,
): SubscriptionContract {
  const { autoRenewal, billingCycles } = contract.subscriptionSettings ?? {};
  const begun = Date.parse(contract.createdDate);
  const next = Date.parse(contract.nextBillingDate ?? '');
  if (now - next <= (MISSED_CYCLES * (next - begun)) / contract.cycle) return contract;
  const passed = durationsUntil(begun, now, durationOf(contract), timeZone) + 1;
  const last = autoRenewal ? passed : Math.min(passed, billingCycles ?? 1);
  const cycle = last - MISSED_CYCLES;
  if (cycle <= contract.cycle) return contract;
  const skipped = { ...contract, cycle };
  return { ...skipped, nextBillingDate: nextBillingDateOf(skipped, timeZone) };
}

const durationOf = ({ subscriptionSettings }: SubscriptionContract) => ({
  count: subscriptionSettings?.interval ?? 1,
  unit: subscriptionSettings?.frequency,
});

/**
 * Returns when the next cycle starts: whole calendar units after the first, in the site's time zone.
 * @returns ISO 8601; undefined after the last cycle of a contract without automatic renewal
 */
export function nextBillingDateOf(contract: SubscriptionContract, timeZone: string): string | undefined {
  const { autoRenewal, billingCycles } = contract.subscriptionSettings ?? {};
  if (!autoRenewal && contract.cycle >= (billingCycles ?? 1)) return undefined;
  return isoDate(after(Date.parse(contract.createdDate), durationOf(contract), timeZone, contract.cycle));
}
