import type { Line } from '../../carts/entity';
import type { OfferedMembership } from './apps';
import { type MembershipChoice, PLANS, type Selected } from './choose';

export const serializeMembershipProblem = ({
  code,
  description,
  lineItemId,
}: NonNullable<MembershipChoice['problem']>) => ({ code, description, data: { lineItemId } });

const serializeMembership = (
  { id, appId, name, translated = name, credits, expirationDate }: OfferedMembership,
  lineItemIds: string[],
) => ({
  id,
  appId,
  name: { original: name, translated },
  lineItemIds,
  ...(credits && { credits }),
  ...(expirationDate && { expirationDate }),
});

export const serializeMemberships = ({ eligible, invalid }: MembershipChoice) => ({
  eligibleMemberships: eligible.map(({ membership, lineItemIds }) =>
    serializeMembership(membership, lineItemIds),
  ),
  invalidMemberships: invalid.map(({ membership, lineItemIds, reason }) => ({
    membership: serializeMembership(membership, lineItemIds),
    reason,
  })),
});

/** Serializes the memberships that lines name, and those that apps have selected for the other lines. */
export function serializeSelectedMemberships(
  lines: readonly Line[],
  { charges }: MembershipChoice,
): Selected[] {
  const selected = new Map<string, { id: string; appId: string; lineItemIds: string[] }>();
  for (const { id: lineId, membershipId, membershipAppId = PLANS } of lines) {
    const byApp = charges.find(({ line }) => line.id === lineId)?.membership;
    const chosen = membershipId ? { id: membershipId, appId: membershipAppId } : byApp;
    if (!chosen) continue;
    const { id, appId } = chosen;
    const key = JSON.stringify([appId, id]);
    const before = selected.get(key) ?? { id, appId, lineItemIds: [] };
    selected.set(key, { ...before, lineItemIds: [...before.lineItemIds, lineId] });
  }
  return [...selected.values()];
}
