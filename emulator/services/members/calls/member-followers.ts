import { memberFollowers as meta } from '@wix/members/meta';
import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { connections, follow, followedBy, followersOf, unfollow } from '../followers/changes';
import { followings } from '../followers/entity';
import { currentMember, findMember } from '../members/serialize';

const text = z.coerce.number().int().min(0);
const list = z.object({
  memberId: z.string(),
  paging: z.object({ limit: text.max(100).nullish(), offset: text.nullish() }).nullish(),
});
const connected = z.object({
  memberId: z.string(),
  connectedMemberIds: z.union([z.array(z.string()), z.string()]).optional(),
});

/** Lists the members on one side of a member's connections; V2 counts in texts. */
const listOf =
  (own: 'followerId' | 'followedId', other: 'followerId' | 'followedId') =>
  (context: Context, request: unknown) => {
    const { memberId, paging } = readRequest(list, request);
    const { id } = findMember(context, memberId);
    const { items, count, offset, total } = context.documents.query(
      followings,
      { ...(paging && { paging }) },
      { defaultLimit: 100, maxLimit: 100, scope: { [own]: id } },
    );
    return {
      memberIds: items.map((it) => it[other]),
      pagingMetadata: { count: String(count), offset: String(offset), total: String(total) },
    };
  };

const earlier = (
  name: string,
  path: string,
  handle: (context: Context, request: unknown) => object,
): Operation => ({
  name: `members.memberFollowersV2.${name}`,
  method: 'GET',
  paths: [`/members/v2/followers/:memberId${path}`],
  parameters: ['memberId'],
  app: 'members-area',
  callers: MANAGERS,
  hasContract: false,
  handle: ({ run }, request) => run((context) => handle(context, request)),
});

/** The calls of V2, over the same connections (statement members-followers-v2). */
const earlierOperations: Operation[] = [
  earlier('listMemberFollowers', '', listOf('followedId', 'followerId')),
  earlier('listMemberFollowing', '/following', listOf('followerId', 'followedId')),
  earlier('listMemberConnections', '/connections', (context, request) => {
    const { memberId, connectedMemberIds = [] } = readRequest(connected, request);
    return connections(context, findMember(context, memberId).id, [connectedMemberIds].flat());
  }),
];

/** Members who follow each other. */
export const memberFollowersOperations: Operation[] = [
  ...moduleOperations('members.memberFollowers', meta, access(['member'], 'members-area'), {
    followMember: (context, { memberId }) => follow(context, memberId),
    unfollowMember: (context, { memberId }) => unfollow(context, memberId),
    listCurrentMemberFollowing: (context, { paging }) =>
      followedBy(context, currentMember(context).id, paging),
    listCurrentMemberFollowers: (context, { paging }) =>
      followersOf(context, currentMember(context).id, paging),
    queryCurrentMemberConnections: (context, { connectedMemberIds }) =>
      connections(context, currentMember(context).id, connectedMemberIds),
  }),

  ...moduleOperations('members.memberFollowers', meta, access(MANAGERS, 'members-area'), {
    listMemberFollowing: (context, { memberId, paging }) =>
      followedBy(context, findMember(context, memberId).id, paging),
    listMemberFollowers: (context, { memberId, paging }) =>
      followersOf(context, findMember(context, memberId).id, paging),
    queryMemberConnections: (context, { memberId, connectedMemberIds }) =>
      connections(context, findMember(context, memberId).id, connectedMemberIds),
  }),

  ...earlierOperations,
];
