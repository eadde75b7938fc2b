import type { Membership } from '#core/contract/memberships';
import { APPS } from '#core/site';
import type { Line } from '../stored/carts';
import type { MembershipChoice, Selected } from './choose';

/** Serializes a problem with memberships as an application error. */
export const serializeMembershipProblem = ({
  code,
  description,
  lineItemId,
}: NonNullable<MembershipChoice['problem']>) => ({
  code,
  description,
  data: { lineItemId },
});

const serializeMembership = ({ id, name, credits, expirationDate }: Membership, lineItemIds: string[]) => ({
  id,
  appId: APPS['pricing-plans'],
  name: { original: name, translated: name },
  lineItemIds,
  ...(credits && { credits }),
  ...(expirationDate && { expirationDate }),
});

/** Serializes memberships for carts and checkouts. */
export const serializeMemberships = ({ eligible, invalid }: MembershipChoice) => ({
  eligibleMemberships: eligible.map(({ membership, lineItemIds }) =>
    serializeMembership(membership, lineItemIds),
  ),
  invalidMemberships: invalid.map(({ membership, lineItemIds, reason }) => ({
    membership: serializeMembership(membership, lineItemIds),
    reason,
  })),
});

/** Serializes the chosen memberships, each with its lines. */
export function serializeSelectedMemberships(lines: readonly Line[]): Selected[] {
  const chosen = new Set(lines.flatMap(({ membershipId }) => membershipId ?? []));
  return [...chosen].map((id) => ({
    id,
    appId: APPS['pricing-plans'],
    lineItemIds: lines.filter(({ membershipId }) => membershipId === id).map((line) => line.id),
  }));
}
