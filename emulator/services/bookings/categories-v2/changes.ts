import type { categoriesV2 as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { applicationError, assert, invalidField, notFound, type PlatformError } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { isoDate } from '#core/time/clock';
import { type Service, services } from '../services/store';
import { lastPlace, MOST_CATEGORIES, placesAfterMove } from './rules';

type CategoryInput = Serialized<meta.CategoryOriginal>;

const ENTITY = 'wix.bookings.categories.v2.category';
/** What callers decide of a category; its place follows from moves. */
const SETTABLE = ['name', 'extendedFields'];

const about = ({ id: entityId }: Category, slug: string) => ({ entityFqdn: ENTITY, slug, entityId });

const settable = (input: CategoryInput): CategoryInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => SETTABLE.includes(field)));

/** A category by its id. @throws PlatformError 404 */
export function findCategory({ documents }: Context, id: string): Category {
  const category = documents.get(categories, id);
  assert(category, () => notFound(`Category ${id}`));
  return category;
}

/** What services show of their category (SDK: `Category` of a service). */
export const categoryOfService = ({ id, name, sortOrder }: Category): NonNullable<Service['category']> => ({
  id,
  name,
  sortOrder,
});

/** @throws PlatformError 400 for a category without a name */
function named(category: CategoryInput): string {
  assert(category.name, () => invalidField('category.name', 'must not be empty', 'REQUIRED_FIELD'));
  return category.name;
}

/**
 * Makes a category, the last one of the list.
 * @throws PlatformError 400 without a name; CATEGORY_LIMIT_REACHED, 428
 */
export function addCategory(context: Context, input: CategoryInput): Category {
  const { clock, documents, ids } = context;
  const name = named(input);
  const all = documents.list(categories, {}, BY_POSITION);
  assert(all.length < MOST_CATEGORIES, categoryLimitReached);
  const now = isoDate(clock.now());
  const category = documents.put(categories, {
    ...settable(input),
    id: ids.guid(),
    name,
    sortOrder: lastPlace(all),
    revision: '1',
    createdDate: now,
    updatedDate: now,
  });
  context.emit({ ...about(category, 'created'), createdEvent: { entity: category } });
  return category;
}

/** Makes the change that a call states. @throws PlatformError 400 when no name is left */
export function patchCategory(context: Context, before: Category, input: CategoryInput): Category {
  const after = mergePatch(before, settable(input)) as Category;
  return changeCategory(context, { ...after, name: named(after) });
}

/** Stores a category as it has become, with the next revision, also where services show it, and tells of it. */
function changeCategory(context: Context, category: Category): Category {
  const { clock, documents } = context;
  const changed = documents.put(categories, {
    ...category,
    // Data of earlier versions has categories that were never counted.
    revision: nextRevision({ revision: category.revision ?? '1' }),
    updatedDate: isoDate(clock.now()),
  });
  giveServices(context, changed.id, categoryOfService(changed));
  context.emit({ ...about(changed, 'updated'), updatedEvent: { currentEntity: changed } });
  return changed;
}

/** Lets the services of a category show it as it is: they refer to it, and are not themselves changed by that. */
function giveServices({ documents }: Context, id: string, category: NonNullable<Service['category']>): void {
  for (const service of documents.list(services, { 'category.id': id }))
    documents.put(services, { ...service, category });
}

/**
 * Moves a category in the list.
 * @param afterId behind which other one; at the beginning without it
 * @throws PlatformError 404 when there is no such other one; 400 when it is the category itself
 */
export function moveCategory(
  context: Context,
  category: Category,
  to: 'FIRST' | 'LAST' | { afterId: string },
): Category {
  const others = context.documents.list(categories, {}, BY_POSITION).filter(({ id }) => id !== category.id);
  let at = to === 'FIRST' ? 0 : others.length;
  if (typeof to === 'object') {
    assert(to.afterId !== category.id, () => invalidField('afterCategoryId', 'must be another category'));
    at = others.indexOf(others.find(({ id }) => id === to.afterId) ?? findCategory(context, to.afterId)) + 1;
  }
  for (const [id, sortOrder] of placesAfterMove(others, category.id, at)) {
    changeCategory(context, { ...findCategory(context, id), sortOrder });
  }
  return findCategory(context, category.id);
}

/** Deletes a category. Its services stay in it, and cannot be changed before they get another one (JSDoc of deleteCategory). */
export function deleteCategory(context: Context, category: Category): void {
  context.documents.delete(categories, category.id);
  context.emit({ ...about(category, 'deleted'), deletedEvent: { deletedEntity: category } });
}

export const categoryLimitReached = (): PlatformError =>
  applicationError(428, 'CATEGORY_LIMIT_REACHED', `A site has at most ${MOST_CATEGORIES} categories`);

/** What services are grouped by, in the order in which customers see the groups. */
export type Category = Serialized<meta.CategoryOriginal> & { id: string; name: string; sortOrder: number };

export const categories = collection<Category>('booking_categories', {
  fields: { name: 'string', sortOrder: 'number' },
  // What a query without a sort gets (documentation of queryCategories).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The order of the groups. */
export const BY_POSITION = [{ fieldName: 'sortOrder', order: 'ASC' } as const];
