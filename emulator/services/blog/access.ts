import { type Context, EVERYONE, MANAGERS } from '#core/contract/context';

/** Everyone reads the blog. */
export const READ = { callers: EVERYONE, app: 'blog' } as const;
/** The owner of the site and apps write it: no member of the demo site has the role of a writer. */
export const MANAGE = { callers: MANAGERS, app: 'blog' } as const;
/** Likes belong to one visitor or member; the owner and apps have none. */
export const LIKE = { callers: ['visitor', 'member'], app: 'blog' } as const;

/** The kinds of entities of a blog that domain events tell of. */
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

/** Tells that a post was liked or is no longer, and by whom. */
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
