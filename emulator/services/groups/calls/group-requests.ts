import { groupRequests as meta } from '@wix/groups/meta';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { GROUP_REQUESTS, type GroupRequest, groupRequests, serializeGroupRequest } from '../groups/entity';
import { groupRequestNotPending } from '../groups/errors';
import { MEMBERS } from '../memberships/access';
import { openGroup } from '../memberships/joining';
import { pageOf } from '../requests/paging';

/** Stores a decision. @throws PlatformError 404; 409 for a request that was already decided (platform facts 41.5) */
function decide(context: Context, id: string, change: Partial<GroupRequest>): GroupRequest {
  const before = findEntity(context, GROUP_REQUESTS, id);
  assert(before.status === 'PENDING', () => groupRequestNotPending(id));
  const decided = context.documents.put<GroupRequest>(groupRequests, { ...before, ...change });
  const slug = decided.status === 'APPROVED' ? 'approved' : 'rejected';
  emitAction(context, GROUP_REQUESTS, id, slug, { groupRequest: serializeGroupRequest(decided) });
  return decided;
}

/** Members see only their own requests. */
const seen = (context: Context) => (isManager(context) ? undefined : { 'group.ownerId': context.caller.id });

/** Members' requests to create a group; the site's owner decides on them. */
export const groupRequestsOperations = [
  ...moduleOperations(
    'groups.groupRequests',
    meta,
    { callers: MANAGERS },
    {
      approveGroupRequests(context, { groupRequestIds = [] }) {
        const decided = groupRequestIds.map((id) => {
          const request = decide(context, id, { status: 'APPROVED' });
          openGroup(context, request.group, request.group.ownerId);
          return request;
        });
        return { groupRequest: decided.map(serializeGroupRequest) };
      },
      rejectGroupRequests(context, { rejections = [] }) {
        const decided = rejections.map(({ groupRequestId = '', reason }) =>
          decide(context, groupRequestId, { status: 'REJECTED', ...(reason && { rejectionReason: reason }) }),
        );
        return { groupRequest: decided.map(serializeGroupRequest) };
      },
    },
  ),
  ...moduleOperations(
    'groups.groupRequests',
    meta,
    { callers: MEMBERS },
    {
      listGroupRequests(context, { limit, offset }) {
        const { items, metadata } = pageOf(context, groupRequests, { limit, offset }, seen(context));
        return { groupRequests: items.map(serializeGroupRequest), metadata };
      },
      queryGroupRequests(context, { query }) {
        const { items, metadata } = pageOf(context, groupRequests, query, seen(context));
        return { groupRequests: items.map(serializeGroupRequest), metadata };
      },
    },
  ),
];
