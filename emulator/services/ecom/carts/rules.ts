import { HOUR, isoDate } from '#core/time/clock';
import type { Owner, Purchase } from './entity';

export const keyOf = ({ role, id }: Owner): string => `${role}:${id}`;

/** Returns the key of a cart that is not an identity's current cart and is found only by its id. */
export const keyOfItself = (id: string): string => `cart:${id}`;

/** How long a checkout stays unchanged before it counts as abandoned (platform documentation: one hour). */
const ABANDONED_AFTER = HOUR;

/**
 * Returns when a changed checkout becomes abandoned, unless it is changed or completed before.
 * @param now milliseconds since the epoch
 * @returns ISO 8601; undefined for a checkout without an email, whose buyer cannot be reminded
 */
export const abandonDateOf = (
  { email, completed }: { email?: string | null } & Pick<Purchase, 'completed'>,
  now: number,
): string | undefined => (email && !completed ? isoDate(now + ABANDONED_AFTER) : undefined);
