import { joinGroupRequests as meta } from '@wix/groups/meta';
import type { Context } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findGroup, isAdmin, isAllowed, MEMBERS } from '../memberships/access';
import { approve, findPending, reject } from '../memberships/changes';
import { joinRequests, serializeJoinRequest } from '../memberships/entity';
import { pageOf } from '../requests/paging';

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
    approveJoinGroupRequests(context, { groupId, memberIds = [] }) {
      assertMayDecide(context, groupId);
      const decided = memberIds.map((id) => approve(context, findPending(context, groupId, id)));
      return { joinGroupRequests: decided.map(serializeJoinRequest) };
    },
    rejectJoinGroupRequests(context, { groupId, rejections = [] }) {
      assertMayDecide(context, groupId);
      const decided = rejections.map(({ memberId = '', reason }) =>
        reject(context, findPending(context, groupId, memberId), reason ?? undefined),
      );
      return { joinGroupRequests: decided.map(serializeJoinRequest) };
    },
    listJoinGroupRequests(context, { groupId, limit, offset }) {
      const page = pageOf(context, joinRequests, { limit, offset }, seen(context, groupId));
      return { joinGroupRequests: page.items.map(serializeJoinRequest), metadata: page.metadata };
    },
    queryJoinGroupRequests(context, { groupId, query }) {
      const page = pageOf(context, joinRequests, query, seen(context, groupId));
      return { joinGroupRequests: page.items.map(serializeJoinRequest), metadata: page.metadata };
    },
  },
);
