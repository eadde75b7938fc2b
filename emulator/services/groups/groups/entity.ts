import type { groups as meta, groupRequests as requestsMeta } from '@wix/groups/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

type Wire = Serialized<meta.GroupOriginal>;
type Cover = NonNullable<Wire['coverImage']>;
type Request = Serialized<requestsMeta.GroupRequestOriginal>;

/** A question that members answer when they join. */
export interface Question {
  id: string;
  required: boolean;
  text: string;
}

/** A group of the site's members. */
export interface Group extends Entity {
  name: string;
  slug: string;
  privacyStatus: 'PUBLIC' | 'PRIVATE' | 'SECRET';
  description?: Wire['description'];
  teaser?: Wire['teaser'];
  memberTitle?: Wire['memberTitle'];
  coverImage?: Wire['coverImage'];
  settings: NonNullable<Wire['settings']>;
  /** The member who created it, or the owner of the site. */
  ownerId: string;
  membersCount: number;
  lastActivityDate: string;
  rules: { title: string; description: string }[];
  questions: Question[];
}

export const groups = collection<Group>('groups', {
  shown: {
    title: 'Groups',
    group: 'Community',
    calls: ['groups.groups', 'group'],
    columns: ['name', 'slug', 'privacyStatus', 'membersCount', 'createdDate'],
  },
  fields: {
    slug: 'string',
    name: 'string',
    // In filters, the name is called a title (SDK: queryGroups).
    title: { kind: 'string', path: 'name' },
    privacyStatus: 'string',
    ownerId: 'string',
    membersCount: 'number',
    createdDate: 'date',
    updatedDate: 'date',
    lastActivityDate: 'date',
    recentActivityDate: { kind: 'date', path: 'lastActivityDate' },
  },
});

/** Serializes a group as the platform does: rules and questions have their own calls. */
export const serializeGroup = ({
  rules: _,
  questions: __,
  revision: ___,
  coverImage,
  ...group
}: Group): Wire => ({
  ...group,
  ...(coverImage && { coverImage: withCorners(coverImage) }),
});

/** Corners that lack a coordinate begin at 0. */
function withCorners({ position, mobilePosition, ...cover }: Cover): Cover {
  return {
    ...cover,
    ...(position && { position: { x: 0, y: 0, ...position } }),
    ...(mobilePosition && { mobilePosition: { x: 0, y: 0, ...mobilePosition } }),
  };
}

export const GROUPS: EntityKind<Group, 'group'> = {
  name: 'group',
  collection: groups,
  views: [{ fqdn: 'wix.social_groups.v2.group', serialize: (_, entity) => serializeGroup(entity) }],
};

/** A member's request to the owner of the site to create a group. */
export interface GroupRequest extends Entity {
  group: Group;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  rejectionReason?: string;
}

export const groupRequests = collection<GroupRequest>('group_requests', {
  shown: {
    title: 'Requests for groups',
    group: 'Community',
    columns: ['group.name', 'status', 'createdDate'],
  },
  fields: { status: 'string', 'group.ownerId': 'string', createdDate: 'date' },
});

export const serializeGroupRequest = ({ id, group, status, rejectionReason }: GroupRequest): Request => ({
  id,
  group: serializeGroup(group),
  status,
  requestDetails: { ...(rejectionReason && { rejectionReason }) },
});

export const GROUP_REQUESTS: EntityKind<GroupRequest, 'group request'> = {
  name: 'group request',
  collection: groupRequests,
  views: [
    { fqdn: 'wix.social_groups.v2.group_request', serialize: (_, entity) => serializeGroupRequest(entity) },
  ],
};
