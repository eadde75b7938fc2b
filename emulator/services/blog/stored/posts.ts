import { collection } from '#core/documents/collection';
import type { Content } from './content';

/** A published post. It has the id of its draft. */
export interface Post extends Content {
  id: string;
  contentText: string;
  slug: string;
  /** Whether it stands before the others in the feed. */
  pinned: boolean;
  firstPublishedDate: string;
  lastPublishedDate: string;
  /** Whether its draft says something else by now. */
  hasUnpublishedChanges: boolean;
  metrics: { comments: number; likes: number; views: number };
}

/** What posts and drafts are both found by. */
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
