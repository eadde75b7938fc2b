import { collection } from '#core/documents/collection';
import { CONTENT_FIELDS, type Content } from '../posts/entity';

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
