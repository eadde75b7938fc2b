import type { categoriesV2 as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, notFound } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { type Service, services } from '../stored/services';
import { categoryLimitReached, lastPlace, MOST_CATEGORIES, placesAfterMove } from './rules';
import { BY_POSITION, type Category, categories } from './store';

type CategoryInput = Serialized<meta.CategoryOriginal>;

const ENTITY = 'wix.bookings.categories.v2.category';
/** The fields that callers may set; the position is changed by moves. */
const SETTABLE = ['name', 'extendedFields'];

const about = ({ id: entityId }: Category, slug: string) => ({ entityFqdn: ENTITY, slug, entityId });

const settable = (input: CategoryInput): CategoryInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => SETTABLE.includes(field)));

/** Returns a category by its id. @throws PlatformError 404 */
export function findCategory({ documents }: Context, id: string): Category {
  const category = documents.get(categories, id);
  assert(category, () => notFound(`Category ${id}`));
  return category;
}

/** Returns the fields of a category that services have (SDK: `Category` of a service). */
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
 * Creates a category at the end of the list.
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

/** Applies the changes of a request. @throws PlatformError 400 if the name is removed */
export function patchCategory(context: Context, before: Category, input: CategoryInput): Category {
  const after = mergePatch(before, settable(input)) as Category;
  return changeCategory(context, { ...after, name: named(after) });
}

/** Stores a changed category with its next revision, updates it in its services, and emits its event. */
function changeCategory(context: Context, category: Category): Category {
  const { clock, documents } = context;
  const changed = documents.put(categories, {
    ...category,
    // Categories of earlier versions' data have no revision.
    revision: nextRevision({ revision: category.revision ?? '1' }),
    updatedDate: isoDate(clock.now()),
  });
  giveServices(context, changed.id, categoryOfService(changed));
  context.emit({ ...about(changed, 'updated'), updatedEvent: { currentEntity: changed } });
  return changed;
}

/** Updates a category in its services, without counting this as a change of the services. */
function giveServices({ documents }: Context, id: string, category: NonNullable<Service['category']>): void {
  for (const service of documents.list(services, { 'category.id': id }))
    documents.put(services, { ...service, category });
}

/**
 * Moves a category in the list.
 * @param afterId the category to come after; the first place without it
 * @throws PlatformError 404 if the other category does not exist; 400 if it is the category itself
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

/**
 * Deletes a category. Its services keep it, and cannot be changed before they get another one (JSDoc of
 * deleteCategory).
 */
export function deleteCategory(context: Context, category: Category): void {
  context.documents.delete(categories, category.id);
  context.emit({ ...about(category, 'deleted'), deletedEvent: { deletedEntity: category } });
}
