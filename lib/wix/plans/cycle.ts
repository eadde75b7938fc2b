import { spanText } from '@/lib/format/numbers';
import { message, type Translate } from '@/lib/translations/translate';

/**
 * How a plan is paid for: a period (`unit` as in `month`), and how often it is paid for; without `times` until it is
 * canceled.
 */
export type Payments = { period?: { count: number; unit: string }; times?: number };

const EVERY: Record<string, string | undefined> = {
  day: message('every day'),
  week: message('every week'),
  month: message('every month'),
  year: message('every year'),
};

/**
 * Describes how often a plan is paid, or for how long: `every month`, `every year for 2 years`, `for 3 months`, `once`.
 */
export function cycleText({ period, times }: Payments, free: boolean, t: Translate): string {
  if (!period) return free ? t('for good') : t('once');
  const { count, unit } = period;
  const single = EVERY[unit];
  if (!single) return ''; // a unit that has no name
  const spanOf = (units: number) => spanText(units, unit, t.language);
  if (times === 1) return t('for {time}', { time: spanOf(count) });
  const every = count === 1 ? t(single) : t('every {time}', { time: spanOf(count) });
  return times ? t('{every} for {time}', { every, time: spanOf(times * count) }) : every;
}

/** Whether an amount, as decimal text, is zero. */
export const isFree = (amount: string | null | undefined) => !/[1-9]/.test(amount ?? '');
