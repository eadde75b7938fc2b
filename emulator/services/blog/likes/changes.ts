import type { likes as meta } from '@wix/blog/meta';
import { type Context, isManager } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isoDate } from '#core/time/clock';
import { tellCreated, tellDeleted, tellLiked } from '../access';
import { findPost } from '../posts/serialize';
import { posts } from '../posts/store';

type WireLike = Serialized<meta.LikeOriginal>;

/** A like as calls answer it: whose it is stays with the site. */
export const serializeLike = ({ ownerId, ownerRole, ...like }: Like): WireLike => like;

/** What a caller may see of the likes: a visitor or member the own ones, the owner of the site all of them. */
export const visibleLikes = (context: Context): Record<string, unknown> | undefined =>
  isManager(context) ? undefined : { ownerId: context.caller.id };

/** One of the likes that the caller may see. @throws PlatformError 404 */
export function findLike(context: Context, filter: Record<string, unknown>): Like {
  const like = context.documents.find(likes, { ...visibleLikes(context), ...filter });
  assert(like, () => notFound(`like with ${JSON.stringify(filter)}`));
  return like;
}

/**
 * Has the caller like a post: once.
 * @throws PlatformError 400 for another kind of content; 404 for a post that there is not; 409 ALREADY_EXISTS
 */
export function createLike(context: Context, { entityId, fqdn, id }: WireLike = {}): Like {
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

/** Takes a like back. */
export function deleteLike(context: Context, like: Like): void {
  context.documents.delete(likes, like.id);
  countLikes(context, like.entityId);
  tellDeleted(context, 'like', serializeLike(like));
  tellLiked(context, 'unliked', { ...like, postId: like.entityId });
}

/** Gives the likes of a visitor to the member as whom the visitor has logged in; posts that both like are liked once. */
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
