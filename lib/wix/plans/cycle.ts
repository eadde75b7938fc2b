import { countText } from '@/lib/format/numbers';

/**
 * How a plan is paid for: a period (`unit` as in `month`), and how often it is paid for; without `times` until it is
 * canceled.
 */
export type Payments = { period?: { count: number; unit: string }; times?: number };

/**
 * Describes how often a plan is paid, or for how long: `every month`, `every year for 2 years`, `for 3 months`, `once`.
 */
export function cycleText({ period, times }: Payments, free: boolean, locale: string): string {
  if (!period) return free ? 'for good' : 'once';
  const { count, unit } = period;
  if (times === 1) return `for ${countText(count, unit, locale)}`;
  const every = `every ${count === 1 ? unit : countText(count, unit, locale)}`;
  return times ? `${every} for ${countText(times * count, unit, locale)}` : every;
}

/** Whether an amount, as decimal text, is zero. */
export const isFree = (amount: string | null | undefined) => !/[1-9]/.test(amount ?? '');
