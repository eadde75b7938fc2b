import { collection } from '#core/documents/collection';

export interface BlogTag {
  id: string;
  label: string;
  slug: string;
  language: string;
  translationId?: string;
  /** How many posts and drafts have it; of a post and its draft one counts. */
  postCount: number;
  publishedPostCount: number;
  createdDate: string;
  updatedDate: string;
}

export const tags = collection<BlogTag>('blog_tags', {
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
