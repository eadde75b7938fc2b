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

export interface Category {
  id: string;
  label: string;
  title: string;
  slug: string;
  description?: string;
  /** Its position in the menu; -1 for the end. */
  displayPosition: number;
  /** The value by which the menu is sorted: the position or, for -1, a value after all others. */
  menuPosition: number;
  language: string;
  translationId?: string;
  seoData?: NonNullable<WireDraft['seoData']>;
  coverImage?: NonNullable<WireDraft['heroImage']>;
  /** The number of its published posts. */
  postCount: number;
  createdDate: string;
  updatedDate: string;
}

export const categories = collection<Category>('blog_categories', {
  shown: { title: 'Categories of posts', group: 'Blog', calls: ['blog.categories', 'category'] },
  fields: {
    label: 'string',
    title: 'string',
    slug: 'string',
    displayPosition: 'number',
    menuPosition: 'number',
    postCount: 'number',
    language: 'string',
    translationId: 'string',
  },
  defaultSort: [
    { fieldName: 'menuPosition', order: 'ASC' },
    { fieldName: 'label', order: 'ASC' },
  ],
});

export interface BlogTag {
  id: string;
  label: string;
  slug: string;
  language: string;
  translationId?: string;
  /** The number of posts and drafts with it; a post and its draft count once. */
  postCount: number;
  publishedPostCount: number;
  createdDate: string;
  updatedDate: string;
}

export const tags = collection<BlogTag>('blog_tags', {
  shown: { title: 'Tags', group: 'Blog', calls: ['blog.tags', 'tag'] },
  fields: {
    label: 'string',
    slug: 'string',
    postCount: 'number',
    publishedPostCount: 'number',
    language: 'string',
    translationId: 'string',
  },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
