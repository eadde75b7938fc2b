import type { checkout as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, assertField } from '#core/contract/errors';
import type { Membership } from '#core/contract/memberships';
import type { Serialized } from '#core/contract/serialized';
import { APPS } from '#core/site';
import type { PricedLine } from '../line-items/types';
import type { Line, Owner } from '../stored/carts';

export type Selected = Serialized<meta.SelectedMembershipOriginal>;

/** The buyer's memberships for a basket, each with the ids of its lines. */
export interface MembershipChoice {
  eligible: { membership: Membership; lineItemIds: string[] }[];
  invalid: { membership: Membership; lineItemIds: string[]; reason: string }[];
  /** The memberships that pay, line by line. */
  charges: { membership: Membership; lineItemId: string; credits: number }[];
  /** The reason why a line is not paid for. */
  problem?: {
    code: 'MEMBERSHIP_NOT_SELECTED' | 'INVALID_MEMBERSHIP';
    description: string;
    lineItemId: string;
  };
}

/** For items that no membership pays for. */
export const NO_MEMBERSHIPS: MembershipChoice = { eligible: [], invalid: [], charges: [] };

/** Finds the memberships of a basket's owner that can pay for its lines; only members have any. */
export function membershipChoice(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
): MembershipChoice {
  const result: MembershipChoice = { eligible: [], invalid: [], charges: [] };
  const payable = lines.flatMap(({ id, membership }) => (membership ? [{ id, ...membership }] : []));
  if (payable.length === 0) return result;
  const { ofMember, obstacleOf } = context.services.memberships;
  const owned = owner.role === 'member' ? ofMember(context, owner.id) : [];
  for (const membership of owned) {
    const found = payable.map((line) => ({ id: line.id, obstacle: obstacleOf(membership, line) }));
    const fitting = found.filter(({ obstacle }) => !obstacle);
    const lineItemIds = fitting.map(({ id }) => id);
    if (fitting.length > 0) result.eligible.push({ membership, lineItemIds });
    else {
      const told = found.find(({ obstacle }) => obstacle !== 'NOT_FOR_THIS_ITEM') ?? found[0];
      const ids = found.filter(({ obstacle }) => obstacle === told?.obstacle).map(({ id }) => id);
      result.invalid.push({ membership, lineItemIds: ids, reason: told?.obstacle ?? '' });
    }
  }
  // Line by line, as the credits used by a line are not available to the next.
  const left = new Map(owned.map((membership) => [membership.id, membership]));
  for (const line of payable) {
    const membership = left.get(line.selected ?? '');
    if (!membership || obstacleOf(membership, line)) {
      if (line.selected || line.required) result.problem ??= problemOf(line.id, line.selected);
      continue;
    }
    result.charges.push({ membership, lineItemId: line.id, credits: line.credits });
    const { credits } = membership;
    const remaining = credits && { ...credits, remaining: credits.remaining - line.credits };
    left.set(membership.id, { ...membership, ...(remaining && { credits: remaining }) });
  }
  return result;
}

const problemOf = (lineItemId: string, selected?: string): NonNullable<MembershipChoice['problem']> =>
  selected
    ? { code: 'INVALID_MEMBERSHIP', description: 'The chosen membership does not pay for this', lineItemId }
    : {
        code: 'MEMBERSHIP_NOT_SELECTED',
        description: 'Choose the membership that pays for this',
        lineItemId,
      };

/**
 * Returns the lines with the memberships chosen to pay for them; a line without one loses its earlier choice.
 * @throws PlatformError 400 CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM, or for a missing line
 */
export function withMemberships(
  lines: readonly Line[],
  priced: readonly PricedLine[],
  memberships: readonly Selected[],
  field: string,
): Line[] {
  const chosen = new Map<string, string>();
  for (const [index, { id = '', lineItemIds = [] }] of memberships.entries()) {
    for (const lineItemId of lineItemIds) {
      const line = priced.find((it) => it.id === lineItemId);
      assertField(line, `${field}[${index}].lineItemIds`, 'names a line that is not there');
      assertByMembership(line);
      chosen.set(lineItemId, id);
    }
  }
  return lines.map(({ membershipId: _before, ...line }) => {
    const membershipId = chosen.get(line.id);
    return { ...line, ...(membershipId && { membershipId }) };
  });
}

/** @throws PlatformError 400 CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM */
export function assertByMembership({ id, membership }: Pick<PricedLine, 'id' | 'membership'>): void {
  assert(membership, () =>
    applicationError(
      400,
      'CANT_ADD_SELECTED_MEMBERSHIP_FOR_NON_MEMBERSHIP_ITEM',
      'This item cannot be paid with a membership',
      { lineItemId: id },
    ),
  );
}

export function chargeMemberships(context: Context, { charges }: MembershipChoice): void {
  for (const { membership, credits } of charges)
    context.services.memberships.charge(context, membership.id, credits);
}

export const serializeMembershipProblem = ({
  code,
  description,
  lineItemId,
}: NonNullable<MembershipChoice['problem']>) => ({ code, description, data: { lineItemId } });

const serializeMembership = ({ id, name, credits, expirationDate }: Membership, lineItemIds: string[]) => ({
  id,
  appId: APPS['pricing-plans'],
  name: { original: name, translated: name },
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

export function serializeSelectedMemberships(lines: readonly Line[]): Selected[] {
  const chosen = new Set(lines.flatMap(({ membershipId }) => membershipId ?? []));
  return [...chosen].map((id) => ({
    id,
    appId: APPS['pricing-plans'],
    lineItemIds: lines.filter(({ membershipId }) => membershipId === id).map((line) => line.id),
  }));
}
