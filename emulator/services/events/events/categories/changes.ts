import type { categories as meta } from '@wix/events/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Event, events } from '../entity';
import { categoryAlreadyExists } from '../errors';
import { findEvent, isHidden } from '../find';
import { type Category, categories } from './entity';
import { categoriesLimitReached, categoryNotFound } from './errors';

type CategoryInput = Serialized<meta.CategoryOriginal>;

/** The most categories that an event can be in (`EventCategories` of events V3). */
const CATEGORIES_PER_EVENT = 10;

/** The longest name of a category, in characters (`Category`). */
const NAME_LENGTH = 30;

const ASSIGNED = 'categories.categories.id';

/**
 * Serializes a category as the platform does.
 * @param withCounts whether to add the number of its events (fieldset COUNTS)
 */
export const serializeCategory = (
  { documents }: Pick<Context, 'documents'>,
  { order: _order, ...category }: Category,
  withCounts = false,
): CategoryInput => ({
  ...category,
  ...(withCounts && {
    counts: {
      assignedEventsCount: documents.count(events, { [ASSIGNED]: category.id, status: { $ne: 'DRAFT' } }),
      assignedDraftEventsCount: documents.count(events, { [ASSIGNED]: category.id, status: 'DRAFT' }),
    },
  }),
});

/** Returns the filter for the categories that the caller may see: only managers see hidden ones (`State`). */
export const visibleCategories = (context: Context): Record<string, unknown> =>
  isManager(context) ? {} : { $not: { states: 'HIDDEN' } };

/** Returns a category that the caller may see. */
export function findCategory(context: Context, id: string): Category {
  const category = context.documents.get(categories, id);
  assert(category && (isManager(context) || !isHidden(category)), () => categoryNotFound(id));
  return category;
}

/**
 * Stores a new category.
 * @param id for the category of a series, the id of that series
 * @throws PlatformError 400 without a name
 */
export function addCategory({ documents, clock, ids }: Context, input: CategoryInput, id?: string): Category {
  const { name, states } = input;
  assertGiven(name, 'category.name');
  // The dates of a series share a category of the title, which other events may have.
  const isTaken = !id && documents.list(categories, {}).some((it) => it.name === name);
  assert(!isTaken, () => categoryAlreadyExists(name));
  return documents.put<Category>(categories, {
    id: id ?? ids.guid(),
    name,
    createdDate: clock.date(),
    states: states?.length ? states : ['MANUAL'],
  });
}

/** Stores the category that all dates of a series share (`RECURRING_EVENT` of `State`). */
export const addSeriesCategory = (context: Context, seriesId: string, title: string): Category =>
  addCategory(
    context,
    { name: [...title].slice(0, NAME_LENGTH).join(''), states: ['AUTO', 'RECURRING_EVENT'] },
    seriesId,
  );

/** Stores the changes of a category; omitted fields keep their values. */
export function changeCategory(context: Context, { id, name, states }: CategoryInput): Category {
  const before = findCategory(context, id ?? '');
  return context.documents.put<Category>(categories, {
    ...before,
    ...(name && { name }),
    ...(states?.length && { states }),
  });
}

/** Removes a category, but not the events in it. */
export function removeCategory({ documents }: Context, { id }: Category): void {
  for (const event of documents.list(events, { [ASSIGNED]: id })) {
    documents.put<Event>(events, without(event, id));
  }
  documents.delete(categories, id);
}

/**
 * Puts events into a category; events that are already in it stay there.
 * @throws PlatformError 404; 409 for too many categories; then no event is assigned
 */
export function assignEvents(context: Context, categoryId: string, eventIds: readonly string[]): Category {
  const category = findCategory(context, categoryId);
  const named = eventIds.map((eventId) => findEvent(context, eventId));
  const others = named.filter(({ categoryIds = [] }) => !categoryIds.includes(categoryId));
  for (const event of others) {
    const { categoryIds = [] } = event;
    assert(categoryIds.length < CATEGORIES_PER_EVENT, () =>
      categoriesLimitReached(event, CATEGORIES_PER_EVENT),
    );
    context.documents.put<Event>(events, { ...event, categoryIds: [...categoryIds, categoryId] });
  }
  return category;
}

/**
 * Takes events out of a category.
 * @throws PlatformError 404; then no event is taken out
 */
export function unassignEvents(context: Context, categoryId: string, eventIds: readonly string[]): Category {
  const category = findCategory(context, categoryId);
  for (const event of eventIds.map((eventId) => findEvent(context, eventId))) {
    context.documents.put<Event>(events, without(event, categoryId));
  }
  return category;
}

const without = ({ categoryIds = [], ...event }: Event, categoryId: string): Event => ({
  ...event,
  categoryIds: categoryIds.filter((id) => id !== categoryId),
});
