import { groupRequests as meta } from '@wix/groups/meta';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { applicationError, assert } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { MEMBERS } from '../stored/access';
import { GROUP_REQUESTS, type GroupRequest, groupRequests, serializeGroupRequest } from '../stored/groups';
import { openGroup } from '../stored/joining';
import { pageOf } from '../stored/paging';

/** Stores a decision. @throws PlatformError 404; 409 for a request that was already decided (platform facts 41.5) */
function decide(context: Context, id: string, change: Partial<GroupRequest>): GroupRequest {
  const before = findEntity(context, GROUP_REQUESTS, id);
  assert(before.status === 'PENDING', () =>
    applicationError(409, 'GROUP_REQUEST_NOT_PENDING', `The request ${id} was decided before`),
  );
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
      approveGroupRequests({ groupRequestIds = [] }, context) {
        const decided = groupRequestIds.map((id) => {
          const request = decide(context, id, { status: 'APPROVED' });
          openGroup(context, request.group, request.group.ownerId);
          return request;
        });
        return { groupRequest: decided.map(serializeGroupRequest) };
      },
      rejectGroupRequests({ rejections = [] }, context) {
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
      listGroupRequests({ limit, offset }, context) {
        const { items, metadata } = pageOf(context, groupRequests, { limit, offset }, seen(context));
        return { groupRequests: items.map(serializeGroupRequest), metadata };
      },
      queryGroupRequests({ query }, context) {
        const { items, metadata } = pageOf(context, groupRequests, query, seen(context));
        return { groupRequests: items.map(serializeGroupRequest), metadata };
      },
    },
  ),
];
