import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound, orThrow } from '#core/contract/errors';
import { emitAction, emitCreated, emitDeleted } from '#core/entities/events';
import { POST_FQDN, posts } from '../posts/entity';
import { alreadyExists } from '../posts/errors';
import { POSTS } from '../posts/events';
import { findPost } from '../posts/find';
import { LIKES, type Like, likes, type WireLike } from './entity';

function emitLiked(context: Context, slug: 'liked' | 'unliked', like: Like): void {
  const { entityId: postId, ownerId, ownerRole } = like;
  const owner = ownerRole === 'member' ? { memberId: ownerId } : { anonymousVisitorId: ownerId };
  emitAction(context, POSTS, postId, slug, { postId, ...owner });
}

/**
 * Returns the filter for the likes that the caller may see: a visitor's or member's own; undefined for managers, who
 * see all.
 */
export const visibleLikes = (context: Context): Record<string, unknown> | undefined =>
  isManager(context) ? undefined : { ownerId: context.caller.id };

/** Returns a like that the caller may see. @throws PlatformError 404 */
export const findLike = (context: Context, filter: Record<string, unknown>): Like =>
  orThrow(context.documents.find(likes, { ...visibleLikes(context), ...filter }), () =>
    notFound(`like with ${JSON.stringify(filter)}`),
  );

/**
 * Adds the caller's like to a post, at most once (platform facts 14.9).
 * @throws PlatformError 400 for another kind of content; 404 for an unknown post
 */
export function createLike(context: Context, { entityId, fqdn, id }: WireLike = {}): Like {
  assertGiven(entityId, 'like.entityId');
  assertGiven(fqdn, 'like.fqdn');
  assertField(fqdn === POST_FQDN, 'like.fqdn', `must be ${POST_FQDN}`);
  const { documents, caller } = context;
  findPost(context, entityId);
  const own = { entityId, ownerId: caller.id };
  assert(!documents.find(likes, own), () => alreadyExists(entityId));
  const isFree = id && !documents.get(likes, id);
  const like = documents.put<Like>(likes, {
    id: isFree ? id : context.ids.guid(),
    createdDate: context.clock.date(),
    entityId,
    fqdn,
    ownerId: caller.id,
    ownerRole: caller.role === 'member' ? 'member' : 'visitor',
  });
  countLikes(context, entityId);
  emitCreated(context, LIKES, like);
  emitLiked(context, 'liked', like);
  return like;
}

export function deleteLike(context: Context, like: Like): void {
  context.documents.delete(likes, like.id);
  countLikes(context, like.entityId);
  emitDeleted(context, LIKES, like);
  emitLiked(context, 'unliked', like);
}

/** When a visitor logs in, transfers the visitor's likes to the member; if both have liked a post, one like is kept. */
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
