import type { Estimate } from '../../../totals/types';
import type { ViolationV2 } from '../../v2-types';

type Reason = NonNullable<NonNullable<ViolationV2['invalidMembershipStatusData']>['reason']>;

/** The reasons why a membership cannot pay, with their codes in Cart V2. */
const REASONS: Record<string, Reason> = {
  NO_CREDITS_LEFT: 'INSUFFICIENT_FUNDS',
  NOT_FOR_THIS_ITEM: 'NOT_APPLICABLE_TO_LINE_ITEMS',
};

/** Returns the violation if a line that only a membership pays for is not paid for. */
export function membershipFault({ memberships, lines }: Estimate): Omit<ViolationV2, 'severity'>[] {
  const { problem, eligible, invalid } = memberships;
  if (!problem) return [];
  const membershipId = lines.find(({ id }) => id === problem.lineItemId)?.membership?.selected;
  return [
    {
      scope: 'MEMBERSHIP',
      code: 'INVALID_MEMBERSHIP_STATUS',
      description: problem.description,
      invalidMembershipStatusData: { ...(membershipId && { membershipId }), reason: reasonOf(membershipId) },
    },
  ];

  function reasonOf(id: string | undefined): Reason {
    if (!id) return 'UNKNOWN_INVALID_MEMBERSHIP_REASON';
    // A membership that pays for other lines has too few credits left for this one, or does not cover it.
    if (eligible.some(({ membership }) => membership.id === id)) return 'INSUFFICIENT_FUNDS';
    const refused = invalid.find(({ membership }) => membership.id === id);
    if (!refused) return 'MEMBERSHIP_NOT_FOUND';
    return REASONS[refused.reason] ?? 'UNKNOWN_INVALID_MEMBERSHIP_REASON';
  }
}
