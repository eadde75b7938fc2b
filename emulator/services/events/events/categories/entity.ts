import type { categories as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';

/** A group in which a site shows its events (`Category` of events categories V1). */
export interface Category {
  id: string;
  name: string;
  createdDate: string;
  /** How it was created, and whether it is hidden (specification 7.4). */
  states: meta.StateWithLiteralsOriginal[];
  /** The ids of the arranged events; all others come after them. */
  order?: string[];
}

export const categories = collection<Category>('event_categories', {
  shown: { title: 'Categories of events', group: 'Events', calls: ['events.categories', 'category'] },
  fields: { name: 'string', createdDate: 'date', states: 'list' },
});
