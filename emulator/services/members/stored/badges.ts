import type { badgesV2 as meta } from '@wix/members/meta';
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
  /** Its place in the order of display; never sent. */
  rank: number;
}

/** In the order of display, unless a query says otherwise. */
export const badges = collection<Badge>('badges', {
  fields: {
    title: 'string',
    description: 'string',
    permissionsEnabled: 'boolean',
    slug: 'string',
    rank: 'number',
  },
  defaultSort: [{ fieldName: 'rank', order: 'ASC' }],
});

/** A badge as calls and domain events send it. */
export const serializeBadge = ({ rank: _, ...badge }: Badge): Serialized<meta.BadgeOriginal> => badge;

export const BADGES: EntityKind<Badge, 'badge'> = {
  name: 'badge',
  collection: badges,
  views: [{ fqdn: 'wix.badges.v4.badge', serialize: serializeBadge }],
};
