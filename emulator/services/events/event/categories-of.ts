import type { wixEventsV2 as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { type Category, categories, type Event } from '../stored/events';

/** Returns whether only managers see a category. */
export const isHidden = ({ states }: Category): boolean => states.includes('HIDDEN');

/** Returns the visible categories of an event, in the order in which it was put into them. */
export const categoriesOf = (context: Context, { categoryIds = [] }: Event): Category[] =>
  read(context, categoryIds).filter((category) => !isHidden(category));

const read = ({ documents }: Context, ids: readonly string[]): Category[] =>
  ids.flatMap((id) => documents.get(categories, id) ?? []);

/** Returns the categories of events by category id, as the events carry them; only managers get hidden ones. */
export function serializeCategoriesOf(
  context: Context,
  found: readonly Event[],
): ReadonlyMap<string, Serialized<meta.EventCategoryOriginal>> {
  const ids = new Set(found.flatMap(({ categoryIds = [] }) => categoryIds));
  const visible = read(context, [...ids]).filter((category) => isManager(context) || !isHidden(category));
  return new Map(
    visible.map((category) => {
      const { id, name, createdDate, states } = category;
      const type = states.includes('RECURRING_EVENT') ? 'RECURRING_EVENT' : 'MANUAL';
      return [id, { id, name, createdDate, hidden: isHidden(category), type }];
    }),
  );
}
