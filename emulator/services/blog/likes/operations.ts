import { likes as meta } from '@wix/blog/meta';
import { type Operation, operation } from '#core/contract/operation';
import { LIKE, READ } from '../access';
import { createLike, deleteLike, findLike, serializeLike, visibleLikes } from './changes';
import { likes } from './store';

/** Likes of posts, each of one visitor or member. */
export const likesOperations: Operation[] = [
  operation('blog.likes.createLike', meta.createLike, LIKE, ({ like }, context) => ({
    like: serializeLike(createLike(context, like)),
  })),

  operation('blog.likes.getLike', meta.getLike, READ, ({ likeId }, context) => ({
    like: serializeLike(findLike(context, { id: likeId })),
  })),

  operation('blog.likes.queryLikes', meta.queryLikes, READ, ({ query }, context) => {
    const scope = visibleLikes(context);
    const { items, pagingMetadata } = context.documents.queryByCursor(likes, query ?? {}, { scope });
    return { likes: items.map(serializeLike), pagingMetadata };
  }),

  operation('blog.likes.deleteLike', meta.deleteLike, LIKE, ({ likeId }, context) => {
    deleteLike(context, findLike(context, { id: likeId }));
    return {};
  }),

  operation(
    'blog.likes.deleteLikeByFqdnAndEntityId',
    meta.deleteLikeByFqdnAndEntityId,
    LIKE,
    ({ fqdn, entityId }, context) => {
      deleteLike(context, findLike(context, { fqdn, entityId }));
      return {};
    },
  ),
];
