import { joinGroupRequests as meta } from '@wix/groups/meta';
import type { Context } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findGroup, isAdmin, isAllowed, MEMBERS } from '../stored/access';
import { approve, findPending, reject } from '../stored/joining';
import { joinRequests, serializeJoinRequest } from '../stored/memberships';
import { pageOf } from '../stored/paging';

/** @throws PlatformError 404; 403 for a member whom the group does not allow to decide */
function assertMayDecide(context: Context, groupId: string): void {
  const group = findGroup(context, groupId);
  const { allowedToApproveJoinRequests } = group.settings;
  assert(isAllowed(context, group, allowedToApproveJoinRequests), () =>
    permissionDenied('decide who joins this group'),
  );
}

/** Admins see all requests to join their group, other members see their own. */
function seen(context: Context, groupId: string) {
  const group = findGroup(context, groupId);
  return { groupId, ...(!isAdmin(context, group) && { siteMemberId: context.caller.id }) };
}

/** Requests of members to join a private group. */
export const joinGroupRequestsOperations = moduleOperations(
  'groups.joinGroupRequests',
  meta,
  { callers: MEMBERS },
  {
    approveJoinGroupRequests({ groupId, memberIds = [] }, context) {
      assertMayDecide(context, groupId);
      const decided = memberIds.map((id) => approve(context, findPending(context, groupId, id)));
      return { joinGroupRequests: decided.map(serializeJoinRequest) };
    },
    rejectJoinGroupRequests({ groupId, rejections = [] }, context) {
      assertMayDecide(context, groupId);
      const decided = rejections.map(({ memberId = '', reason }) =>
        reject(context, findPending(context, groupId, memberId), reason ?? undefined),
      );
      return { joinGroupRequests: decided.map(serializeJoinRequest) };
    },
    listJoinGroupRequests({ groupId, limit, offset }, context) {
      const page = pageOf(context, joinRequests, { limit, offset }, seen(context, groupId));
      return { joinGroupRequests: page.items.map(serializeJoinRequest), metadata: page.metadata };
    },
    queryJoinGroupRequests({ groupId, query }, context) {
      const page = pageOf(context, joinRequests, query, seen(context, groupId));
      return { joinGroupRequests: page.items.map(serializeJoinRequest), metadata: page.metadata };
    },
  },
);
