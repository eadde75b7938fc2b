import { collection } from '#core/documents/collection';
import type { Content } from '../content/entity';

/** A published post. It has the id of its draft. */
export interface Post extends Content {
  id: string;
  contentText: string;
  slug: string;
  /** Whether it is shown before the others in the feed. */
  pinned: boolean;
  firstPublishedDate: string;
  lastPublishedDate: string;
  /** Whether its draft differs from it. */
  hasUnpublishedChanges: boolean;
  metrics: { comments: number; likes: number; views: number };
}

/** How long a reference id is, in hexadecimal digits. */
const REFERENCE_LENGTH = 24;

/**
 * Returns the id by which other apps, such as comments, name a post: shorter than a GUID, and always the same for a post
 * (statement blog-comment-create-member).
 */
export const referenceIdOf = ({ id }: Pick<Post, 'id'>): string =>
  id.replaceAll('-', '').slice(0, REFERENCE_LENGTH);

/** The fields by which both posts and drafts are found. */
const CONTENT_FIELDS = {
  title: 'string',
  featured: 'boolean',
  categoryIds: { kind: 'list', path: 'categoryIds[]' },
  memberId: 'string',
  hashtags: { kind: 'list', path: 'hashtags[]' },
  commentingEnabled: 'boolean',
  minutesToRead: 'number',
  tagIds: { kind: 'list', path: 'tagIds[]' },
  pricingPlanIds: { kind: 'list', path: 'pricingPlanIds[]' },
  translationId: 'string',
  language: 'string',
} as const;

export const posts = collection<Post>('posts', {
  shown: { title: 'Posts', group: 'Blog', app: 'blog', calls: ['blog.posts', 'post'] },
  fields: {
    ...CONTENT_FIELDS,
    slug: 'string',
    pinned: 'boolean',
    firstPublishedDate: 'date',
    lastPublishedDate: 'date',
    'metrics.comments': { kind: 'number', path: 'metrics.comments' },
    'metrics.likes': { kind: 'number', path: 'metrics.likes' },
    'metrics.views': { kind: 'number', path: 'metrics.views' },
    'media.displayed': { kind: 'boolean', path: 'media.displayed' },
  },
  indexes: [['pinned', 'firstPublishedDate']],
  defaultSort: [{ fieldName: 'firstPublishedDate', order: 'DESC' }],
});

type DraftStatus = 'PUBLISHED' | 'UNPUBLISHED' | 'SCHEDULED' | 'DELETED' | 'IN_REVIEW';

/** A draft of a post; drafts in the trash bin are DELETED. */
export interface Draft extends Content {
  id: string;
  status: DraftStatus;
  /** Whether it differs from its published post. */
  hasUnpublishedChanges: boolean;
  createdDate: string;
  /** When it was last changed, or moved to the trash bin. */
  editedDate: string;
  scheduledPublishDate?: string;
  /** The slug that the writer has set. */
  seoSlug?: string;
  pinned: boolean;
}

export const drafts = collection<Draft>('draft_posts', {
  shown: { title: 'Drafts', group: 'Blog', calls: ['blog.draftPosts', 'draftPost'] },
  fields: {
    ...CONTENT_FIELDS,
    excerpt: 'string',
    status: 'string',
    hasUnpublishedChanges: 'boolean',
    editedDate: 'date',
    scheduledPublishDate: 'date',
  },
  indexes: [['status', 'editedDate']],
  defaultSort: [{ fieldName: 'editedDate', order: 'DESC' }],
});

export const POST_FQDN = 'wix.blog.v3.post';

export interface Like {
  id: string;
  createdDate: string;
  entityId: string;
  fqdn: string;
  /** The id of the visitor or member. */
  ownerId: string;
  ownerRole: 'visitor' | 'member';
}

export const likes = collection<Like>('blog_likes', {
  fields: { entityId: 'string', fqdn: 'string', ownerId: 'string', createdDate: 'date' },
  indexes: [['ownerId', 'entityId']],
});
