import type { ViolationV2 } from '../../shared/cart-v2/types';
import type { Estimate } from '../../shared/totals-calculator/types';

type Reason = NonNullable<NonNullable<ViolationV2['invalidMembershipStatusData']>['reason']>;

/** What keeps a membership from paying, by the reasons of Cart V2. */
const REASONS: Record<string, Reason> = {
  NO_CREDITS_LEFT: 'INSUFFICIENT_FUNDS',
  NOT_FOR_THIS_ITEM: 'NOT_APPLICABLE_TO_LINE_ITEMS',
};

/** Why not every line of a cart is paid for that only a membership pays for, if so. */
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
    // One that pays for other lines has no credits left for this one, or is not for it.
    if (eligible.some(({ membership }) => membership.id === id)) return 'INSUFFICIENT_FUNDS';
    const refused = invalid.find(({ membership }) => membership.id === id);
    if (!refused) return 'MEMBERSHIP_NOT_FOUND';
    return REASONS[refused.reason] ?? 'UNKNOWN_INVALID_MEMBERSHIP_REASON';
  }
}
