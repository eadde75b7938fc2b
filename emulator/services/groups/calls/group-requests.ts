import { groupRequests as meta } from '@wix/groups/meta';
import { type Context, isManager, MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { decideGroupRequest } from '../groups/changes';
import { groupRequests, serializeGroupRequest } from '../groups/entity';
import { MEMBERS } from '../memberships/access';
import { openGroup } from '../memberships/changes';
import { pageOf } from '../requests/paging';

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
          const request = decideGroupRequest(context, id, { status: 'APPROVED' });
          openGroup(context, request.group, request.group.ownerId);
          return request;
        });
        return { groupRequest: decided.map(serializeGroupRequest) };
      },
      rejectGroupRequests(context, { rejections = [] }) {
        const decided = rejections.map(({ groupRequestId = '', reason }) =>
          decideGroupRequest(context, groupRequestId, {
            status: 'REJECTED',
            ...(reason && { rejectionReason: reason }),
          }),
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
