import type { Context } from '#core/contract/context';
import type { MembershipChoice } from '../shared/memberships/choose';

/** Takes what an order costs from the memberships that pay for it. */
export function chargeMemberships(context: Context, { charges }: MembershipChoice): void {
  for (const { membership, credits } of charges)
    context.services.memberships.charge(context, membership.id, credits);
}
