import { productsV3 as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations } from '#core/contract/operation';
import { findProduct } from '../../products/access';
import { ALL_PRODUCTS_CATEGORY_ID } from '../../products/rules';
import { askedFor } from '../requested';
import { serializeProductV3 } from '../serialize';
import { productsV3 } from '../store';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** One product of catalog V3, with its variants; hidden ones are for those who manage the catalog. */
export const productsV3ReadOperations = moduleOperations('stores.productsV3', meta, READ, {
  getProduct({ productId, fields }, context) {
    const asked = askedFor(context, fields);
    return { product: serializeProductV3(context, findProduct(context, productId), asked, true) };
  },
  getProductBySlug({ slug, fields }, context) {
    const asked = askedFor(context, fields);
    const found = context.documents.find(productsV3, { slug });
    assert(found, () => notFound(`Product ${slug}`));
    return { product: serializeProductV3(context, findProduct(context, found.id), asked, true) };
  },
  getAllProductsCategory: () => ({
    categoryId: ALL_PRODUCTS_CATEGORY_ID,
    treeReference: { appNamespace: '@wix/stores' },
  }),
});
