import type { Context } from '#core/contract/context';

/** The entity names in the blog's domain events. */
const FQDN = {
  post: 'wix.blog.v3.post',
  draft: 'wix.blog.v3.draft',
  category: 'wix.blog.v3.category',
  tag: 'wix.blog.v3.tag',
  like: 'wix.blog.v1.like',
} as const;

type Kind = keyof typeof FQDN;
type Entity = object & { id?: string | null };

export const tellCreated = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'created',
    createdEvent: { entity },
  });

export const tellUpdated = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'updated',
    updatedEvent: { currentEntity: entity },
  });

export const tellDeleted = (context: Context, kind: Kind, entity: Entity): void =>
  context.emit({
    entityFqdn: FQDN[kind],
    entityId: entity.id ?? '',
    slug: 'deleted',
    deletedEvent: { deletedEntity: entity },
  });

/** Emits that a visitor or member liked a post, or no longer does. */
export const tellLiked = (
  context: Context,
  slug: 'liked' | 'unliked',
  { postId, ownerId, ownerRole }: { postId: string; ownerId: string; ownerRole: 'visitor' | 'member' },
): void =>
  context.emit({
    entityFqdn: FQDN.post,
    entityId: postId,
    slug,
    actionEvent: {
      body: { postId, ...(ownerRole === 'member' ? { memberId: ownerId } : { anonymousVisitorId: ownerId }) },
    },
  });
