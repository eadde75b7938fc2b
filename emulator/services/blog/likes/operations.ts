import { likes as meta } from '@wix/blog/meta';
import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { tellCreated, tellDeleted, tellLiked } from '../content/events';
import { findPost } from '../posts/find';
import { LIKE, READ } from '../requests/paging';
import { type Like, likes, POST_FQDN, posts } from '../stored/posts';

type WireLike = Serialized<meta.LikeOriginal>;

/** A like as the platform sends it, without its owner. */
const serializeLike = ({ ownerId, ownerRole, ...like }: Like): WireLike => like;

/**
 * Returns the filter for the likes that the caller may see: a visitor's or member's own; undefined for managers, who
 * see all.
 */
const visibleLikes = (context: Context): Record<string, unknown> | undefined =>
  isManager(context) ? undefined : { ownerId: context.caller.id };

/** Returns a like that the caller may see. @throws PlatformError 404 */
function findLike(context: Context, filter: Record<string, unknown>): Like {
  const like = context.documents.find(likes, { ...visibleLikes(context), ...filter });
  assert(like, () => notFound(`like with ${JSON.stringify(filter)}`));
  return like;
}

/**
 * Makes the caller like a post, at most once (platform facts 14.9).
 * @throws PlatformError 400 for another kind of content; 404 for an unknown post; 409 ALREADY_EXISTS
 */
function createLike(context: Context, { entityId, fqdn, id }: WireLike = {}): Like {
  assert(entityId, () => invalidField('like.entityId', 'must not be empty', 'REQUIRED_FIELD'));
  assert(fqdn, () => invalidField('like.fqdn', 'must not be empty', 'REQUIRED_FIELD'));
  assert(fqdn === POST_FQDN, () => invalidField('like.fqdn', `must be ${POST_FQDN}`));
  const { documents, caller } = context;
  const post = findPost(context, entityId);
  const own = { entityId, ownerId: caller.id };
  assert(!documents.find(likes, own), () =>
    applicationError(409, 'ALREADY_EXISTS', `The caller likes post ${entityId} already`, { entityId }),
  );
  const isFree = id && !documents.get(likes, id);
  const like = documents.put<Like>(likes, {
    id: isFree ? id : context.ids.guid(),
    createdDate: isoDate(context.clock.now()),
    entityId,
    fqdn,
    ownerId: caller.id,
    ownerRole: caller.role === 'member' ? 'member' : 'visitor',
  });
  countLikes(context, entityId);
  tellCreated(context, 'like', serializeLike(like));
  tellLiked(context, 'liked', { ...like, postId: post.id });
  return like;
}

/** Removes a like. */
function deleteLike(context: Context, like: Like): void {
  context.documents.delete(likes, like.id);
  countLikes(context, like.entityId);
  tellDeleted(context, 'like', serializeLike(like));
  tellLiked(context, 'unliked', { ...like, postId: like.entityId });
}

/** When a visitor logs in, gives the visitor's likes to the member; a post that both like keeps one. */
export function handOverLikes(context: Context, visitorId: string, memberId: string): void {
  const { documents } = context;
  for (const like of documents.list(likes, { ownerId: visitorId })) {
    if (documents.find(likes, { ownerId: memberId, entityId: like.entityId })) deleteLike(context, like);
    else documents.put(likes, { ...like, ownerId: memberId, ownerRole: 'member' });
  }
}

function countLikes({ documents }: Context, postId: string): void {
  const post = documents.get(posts, postId);
  if (!post) return;
  const count = documents.count(likes, { entityId: postId });
  documents.put(posts, { ...post, metrics: { ...post.metrics, likes: count } });
}

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
