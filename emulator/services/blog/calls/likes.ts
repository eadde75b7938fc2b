import { likes as meta } from '@wix/blog/meta';
import { moduleOperations } from '#core/contract/operation';
import { entityOperations } from '#core/entities/operations';
import { createLike, deleteLike, findLike, visibleLikes } from '../likes/changes';
import { LIKES, serializeLike } from '../likes/entity';

/** Likes belong to a visitor or member; the owner and apps have none. */
const LIKE = { callers: ['visitor', 'member'], app: 'blog' } as const;

export const likesOperations = entityOperations(
  'blog.likes',
  meta,
  LIKES,
  {
    app: 'blog',
    writers: LIKE.callers,
    find: (context, id) => findLike(context, { id }),
    scope: visibleLikes,
    serialize: (_, entity) => serializeLike(entity),
    create: (context, _, { like }) => createLike(context, like),
    delete: deleteLike,
  },
  moduleOperations('blog.likes', meta, LIKE, {
    deleteLikeByFqdnAndEntityId(context, { fqdn, entityId }) {
      deleteLike(context, findLike(context, { fqdn, entityId }));
    },
  }),
);
