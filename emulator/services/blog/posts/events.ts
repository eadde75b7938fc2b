import type { EntityKind } from '#core/entities/kind';
import { POST_FQDN, type Post, posts } from './entity';
import { serializePost } from './serialize';

export const POSTS: EntityKind<Post, 'post'> = {
  name: 'post',
  collection: posts,
  views: [
    {
      fqdn: POST_FQDN,
      serialize: (context, post) => serializePost(context, post, ['URL']),
      showsDeleted: true,
    },
  ],
};
