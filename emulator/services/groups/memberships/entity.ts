import type { members as meta, joinGroupRequests as requestsMeta } from '@wix/groups/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A member of the site in a group: one who has joined, or one who has requested to join. */
export interface Membership {
  id: string;
  groupId: string;
  memberId: string;
  status: 'JOINED' | 'PENDING';
  /** Absent while the request is pending. */
  role?: 'MEMBER' | 'ADMIN';
  joinedDate?: string;
}

export const memberships = collection<Membership>('group_memberships', {
  shown: { title: 'Members of groups', group: 'Community' },
  fields: { groupId: 'string', memberId: 'string', status: 'string', role: 'string', joinedDate: 'date' },
  indexes: [['groupId', 'status', 'joinedDate']],
  defaultSort: [{ fieldName: 'joinedDate', order: 'DESC' }],
});

export const serializeMember = ({
  memberId,
  role,
  joinedDate,
}: Membership): Serialized<meta.GroupMemberOriginal> => ({
  memberId,
  ...(role && { role: { value: role } }),
  ...(joinedDate && { joinedDate }),
});

/** A member's request to join a private group. */
export interface JoinRequest extends Entity {
  groupId: string;
  siteMemberId: string;
  contactId: string;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  rejectionReason?: string;
  /** The answers to the questions of the group, given when joining. */
  answers?: { id: string; text: string }[];
}

export const joinRequests = collection<JoinRequest>('group_join_requests', {
  shown: { title: 'Requests to join groups', group: 'Community' },
  fields: {
    groupId: 'string',
    siteMemberId: 'string',
    status: 'string',
    createdDate: 'date',
    'answers.id': { kind: 'list', path: 'answers[].id' },
  },
  indexes: [['groupId', 'status', 'createdDate']],
});

export const serializeJoinRequest = ({
  siteMemberId,
  contactId,
  status,
  rejectionReason,
}: JoinRequest): Serialized<requestsMeta.JoinGroupRequestOriginal> => ({
  siteMemberId,
  contactId,
  status,
  requestDetails: { ...(rejectionReason && { rejectionReason }) },
});

export const JOIN_REQUESTS: EntityKind<JoinRequest, 'join group request'> = {
  name: 'join group request',
  collection: joinRequests,
  views: [
    {
      fqdn: 'wix.social_groups.v2.join_group_request',
      serialize: (_, entity) => serializeJoinRequest(entity),
    },
  ],
};

/** The events of joining and leaving a group, which show no entity. */
export const MEMBER_VIEW = { fqdn: 'wix.social_groups.v2.group_member', serialize: () => ({}) };

/** The events of roles in a group, which show no entity. */
export const ROLE_VIEW = { fqdn: 'wix.social_groups.v2.group_role', serialize: () => ({}) };
