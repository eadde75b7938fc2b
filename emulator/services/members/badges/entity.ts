import type { badgesV2 as meta } from '@wix/members/meta';
import { notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A label that members carry on their profiles. */
export interface Badge extends Entity {
  title: string;
  description?: string;
  /** `#RRGGBB`. */
  backgroundColor: string;
  textColor: string;
  icon?: Serialized<meta.BadgeOriginal>['icon'];
  permissionsEnabled: boolean;
  slug: string;
  /** Its position in the display order; never sent. */
  rank: number;
}

/** Sorted by display order, unless a query sorts otherwise. */
export const badges = collection<Badge>('badges', {
  shown: { title: 'Badges', group: 'Members', calls: ['members.badgesV2', 'badge'] },
  fields: {
    title: 'string',
    description: 'string',
    permissionsEnabled: 'boolean',
    slug: 'string',
    rank: 'number',
  },
  defaultSort: [{ fieldName: 'rank', order: 'ASC' }],
});

export const serializeBadge = ({ rank: _, ...badge }: Badge): Serialized<meta.BadgeOriginal> => badge;

export const BADGES: EntityKind<Badge, 'badge'> = {
  name: 'badge',
  collection: badges,
  views: [{ fqdn: 'wix.badges.v4.badge', serialize: (_, entity) => serializeBadge(entity) }],
};

/** A member's badge; a member has each badge at most once. */
export interface BadgeAssignment {
  id: string;
  badgeId: string;
  memberId: string;
  createdDate: string;
  updatedDate: string;
}

export const badgeAssignments = collection<BadgeAssignment>('badge_assignments', {
  fields: { badgeId: 'string', memberId: 'string', createdDate: 'date' },
  indexes: [['badgeId'], ['memberId']],
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
});

const NO_TAGS = { tags: { tagIds: [] }, privateTags: { tagIds: [] } };

export const serializeAssignment = (assignment: BadgeAssignment) => ({ ...assignment, tags: NO_TAGS });

export const BADGE_ASSIGNMENTS: EntityKind<BadgeAssignment, 'badgeAssignment'> = {
  name: 'badgeAssignment',
  collection: badgeAssignments,
  notFound: (id) => notFound(`badge assignment ${id}`),
  views: [
    {
      fqdn: 'wix.badges.v4.badge_assignment',
      serialize: (_, entity) => serializeAssignment(entity),
      showsDeleted: true,
    },
  ],
};
