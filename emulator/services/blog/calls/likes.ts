import { likes as meta } from '@wix/blog/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound, orThrow } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { emitAction, emitCreated, emitDeleted } from '#core/entities/events';
import type { EntityKind } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { type Like, likes, POST_FQDN, posts } from '../posts/entity';
import { alreadyExists } from '../posts/errors';
import { findPost } from '../posts/find';
import { POSTS } from '../posts/serialize';

/** Likes belong to a visitor or member; the owner and apps have none. */
const LIKE = { callers: ['visitor', 'member'], app: 'blog' } as const;

type WireLike = Serialized<meta.LikeOriginal>;

/** Serializes a like as the platform does, without its owner. */
const serializeLike = ({ ownerId, ownerRole, ...like }: Like): WireLike => like;

const LIKES: EntityKind<Like, 'like'> = {
  name: 'like',
  collection: likes,
  views: [{ fqdn: 'wix.blog.v1.like', serialize: (_, entity) => serializeLike(entity), showsDeleted: true }],
};

function emitLiked(context: Context, slug: 'liked' | 'unliked', like: Like): void {
  const { entityId: postId, ownerId, ownerRole } = like;
  const owner = ownerRole === 'member' ? { memberId: ownerId } : { anonymousVisitorId: ownerId };
  emitAction(context, POSTS, postId, slug, { postId, ...owner });
}

/**
 * Returns the filter for the likes that the caller may see: a visitor's or member's own; undefined for managers, who
 * see all.
 */
const visibleLikes = (context: Context): Record<string, unknown> | undefined =>
  isManager(context) ? undefined : { ownerId: context.caller.id };

/** Returns a like that the caller may see. @throws PlatformError 404 */
const findLike = (context: Context, filter: Record<string, unknown>): Like =>
  orThrow(context.documents.find(likes, { ...visibleLikes(context), ...filter }), () =>
    notFound(`like with ${JSON.stringify(filter)}`),
  );

/**
 * Adds the caller's like to a post, at most once (platform facts 14.9).
 * @throws PlatformError 400 for another kind of content; 404 for an unknown post; 409 ALREADY_EXISTS
 */
function createLike(context: Context, { entityId, fqdn, id }: WireLike = {}): Like {
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

function deleteLike(context: Context, like: Like): void {
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
