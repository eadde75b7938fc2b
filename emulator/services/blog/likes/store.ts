import { collection } from '#core/documents/collection';

/** What is liked, as likes name it. */
export const POST_FQDN = 'wix.blog.v3.post';

export interface Like {
  id: string;
  createdDate: string;
  entityId: string;
  fqdn: string;
  /** The visitor's or member's id. */
  ownerId: string;
  ownerRole: 'visitor' | 'member';
}

export const likes = collection<Like>('blog_likes', {
  fields: { entityId: 'string', fqdn: 'string', ownerId: 'string', createdDate: 'date' },
  indexes: [['ownerId', 'entityId']],
});
