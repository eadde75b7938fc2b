import { collection } from '#core/documents/collection';
import type { WireDraft } from './content';

export interface Category {
  id: string;
  label: string;
  title: string;
  slug: string;
  description?: string;
  /** Its place in the menu; -1 for one at the end. */
  displayPosition: number;
  /** What the menu is sorted by: the position, and for -1 one behind all others. */
  menuPosition: number;
  language: string;
  translationId?: string;
  seoData?: NonNullable<WireDraft['seoData']>;
  coverImage?: NonNullable<WireDraft['heroImage']>;
  /** How many published posts it has. */
  postCount: number;
  createdDate: string;
  updatedDate: string;
}

export const categories = collection<Category>('blog_categories', {
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
