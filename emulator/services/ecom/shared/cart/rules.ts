import { HOUR, isoDate } from '#core/time/clock';
import type { Owner, Purchase } from './store';

/** The key of an identity's current cart. */
export const keyOf = ({ role, id }: Owner): string => `${role}:${id}`;

/** The key of a cart that is no identity's current cart: it is found by its id only. */
export const keyOfItself = (id: string): string => `cart:${id}`;

/** How long a checkout is left alone before it counts as abandoned (platform documentation: one hour). */
const ABANDONED_AFTER = HOUR;

/**
 * When a checkout that was just changed becomes an abandoned one, unless it is changed or completed before.
 * @param now milliseconds since the epoch
 * @returns ISO 8601; undefined for a checkout without an email, whose buyer cannot be reminded
 */
export const abandonDateOf = (
  { email, completed }: { email?: string | null } & Pick<Purchase, 'completed'>,
  now: number,
): string | undefined => (email && !completed ? isoDate(now + ABANDONED_AFTER) : undefined);
