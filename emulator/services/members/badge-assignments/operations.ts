import { badgeAssignments as meta } from '@wix/members/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findEntity } from '#core/entities/kind';
import { isoDate } from '#core/time/clock';
import { findMember } from '../members/find';
import { BADGES, type BadgeAssignment, badgeAssignments, serializeAssignment } from '../stored/badges';

const FQDN = 'wix.badges.v4.badge_assignment';
const BADGE_FQDN = 'wix.badges.v3.badge';

/** Returns the assignments that match a filter. */
export const assignmentsOf = ({ documents }: Context, filter: object): BadgeAssignment[] =>
  documents.list(badgeAssignments, filter);

/** @throws PlatformError 404 */
function findAssignment({ documents }: Context, id: string): BadgeAssignment {
  const assignment = documents.get(badgeAssignments, id);
  assert(assignment, () => notFound(`badge assignment ${id}`));
  return assignment;
}

/** Whether a member has a badge already. */
export const isAssigned = ({ documents }: Context, badgeId: string, memberId: string): boolean =>
  documents.find(badgeAssignments, { badgeId, memberId }) !== undefined;

/** Gives a member a badge and emits the events of both generations. */
export function assign(context: Context, badgeId: string, memberId: string): BadgeAssignment {
  const now = isoDate(context.clock.now());
  const assignment = { id: context.ids.guid(), badgeId, memberId, createdDate: now, updatedDate: now };
  context.documents.put(badgeAssignments, assignment);
  context.emit({
    entityFqdn: FQDN,
    slug: 'created',
    entityId: assignment.id,
    createdEvent: { entity: serializeAssignment(assignment) },
  });
  context.emit({
    entityFqdn: BADGE_FQDN,
    slug: 'badge_assigned',
    entityId: badgeId,
    actionEvent: { body: { memberId } },
  });
  return assignment;
}

/**
 * Gives a member a badge that they do not have yet (platform facts 20.3).
 * @throws PlatformError 400 without the ids; 404 if the badge or member does not exist; 409 ALREADY_EXISTS
 */
export function assignNew(
  context: Context,
  { badgeId, memberId }: { badgeId?: string | null; memberId?: string | null },
): BadgeAssignment {
  assert(badgeId, () => invalidField('badgeAssignment.badgeId', 'must not be empty', 'REQUIRED_FIELD'));
  assert(memberId, () => invalidField('badgeAssignment.memberId', 'must not be empty', 'REQUIRED_FIELD'));
  findEntity(context, BADGES, badgeId);
  findMember(context, memberId);
  assert(!isAssigned(context, badgeId, memberId), () =>
    applicationError(409, 'ALREADY_EXISTS', `Member ${memberId} has the badge ${badgeId} already`),
  );
  return assign(context, badgeId, memberId);
}

/** Takes a badge from a member and emits the events of both generations. */
export function unassign(context: Context, assignment: BadgeAssignment): void {
  const { id, badgeId, memberId } = assignment;
  context.documents.delete(badgeAssignments, id);
  context.emit({
    entityFqdn: FQDN,
    slug: 'deleted',
    entityId: id,
    deletedEvent: { deletedEntity: serializeAssignment(assignment) },
  });
  context.emit({
    entityFqdn: BADGE_FQDN,
    slug: 'badge_unassigned',
    entityId: badgeId,
    actionEvent: { body: { memberId } },
  });
}

const MANAGE = { callers: MANAGERS, app: 'members-area' } as const;

/** The assignments of badges to members (SDK: badgeAssignments, which only apps may call). */
export const badgeAssignmentsOperations = moduleOperations('members.badgeAssignments', meta, MANAGE, {
  createBadgeAssignment: ({ badgeAssignment }, context) => ({
    badgeAssignment: serializeAssignment(assignNew(context, badgeAssignment)),
  }),
  bulkCreateBadgeAssignments: (request, context) =>
    doEachEntity(
      request.badgeAssignments,
      (given) => assignNew(context, given),
      request.returnEntity ? serializeAssignment : undefined,
    ),
  queryBadgeAssignments({ query }, { documents }) {
    const options = { defaultLimit: 50, maxLimit: 100, field: 'query' };
    const { items, pagingMetadata } = documents.queryByCursor(badgeAssignments, query ?? {}, options);
    return { badgeAssignments: items.map(serializeAssignment), pagingMetadata };
  },
  deleteBadgeAssignment({ badgeAssignmentId }, context) {
    unassign(context, findAssignment(context, badgeAssignmentId));
    return {};
  },
  bulkDeleteBadgeAssignments({ badgeAssignmentIds }, context) {
    const { results, bulkActionMetadata } = doEach(
      badgeAssignmentIds,
      (id) => unassign(context, findAssignment(context, id)),
      (id) => id,
    );
    return { results: results.map(({ itemMetadata }) => ({ itemMetadata })), bulkActionMetadata };
  },
});
