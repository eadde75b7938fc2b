import type { Context } from '#core/contract/context';
import { categoryIdOf, type ProductCollection, STORE_TREE } from '#services/stores';
import { serializeTreeCategory } from './serialize';

const FQDN = 'wix.categories.v1.category';

/** Emits that a category was created. */
export const emitCategoryCreated = (context: Context, category: ProductCollection): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: categoryIdOf(category.id),
    slug: 'created',
    createdEvent: { entity: serializeTreeCategory(context, category) },
  });

/** Emits that a category was updated. */
export const emitCategoryUpdated = (context: Context, category: ProductCollection): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: categoryIdOf(category.id),
    slug: 'updated',
    updatedEvent: { currentEntity: serializeTreeCategory(context, category) },
  });

/** Emits that a category was deleted. */
export const emitCategoryDeleted = (context: Context, { id }: ProductCollection): void =>
  context.emit({ entityFqdn: FQDN, entityId: categoryIdOf(id), slug: 'deleted', deletedEvent: {} });

/** Emits that a category was moved to another place or parent. */
export function emitCategoryMoved(context: Context, category: ProductCollection): void {
  const categoryId = categoryIdOf(category.id);
  const { parentCategory } = serializeTreeCategory(context, category);
  const body = { categoryId, parentCategory, treeReference: STORE_TREE };
  context.emit({ entityFqdn: FQDN, entityId: categoryId, slug: 'category_moved', actionEvent: { body } });
}

/** Emits that the items of a category were rearranged. */
export function emitItemsArranged(context: Context, { id }: ProductCollection): void {
  const categoryId = categoryIdOf(id);
  const body = { categoryId, treeReference: STORE_TREE };
  context.emit({
    entityFqdn: FQDN,
    entityId: categoryId,
    slug: 'items_arranged_in_category',
    actionEvent: { body },
  });
}
