import type { draftPosts as meta } from '@wix/blog/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { RichContent } from '#core/rich-content/types';

export type WireDraft = Serialized<meta.DraftPostOriginal>;

/** The content of a draft and of its published post. */
export interface Content {
  title: string;
  /** The writer's excerpt; without it, responses contain the beginning of the text. */
  excerpt?: string;
  featured: boolean;
  categoryIds: string[];
  /** The writer's member id, or the id of the site's owner. */
  memberId: string;
  hashtags: string[];
  commentingEnabled: boolean;
  minutesToRead: number;
  heroImage?: NonNullable<WireDraft['heroImage']>;
  tagIds: string[];
  relatedPostIds: string[];
  /** The plans that give access to the whole post; without any, everyone has access. */
  pricingPlanIds: string[];
  /** The same for all translations of one post. */
  translationId?: string;
  /** BCP 47. */
  language: string;
  richContent: RichContent;
  seoData?: NonNullable<WireDraft['seoData']>;
  media: NonNullable<WireDraft['media']>;
  moderationDetails?: NonNullable<WireDraft['moderationDetails']>;
  /** The number of paragraphs that readers without a plan see. */
  previewTextParagraph?: number;
  /** ISO 8601. */
  firstPublishedDate?: string;
}

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
export const CONTENT_FIELDS = {
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

export const POST_FQDN = 'wix.blog.v3.post';

type Optional<T> = { [Name in keyof T as T extends Record<Name, T[Name]> ? never : Name]-?: true };

/** The optional fields of content; the type produces an error if one is missing here. */
export const OPTIONAL_CONTENT: Optional<Content> = {
  excerpt: true,
  heroImage: true,
  translationId: true,
  seoData: true,
  moderationDetails: true,
  previewTextParagraph: true,
  firstPublishedDate: true,
};
