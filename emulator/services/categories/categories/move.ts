import type { categories as meta } from '@wix/categories/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import {
  ancestorsOf,
  categoryIdOf,
  childrenOf,
  collectionIdOf,
  heightOf,
  MAX_DEPTH,
  type ProductCollection,
  placeCollection,
  setVisible,
} from '#services/stores';
import { findParent } from './changes';
import { afterNotInParent, cycle, missingAfter, tooDeep } from './errors';
import { emitCategoryMoved, emitCategoryUpdated } from './events';

type Request = Serialized<ReturnType<typeof meta.moveCategory>['__originalRequestType']>;

/** The most siblings in the answer (SDK: MoveCategoryResponse). */
const NAMED_SIBLINGS = 100;

/**
 * Moves a category, with all its descendants, to a position below a parent or on the top level. Below a hidden parent,
 * it becomes hidden.
 * @returns the parent and its categories in their new order
 * @throws PlatformError 428 for a parent that is unknown, a descendant of the category, or too deep, and if the
 *   category to move it after is not in the parent
 */
export function moveTreeCategory(
  context: Context,
  category: ProductCollection,
  { parentCategoryId, position, moveAfterCategoryId }: Request,
) {
  const parent = findParent(context, parentCategoryId);
  const path = parent ? [parent, ...ancestorsOf(context, parent)] : [];
  assert(
    path.every(({ id }) => id !== category.id),
    () => cycle(category.id),
  );
  assert(path.length + heightOf(context, category) <= MAX_DEPTH, () => tooDeep(MAX_DEPTH));
  const siblings = childrenOf(context, parent?.id).filter(({ id }) => id !== category.id);
  const index = placeOf(siblings, position, moveAfterCategoryId);
  const moved = placeCollection(context, category, parent?.id, index);
  const placed = moved.find(({ id }) => id === category.id) ?? category;
  emitCategoryMoved(context, placed);
  if (parent && !parent.visible && placed.visible) {
    for (const hidden of setVisible(context, placed, false)) emitCategoryUpdated(context, hidden);
  }
  return {
    ...(parent && { parentCategoryId: categoryIdOf(parent.id) }),
    categoriesAfterMove: moved.slice(0, NAMED_SIBLINGS).map(({ id }) => categoryIdOf(id)),
  };
}

function placeOf(
  siblings: readonly ProductCollection[],
  position: Request['position'],
  after: string | null | undefined,
): number {
  if (position === 'FIRST') return 0;
  if (position === 'LAST') return siblings.length;
  assert(after, missingAfter);
  const before = siblings.findIndex(({ id }) => id === collectionIdOf(after));
  assert(before >= 0, () => afterNotInParent(after));
  return before + 1;
}
