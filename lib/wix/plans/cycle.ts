import { countText } from '@/lib/format/numbers';

/** How a plan is paid for: a period (in its unit's name, `month`) that is paid for so often, or without an end. */
export type Payments = { period?: { count: number; unit: string }; times?: number };

/** How often or how long a payment is for: `every month`, `every year for 2 years`, `for 3 months`, `once`. */
export function cycleText({ period, times }: Payments, free: boolean, locale: string): string {
  if (!period) return free ? 'for good' : 'once';
  const { count, unit } = period;
  if (times === 1) return `for ${countText(count, unit, locale)}`;
  const every = `every ${count === 1 ? unit : countText(count, unit, locale)}`;
  return times ? `${every} for ${countText(times * count, unit, locale)}` : every;
}

/** Whether an amount, as decimal text, is nothing. */
export const isFree = (amount: string | null | undefined) => !/[1-9]/.test(amount ?? '');
