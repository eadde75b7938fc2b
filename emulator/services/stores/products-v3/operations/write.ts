import { productsV3 as meta } from '@wix/stores/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findProduct } from '../../products/access';
import { deleteProduct } from '../../products/changes';
import { createProductV3, updateProductV3 } from '../changes';
import { inventoryResults } from '../inventory-results';
import { askedFor } from '../requested';
import { serializeProductV3 } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** One product of catalog V3, for those who manage it. */
export const productsV3WriteOperations = moduleOperations('stores.productsV3', meta, MANAGE, {
  createProduct: ({ product, fields }, context) => ({
    product: serializeProductV3(
      context,
      createProductV3(context, product, false),
      askedFor(context, fields),
      true,
    ),
  }),
  createProductWithInventory({ product: given, fields, returnEntity }, context) {
    const product = createProductV3(context, given, true);
    return {
      product: serializeProductV3(context, product, askedFor(context, fields), true),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  updateProduct: ({ product, fields }, context) => ({
    product: serializeProductV3(
      context,
      updateProductV3(context, product, false),
      askedFor(context, fields),
      true,
    ),
  }),
  updateProductWithInventory({ product: given, fields, returnEntity }, context) {
    const product = updateProductV3(context, given, true);
    return {
      product: serializeProductV3(context, product, askedFor(context, fields), true),
      inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
    };
  },
  deleteProduct({ productId }, context) {
    deleteProduct(context, findProduct(context, productId));
    return {};
  },
});
