import type { draftPosts as meta } from '@wix/blog/meta';
import type { Serialized } from '#core/contract/serialized';
import type { RichContent } from '#core/rich-content/types';

/** As calls send and answer it. */
export type WireDraft = Serialized<meta.DraftPostOriginal>;

/** What a draft says, and the post that it is published as. */
export interface Content {
  title: string;
  /** What the writer gave; else the beginning of the text stands for it. */
  excerpt?: string;
  featured: boolean;
  categoryIds: string[];
  /** The writer's member id, or the id of the site's owner. */
  memberId: string;
  /** What the text has behind `#`. */
  hashtags: string[];
  commentingEnabled: boolean;
  minutesToRead: number;
  heroImage?: NonNullable<WireDraft['heroImage']>;
  tagIds: string[];
  relatedPostIds: string[];
  /** Plans whose holders read all of it; everybody does without any. */
  pricingPlanIds: string[];
  /** The same for all translations of one post. */
  translationId?: string;
  /** BCP 47. */
  language: string;
  richContent: RichContent;
  seoData?: NonNullable<WireDraft['seoData']>;
  media: NonNullable<WireDraft['media']>;
  moderationDetails?: NonNullable<WireDraft['moderationDetails']>;
  /** How many paragraphs others see of a post for holders of plans. */
  previewTextParagraph?: number;
  /** ISO 8601. */
  firstPublishedDate?: string;
}

type Optional<T> = { [Name in keyof T as T extends Record<Name, T[Name]> ? never : Name]-?: true };

/** The fields that content may lack; the type fails where one is missing here. */
export const OPTIONAL_CONTENT: Optional<Content> = {
  excerpt: true,
  heroImage: true,
  translationId: true,
  seoData: true,
  moderationDetails: true,
  previewTextParagraph: true,
  firstPublishedDate: true,
};
