import { products as meta } from '@wix/stores/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { collectionSlugTaken } from '../../collections/changes';
import { collectionWithCount } from '../../collections/operations';
import {
  addCollection,
  changeCollection,
  deleteCollection,
  emitCollectionChanged,
} from '../../collections/v1-changes';
import { findCollection, findProduct } from '../access';
import { changeProduct } from '../changes';
import { assertSlug } from '../slugs';
import { products } from '../store';

const options = { callers: MANAGERS, app: 'stores' } as const;

/** Puts products into a collection, or takes them out of it; all of them or, when one is not there, none. */
function move(context: Context, id: string, productIds: readonly string[], isIn: boolean): object {
  findCollection(context, id);
  let moved = false;
  for (const productId of productIds) {
    const product = findProduct(context, productId);
    if (product.collectionIds.includes(id) === isIn) continue;
    moved = true;
    const others = product.collectionIds.filter((collectionId) => collectionId !== id);
    changeProduct(context, product, { ...product, collectionIds: isIn ? [...others, id] : others });
  }
  if (moved) emitCollectionChanged(context, id, ['numberOfProducts']);
  return {};
}

/** Collections of products, for those who manage them (specification 5.2). */
export const productsCollectionsOperations = moduleOperations('stores.products', meta, options, {
  createCollection({ collection: { name, slug, description, visible } }, context) {
    assert(name, () => invalidField('collection.name', 'must not be empty', 'REQUIRED_FIELD'));
    const id = context.ids.guid();
    if (slug) assertSlug(slug, collectionSlugTaken(context, id));
    const added = addCollection(context, {
      id,
      name,
      description: description ?? '',
      visible: visible ?? true,
      ...(slug && { slug }),
    });
    return { collection: collectionWithCount(added, context) };
  },
  updateCollection({ collection: { id, name, slug, description, visible } }, context) {
    const before = findCollection(context, id ?? '');
    assert(name !== null, () => invalidField('collection.name', 'must not be empty', 'REQUIRED_FIELD'));
    if (slug && slug !== before.slug) assertSlug(slug, collectionSlugTaken(context, before.id));
    const after = changeCollection(context, before, {
      ...before,
      ...(name && { name }),
      ...(slug && { slug }),
      ...(description !== undefined && { description: description ?? '' }),
      ...(typeof visible === 'boolean' && { visible }),
    });
    return { collection: collectionWithCount(after, context) };
  },
  deleteCollection({ id }, context) {
    const collection = findCollection(context, id);
    for (const product of context.documents.list(products, { collectionIds: id })) {
      const collectionIds = product.collectionIds.filter((collectionId) => collectionId !== id);
      changeProduct(context, product, { ...product, collectionIds });
    }
    deleteCollection(context, collection);
    return {};
  },
  addProductsToCollection({ id, productIds }, context) {
    assert(productIds?.length, () => invalidField('productIds', 'must not be empty', 'REQUIRED_FIELD'));
    return move(context, id, productIds, true);
  },
  removeProductsFromCollection: ({ id, productIds }, context) => move(context, id, productIds, false),
});
