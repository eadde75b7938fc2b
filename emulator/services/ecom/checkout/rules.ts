import { HOUR, isoDate } from '../../../core/time/clock';
import type { Checkout } from './store';

/** How long a checkout is left alone before it counts as abandoned (platform documentation: one hour). */
const ABANDONED_AFTER = HOUR;

/**
 * When a checkout that was just changed becomes an abandoned one, unless it is changed or completed before.
 * @param now milliseconds since the epoch
 * @returns ISO 8601; undefined for a checkout without an email, whose buyer cannot be reminded
 */
export const abandonDateOf = (
  { email, completed }: Pick<Checkout, 'email' | 'completed'>,
  now: number,
): string | undefined => (email && !completed ? isoDate(now + ABANDONED_AFTER) : undefined);
