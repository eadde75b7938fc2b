import type { categories as meta } from '@wix/categories/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { serializePicture } from '#core/media-address';
import { ancestorsOf, categoryIdOf, type ProductCollection, products, STORE_TREE } from '#services/stores';

type WireCategory = Serialized<meta.CategoryOriginal>;

/** A category as the platform sends it. @param fields the requested optional fields */
export function serializeTreeCategory(
  context: Context,
  collection: ProductCollection,
  fields: readonly meta.RequestedFieldsWithLiteralsOriginal[] = [],
): WireCategory {
  const { id, parentId, index, picture, description, visible, managingAppId } = collection;
  const { revision, createdDate, updatedDate, name, slug } = collection;
  return {
    id: categoryIdOf(id),
    revision,
    createdDate,
    updatedDate,
    name,
    slug,
    visible,
    itemCounter: context.documents.count(products, { collectionIds: id }),
    ...(picture && { image: serializePicture(picture) }),
    parentCategory: { ...(parentId && { id: categoryIdOf(parentId) }), index },
    treeReference: STORE_TREE,
    ...(managingAppId && { managingAppId }),
    ...sentAsStored(collection),
    ...(fields.includes('DESCRIPTION') && description && { description }),
    ...(fields.includes('RICH_CONTENT_DESCRIPTION') &&
      collection.richContentDescription && { richContentDescription: collection.richContentDescription }),
    ...(fields.includes('BREADCRUMBS_INFO') && {
      breadcrumbsInfo: {
        breadcrumbs: ancestorsOf(context, collection)
          .toReversed()
          .map((it) => ({ categoryId: categoryIdOf(it.id), categoryName: it.name, categorySlug: it.slug })),
      },
    }),
  };
}

/** The fields that the emulator only stores and sends. */
function sentAsStored({ seoData, extendedFields }: ProductCollection): Partial<WireCategory> {
  return {
    ...(seoData && { seoData: seoData as WireCategory['seoData'] }),
    ...(extendedFields && { extendedFields: extendedFields as WireCategory['extendedFields'] }),
  };
}

const FQDN = 'wix.categories.v1.category';

export const emitCategoryCreated = (context: Context, category: ProductCollection): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: categoryIdOf(category.id),
    slug: 'created',
    createdEvent: { entity: serializeTreeCategory(context, category) },
  });

export const emitCategoryUpdated = (context: Context, category: ProductCollection): void =>
  context.emit({
    entityFqdn: FQDN,
    entityId: categoryIdOf(category.id),
    slug: 'updated',
    updatedEvent: { currentEntity: serializeTreeCategory(context, category) },
  });

export const emitCategoryDeleted = (context: Context, { id }: ProductCollection): void =>
  context.emit({ entityFqdn: FQDN, entityId: categoryIdOf(id), slug: 'deleted', deletedEvent: {} });

export function emitCategoryMoved(context: Context, category: ProductCollection): void {
  const categoryId = categoryIdOf(category.id);
  const { parentCategory } = serializeTreeCategory(context, category);
  const body = { categoryId, parentCategory, treeReference: STORE_TREE };
  context.emit({ entityFqdn: FQDN, entityId: categoryId, slug: 'category_moved', actionEvent: { body } });
}

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
