import { collection } from '../../../core/documents/collection';
import type { Picture } from './parts';

/** What can be bought, one by one over all products; kept up to date by `saveProduct`. */
export interface StoreVariant {
  /** `<product id>-<variant id>` */
  id: string;
  variantId: string;
  productId: string;
  variantName: string;
  productName: string;
  managedVariant: boolean;
  sku: string;
  choices: Record<string, string>;
  collectionIds: string[];
  stock: { trackQuantity: boolean; quantity?: number; inStock: boolean };
  picture?: Picture;
  /** Whether visitors see both product and variant. */
  visible: boolean;
}

export const storeVariants = collection<StoreVariant>('store_variants', {
  fields: {
    variantId: 'string',
    productId: 'string',
    variantName: 'string',
    productName: 'string',
    managedVariant: 'boolean',
    sku: 'string',
    visible: 'boolean',
    collectionIds: 'list',
    'stock.trackQuantity': 'boolean',
    'stock.quantity': 'number',
    'stock.inStock': 'boolean',
  },
  indexes: [['visible', 'productName']],
  defaultSort: [{ fieldName: 'productName', order: 'ASC' }],
});
