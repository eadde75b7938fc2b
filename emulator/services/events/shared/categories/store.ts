import type { categories as meta } from '@wix/events/meta';
import { collection } from '#core/documents/collection';

/** A group of events, by which a site shows them (`Category` of events categories V1). */
export interface Category {
  id: string;
  name: string;
  createdDate: string;
  /** How it came to be, and whether it is hidden (specification 7.4). */
  states: meta.StateWithLiteralsOriginal[];
  /** The events that were given a place, by their ids; all others come after them. */
  order?: string[];
}

export const categories = collection<Category>('event_categories', {
  fields: { name: 'string', createdDate: 'date', states: 'list' },
});
