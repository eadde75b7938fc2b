import { likes as meta } from '@wix/blog/meta';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { LIKE, READ } from '../requests/access';
import { createLike, deleteLike, findLike, serializeLike, visibleLikes } from './changes';
import { likes } from './store';

/** Likes of posts by visitors and members. */
export const likesOperations: Operation[] = [
  ...moduleOperations('blog.likes', meta, LIKE, {
    createLike: ({ like }, context) => ({
      like: serializeLike(createLike(context, like)),
    }),
    deleteLike({ likeId }, context) {
      deleteLike(context, findLike(context, { id: likeId }));
      return {};
    },
    deleteLikeByFqdnAndEntityId({ fqdn, entityId }, context) {
      deleteLike(context, findLike(context, { fqdn, entityId }));
      return {};
    },
  }),

  ...moduleOperations('blog.likes', meta, READ, {
    getLike: ({ likeId }, context) => ({
      like: serializeLike(findLike(context, { id: likeId })),
    }),
    queryLikes({ query }, context) {
      const scope = visibleLikes(context);
      const { items, pagingMetadata } = context.documents.queryByCursor(likes, query ?? {}, { scope });
      return { likes: items.map(serializeLike), pagingMetadata };
    },
  }),
];
