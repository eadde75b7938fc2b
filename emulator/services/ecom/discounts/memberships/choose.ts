import type { checkout as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, PlatformError } from '#core/contract/errors';
import type { Membership } from '#core/contract/memberships';
import type { Serialized } from '#core/contract/serialized';
import { APPS } from '#core/site';
import type { Line, Owner } from '../../carts/entity';
import type { PricedLine } from '../../items/types';
import { membershipsOfApps, type OfferedMembership } from './apps';
import { chargeAtApp } from './charge';
import { cantAddSelectedMembershipForNonMembershipItem } from './errors';
import { voidCharge } from './void';

export type Selected = Serialized<meta.SelectedMembershipOriginal>;

/** The payment of a line by a membership. */
export interface Charge {
  membership: OfferedMembership;
  line: PricedLine;
  /** The number of credits taken from a plan; apps determine this for their own memberships. */
  credits: number;
}

/** The buyer's memberships for a basket, each with the ids of its lines. */
export interface MembershipChoice {
  eligible: { membership: OfferedMembership; lineItemIds: string[] }[];
  invalid: { membership: OfferedMembership; lineItemIds: string[]; reason: string }[];
  /** The memberships that pay, line by line. */
  charges: Charge[];
  /** The reason why a line is not paid for. */
  problem?: {
    code: 'MEMBERSHIP_NOT_SELECTED' | 'INVALID_MEMBERSHIP';
    description: string;
    lineItemId: string;
  };
}

/** For items that no membership pays for. */
export const NO_MEMBERSHIPS: MembershipChoice = { eligible: [], invalid: [], charges: [] };

export const PLANS = APPS['pricing-plans'];

/** Finds the memberships of a basket's owner that can pay for its lines; only members have any. */
export function membershipChoice(
  context: Context,
  lines: readonly PricedLine[],
  owner: Owner,
): MembershipChoice {
  const result: MembershipChoice = { eligible: [], invalid: [], charges: [] };
  const payable = lines.flatMap((line) => (line.membership ? [{ line, ...line.membership }] : []));
  if (payable.length === 0) return result;
  const { ofMember, obstacleOf } = context.services.memberships;
  const owned = owner.role === 'member' ? ofMember(context, owner.id) : [];
  for (const plan of owned) {
    const membership = ofPlan(plan);
    const obstacles = payable.map((it) => ({ id: it.line.id, obstacle: obstacleOf(plan, it) }));
    const fitting = obstacles.filter(({ obstacle }) => !obstacle);
    const lineItemIds = fitting.map(({ id }) => id);
    if (fitting.length > 0) result.eligible.push({ membership, lineItemIds });
    else {
      const reported = obstacles.find(({ obstacle }) => obstacle !== 'NOT_FOR_THIS_ITEM') ?? obstacles[0];
      const ids = obstacles.filter(({ obstacle }) => obstacle === reported?.obstacle).map(({ id }) => id);
      result.invalid.push({ membership, lineItemIds: ids, reason: reported?.obstacle ?? '' });
    }
  }
  const byLines = payable.map(({ line }) => line);
  const { eligible, invalid, paying } = membershipsOfApps(context, byLines, owner);
  result.eligible.push(...eligible);
  result.invalid.push(...invalid);
  // An app's default selection pays where a membership must (platform facts 35.19). Line by line, as the credits used by
  // a line are not available to the next.
  const usablePlans = new Map(owned.map((plan) => [plan.id, plan]));
  for (const item of payable) {
    const { line, selected, selectedAppId = PLANS, required, credits } = item;
    const ofApp = paying.get(line.id);
    const isChosen = selected ? ofApp?.id === selected && ofApp.appId === selectedAppId : required;
    if (ofApp && isChosen) {
      result.charges.push({ membership: ofApp, line, credits });
      continue;
    }
    const plan = selectedAppId === PLANS ? usablePlans.get(selected ?? '') : undefined;
    if (!plan || obstacleOf(plan, item)) {
      if (selected || required) result.problem ??= problemOf(line.id, selected);
      continue;
    }
    result.charges.push({ membership: ofPlan(plan), line, credits });
    const { credits: before } = plan;
    const remaining = before && { ...before, remaining: before.remaining - credits };
    usablePlans.set(plan.id, { ...plan, ...(remaining && { credits: remaining }) });
  }
  return result;
}

const ofPlan = ({ id, name, credits, expirationDate }: Membership): OfferedMembership => ({
  id,
  appId: PLANS,
  name,
  ...(credits && { credits }),
  ...(expirationDate && { expirationDate }),
});

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
 * @throws PlatformError 400 for a missing line
 */
export function withMemberships(
  lines: readonly Line[],
  priced: readonly PricedLine[],
  memberships: readonly Selected[],
  field: string,
): Line[] {
  const chosen = new Map<string, SelectedBy>();
  for (const [index, { id = '', appId, lineItemIds = [] }] of memberships.entries()) {
    for (const lineItemId of lineItemIds) {
      const line = priced.find((it) => it.id === lineItemId);
      assertField(line, `${field}[${index}].lineItemIds`, 'names a line that is not there');
      assertByMembership(line);
      chosen.set(lineItemId, selectedBy({ id, appId }));
    }
  }
  return lines.map(({ membershipId: _before, membershipAppId: _app, ...line }) => ({
    ...line,
    ...chosen.get(line.id),
  }));
}

type SelectedBy = Pick<Line, 'membershipId' | 'membershipAppId'>;

/**
 * Returns a membership that a request selects, in the form of a line; the app is kept unless it is the app of plans.
 */
export const selectedBy = (
  given: { id?: string | undefined; appId?: string | undefined } | undefined,
): SelectedBy =>
  given?.id
    ? {
        membershipId: given.id,
        ...(given.appId && given.appId !== PLANS && { membershipAppId: given.appId }),
      }
    : {};

export function assertByMembership({ id, membership }: Pick<PricedLine, 'id' | 'membership'>): void {
  assert(membership, () => cantAddSelectedMembershipForNonMembershipItem(id));
}

/**
 * Takes the credits of plans for an order, and makes apps charge their memberships. If one of them fails, the others
 * return their charges.
 * @returns the apps' ids of the payments, by the ids of the lines
 */
export function chargeMemberships(
  context: Context,
  orderId: string,
  memberId: string | undefined,
  { charges }: MembershipChoice,
): Map<string, string> {
  const charged = new Map<string, string>();
  for (const { membership, credits } of charges)
    if (!membership.plugin) context.services.memberships.charge(context, membership.id, credits);
  const ofApps = charges.filter(({ membership }) => membership.plugin);
  try {
    for (const { membership, line } of ofApps)
      charged.set(line.id, chargeAtApp(context, { membership, line, memberId: memberId ?? '', orderId }));
    return charged;
  } catch (error) {
    if (error instanceof PlatformError)
      for (const { membership, line } of ofApps)
        if (charged.has(line.id))
          voidCharge(context, {
            providerAppId: membership.appId,
            externalTransactionId: charged.get(line.id) ?? '',
          });
    throw error;
  }
}
