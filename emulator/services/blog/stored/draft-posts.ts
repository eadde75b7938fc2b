import { collection } from '#core/documents/collection';
import type { Content } from './content';
import { CONTENT_FIELDS } from './posts';

export type DraftStatus = 'PUBLISHED' | 'UNPUBLISHED' | 'SCHEDULED' | 'DELETED' | 'IN_REVIEW';

/** What a writer works on; those in the trash bin are DELETED. */
export interface Draft extends Content {
  id: string;
  status: DraftStatus;
  /** Whether it says something else than the post that it is published as. */
  hasUnpublishedChanges: boolean;
  createdDate: string;
  /** When it was changed, or put into the trash bin. */
  editedDate: string;
  scheduledPublishDate?: string;
  /** The slug that the writer wants. */
  seoSlug?: string;
  pinned: boolean;
}

export const drafts = collection<Draft>('draft_posts', {
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
