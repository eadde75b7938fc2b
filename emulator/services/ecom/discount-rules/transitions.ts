import type { Transitions } from '#core/transitions';
import type { RuleStatus, SerializedDiscountRule } from './store';

/** The transitions of a discount rule by the clock (specification 6.6); new times start it again. */
export const DISCOUNT_RULE_TRANSITIONS: Transitions<RuleStatus, 'start' | 'end'> = {
  PENDING: { start: 'LIVE' },
  LIVE: { end: 'EXPIRED' },
  EXPIRED: {},
};

/** Returns the status of a rule that is written now. @param now ISO 8601 */
export function firstStatus(
  { activeTimeInfo }: Pick<SerializedDiscountRule, 'activeTimeInfo'>,
  now: string,
): RuleStatus {
  const { start, end } = activeTimeInfo ?? {};
  if (end && end <= now) return 'EXPIRED';
  return start && start > now ? 'PENDING' : 'LIVE';
}

/**
 * Returns the next transition of a rule by the clock, and its date; undefined for a rule that has expired or has no
 * end.
 */
export function nextTransition(
  status: RuleStatus,
  { activeTimeInfo }: Pick<SerializedDiscountRule, 'activeTimeInfo'>,
): { move: 'start' | 'end'; at: string } | undefined {
  const { start, end } = activeTimeInfo ?? {};
  if (status === 'PENDING' && start) return { move: 'start', at: start };
  return status === 'LIVE' && end ? { move: 'end', at: end } : undefined;
}
