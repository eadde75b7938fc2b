import { badgeAssignments as meta } from '@wix/members/meta';
import { doEach, doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { assignNew, findAssignment, unassign } from './changes';
import { badgeAssignments, serializeAssignment } from './store';

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
