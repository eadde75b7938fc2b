import type { likes as meta } from '@wix/blog/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';

export interface Like {
  id: string;
  createdDate: string;
  entityId: string;
  fqdn: string;
  /** The id of the visitor or member. */
  ownerId: string;
  ownerRole: 'visitor' | 'member';
}

export const likes = collection<Like>('blog_likes', {
  fields: { entityId: 'string', fqdn: 'string', ownerId: 'string', createdDate: 'date' },
  indexes: [['ownerId', 'entityId']],
});

export type WireLike = Serialized<meta.LikeOriginal>;

/** Serializes a like as the platform does, without its owner. */
export const serializeLike = ({ ownerId, ownerRole, ...like }: Like): WireLike => like;

export const LIKES: EntityKind<Like, 'like'> = {
  name: 'like',
  collection: likes,
  views: [{ fqdn: 'wix.blog.v1.like', serialize: (_, entity) => serializeLike(entity), showsDeleted: true }],
};
