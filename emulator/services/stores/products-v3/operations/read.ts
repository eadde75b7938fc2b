import { productsV3 as meta } from '@wix/stores/meta';
import { EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { findProduct } from '../../products/access';
import { ALL_PRODUCTS_CATEGORY_ID } from '../../products/rules';
import { askedFor } from '../requested';
import { serializeProductV3 } from '../serialize';
import { productsV3 } from '../store';

const READ = { callers: EVERYONE, app: 'stores' } as const;

/** One product of catalog V3, with its variants; hidden ones are for those who manage the catalog. */
export const productsV3ReadOperations: Operation[] = [
  operation('stores.productsV3.getProduct', meta.getProduct, READ, ({ productId, fields }, context) => {
    const asked = askedFor(context, fields);
    return { product: serializeProductV3(context, findProduct(context, productId), asked, true) };
  }),

  operation(
    'stores.productsV3.getProductBySlug',
    meta.getProductBySlug,
    READ,
    ({ slug, fields }, context) => {
      const asked = askedFor(context, fields);
      const found = context.documents.find(productsV3, { slug });
      assert(found, () => notFound(`Product ${slug}`));
      return { product: serializeProductV3(context, findProduct(context, found.id), asked, true) };
    },
  ),

  operation('stores.productsV3.getAllProductsCategory', meta.getAllProductsCategory, READ, () => ({
    categoryId: ALL_PRODUCTS_CATEGORY_ID,
    treeReference: { appNamespace: '@wix/stores' },
  })),
];
