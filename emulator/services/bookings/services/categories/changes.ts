import type { categoriesV2 as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { createEntity, updateEntity } from '#core/entities/store';
import { type Service, services } from '../entity';
import { BY_POSITION, CATEGORIES, type Category, categories } from './entity';
import { categoryLimitReached } from './errors';
import { lastPlace, MOST_CATEGORIES, placesAfterMove } from './rules';

type CategoryInput = Serialized<meta.CategoryOriginal>;

/** Returns the fields that callers may set; the position is changed by moves. */
const settable = ({ name, extendedFields }: CategoryInput): CategoryInput => ({
  ...(name !== undefined && { name }),
  ...(extendedFields !== undefined && { extendedFields }),
});

/** Returns the fields of a category that services have (SDK: `Category` of a service). */
export const categoryOfService = ({ id, name, sortOrder }: Category): NonNullable<Service['category']> => ({
  id,
  name,
  sortOrder,
});

/** @throws PlatformError 400 for a category without a name */
function named(category: CategoryInput): string {
  assertGiven(category.name, 'category.name');
  return category.name;
}

/**
 * Creates a category at the end of the list.
 * @throws PlatformError 400 without a name
 */
export function addCategory(context: Context, input: CategoryInput): Category {
  const name = named(input);
  const all = context.documents.list(categories, {}, BY_POSITION);
  assert(all.length < MOST_CATEGORIES, () => categoryLimitReached(MOST_CATEGORIES));
  return createEntity(context, CATEGORIES, { ...settable(input), name, sortOrder: lastPlace(all) });
}

/** Applies the changes of a request. @throws PlatformError 400 if the name is removed */
export function patchCategory(context: Context, before: Category, input: CategoryInput): Category {
  const after = mergePatch(before, settable(input)) as Category;
  return changeCategory(context, { ...after, name: named(after) });
}

/** Stores a changed category with its next revision, updates it in its services, and emits its event. */
function changeCategory(context: Context, category: Category): Category {
  // Categories of earlier versions' data have no revision.
  const changed = updateEntity(context, CATEGORIES, { ...category, revision: category.revision ?? '1' });
  giveServices(context, changed.id, categoryOfService(changed));
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
    assertField(to.afterId !== category.id, 'afterCategoryId', 'must be another category');
    at =
      others.indexOf(
        others.find(({ id }) => id === to.afterId) ?? findEntity(context, CATEGORIES, to.afterId),
      ) + 1;
  }
  for (const [id, sortOrder] of placesAfterMove(others, category.id, at)) {
    changeCategory(context, { ...findEntity(context, CATEGORIES, id), sortOrder });
  }
  return findEntity(context, CATEGORIES, category.id);
}
