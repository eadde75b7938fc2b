import { memberFollowers as meta } from '@wix/members/meta';
import { MANAGERS } from '#core/contract/context';
import { access, moduleOperations, type Operation } from '#core/contract/operation';
import { connections, follow, followedBy, followersOf, unfollow } from '../followers/changes';
import { currentMember, findMember } from '../members/serialize';

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
];
