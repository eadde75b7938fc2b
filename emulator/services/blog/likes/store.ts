import { collection } from '#core/documents/collection';

/** The entity name of posts in likes. */
export const POST_FQDN = 'wix.blog.v3.post';

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
