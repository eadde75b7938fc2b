import { productsV3 as meta } from '@wix/stores/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { findProduct } from '../../products/access';
import { deleteProduct } from '../../products/changes';
import { createProductV3, updateProductV3 } from '../changes';
import { inventoryResults } from '../inventory-results';
import { askedFor } from '../requested';
import { serializeProductV3 } from '../serialize';

const MANAGE = { callers: MANAGERS, app: 'stores' } as const;

/** One product of catalog V3, for those who manage it. */
export const productsV3WriteOperations: Operation[] = [
  operation(
    'stores.productsV3.createProduct',
    meta.createProduct,
    MANAGE,
    ({ product, fields }, context) => ({
      product: serializeProductV3(
        context,
        createProductV3(context, product, false),
        askedFor(context, fields),
        true,
      ),
    }),
  ),

  operation(
    'stores.productsV3.createProductWithInventory',
    meta.createProductWithInventory,
    MANAGE,
    ({ product: given, fields, returnEntity }, context) => {
      const product = createProductV3(context, given, true);
      return {
        product: serializeProductV3(context, product, askedFor(context, fields), true),
        inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
      };
    },
  ),

  operation(
    'stores.productsV3.updateProduct',
    meta.updateProduct,
    MANAGE,
    ({ product, fields }, context) => ({
      product: serializeProductV3(
        context,
        updateProductV3(context, product, false),
        askedFor(context, fields),
        true,
      ),
    }),
  ),

  operation(
    'stores.productsV3.updateProductWithInventory',
    meta.updateProductWithInventory,
    MANAGE,
    ({ product: given, fields, returnEntity }, context) => {
      const product = updateProductV3(context, given, true);
      return {
        product: serializeProductV3(context, product, askedFor(context, fields), true),
        inventoryResults: inventoryResults(context, [{ product, given }], returnEntity),
      };
    },
  ),

  operation('stores.productsV3.deleteProduct', meta.deleteProduct, MANAGE, ({ productId }, context) => {
    deleteProduct(context, findProduct(context, productId));
    return {};
  }),
];
