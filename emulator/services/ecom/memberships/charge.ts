import type { Context } from '#core/contract/context';
import type { MembershipChoice } from './choose';

/** Charges the memberships that pay for an order. */
export function chargeMemberships(context: Context, { charges }: MembershipChoice): void {
  for (const { membership, credits } of charges)
    context.services.memberships.charge(context, membership.id, credits);
}
