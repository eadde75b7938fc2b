import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { findEntity } from '#core/entities/kind';
import { deleteEntity, storeNew } from '#core/entities/store';
import { findMember } from '../members/serialize';
import { BADGE_ASSIGNMENTS, BADGES, type BadgeAssignment, badgeAssignments } from './entity';
import { alreadyExists } from './errors';
import { tellOfBadge } from './events';

export const assignmentsOf = ({ documents }: Context, filter: object): BadgeAssignment[] =>
  documents.list(badgeAssignments, filter);

export const isAssigned = ({ documents }: Context, badgeId: string, memberId: string): boolean =>
  documents.find(badgeAssignments, { badgeId, memberId }) !== undefined;

/** Gives a member a badge and emits the events of both generations. */
export function assign(context: Context, badgeId: string, memberId: string): BadgeAssignment {
  const now = context.clock.date();
  const assignment = { id: context.ids.guid(), badgeId, memberId, createdDate: now, updatedDate: now };
  storeNew(context, BADGE_ASSIGNMENTS, assignment);
  tellOfBadge(context, 'badge_assigned', assignment);
  return assignment;
}

/**
 * Gives a member a badge that they do not have yet (platform facts 20.3).
 * @throws PlatformError 400 without the ids; 404 if the badge or member does not exist
 */
export function assignNew(
  context: Context,
  { badgeId, memberId }: { badgeId?: string | null; memberId?: string | null },
): BadgeAssignment {
  assertGiven(badgeId, 'badgeAssignment.badgeId');
  assertGiven(memberId, 'badgeAssignment.memberId');
  findEntity(context, BADGES, badgeId);
  findMember(context, memberId);
  assert(!isAssigned(context, badgeId, memberId), () => alreadyExists(memberId, badgeId));
  return assign(context, badgeId, memberId);
}

/** Takes a badge from a member and emits the events of both generations. */
export function unassign(context: Context, assignment: BadgeAssignment): void {
  deleteEntity(context, BADGE_ASSIGNMENTS, assignment);
  tellOfBadge(context, 'badge_unassigned', assignment);
}
