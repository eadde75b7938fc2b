import { collection } from '#core/documents/collection';
import type { Product } from '../entity';
import type { Picture } from '../parts/entity';

/** A variant for queries over all products; kept up to date by `saveProduct`. */
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
  /** For catalog V3. */
  v3: VariantFoundBy;
}

/** Further fields by which catalog V3 finds variants. */
interface VariantFoundBy {
  /** Its id in catalog V3, which must be a GUID. */
  guid: string;
  /** The variant's own setting. */
  visible: boolean;
  sku?: string;
  barcode?: string;
  /** In the site's currency. */
  actualPrice: number;
  /** Before a discount. */
  compareAtPrice?: number;
  /** Pounds. */
  weight: number;
  optionIds: string[];
  choiceIds: string[];
  preorderEnabled: boolean;
  product: Pick<Product, 'slug' | 'handle' | 'visible' | 'visibleInPos' | 'brandId' | 'fulfillerId'> & {
    productType: 'PHYSICAL' | 'DIGITAL';
    updatedDate: string;
  };
}

export const storeVariants = collection<StoreVariant>('store_variants', {
  shown: {
    title: 'Variants and stock',
    group: 'Stores',
    columns: ['productName', 'variantName', 'sku', 'stock.quantity', 'stock.inStock', 'visible'],
  },
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
  alsoFoundBy: {
    'v3.guid': 'string',
    'v3.visible': 'boolean',
    'v3.sku': 'string',
    'v3.barcode': 'string',
    'v3.actualPrice': 'number',
    'v3.compareAtPrice': 'number',
    'v3.weight': 'number',
    'v3.optionIds': 'list',
    'v3.choiceIds': 'list',
    'v3.preorderEnabled': 'boolean',
    'v3.product.slug': 'string',
    'v3.product.handle': 'string',
    'v3.product.visible': 'boolean',
    'v3.product.visibleInPos': 'boolean',
    'v3.product.brandId': 'string',
    'v3.product.fulfillerId': 'string',
    'v3.product.productType': 'string',
    'v3.product.updatedDate': 'date',
  },
  wordsAt: ['productName', 'v3.sku'],
  indexes: [['visible', 'productName']],
  defaultSort: [{ fieldName: 'productName', order: 'ASC' }],
});

/**
 * The variants of all products, with the fields by which catalog V3 searches them (SDK: `ReadOnlyVariantSearchSpec`).
 */
export const readOnlyVariants = collection<StoreVariant>('store_variants', {
  fields: {
    variantId: 'string',
    visible: { kind: 'boolean', path: 'v3.visible' },
    sku: { kind: 'string', path: 'v3.sku' },
    barcode: { kind: 'string', path: 'v3.barcode' },
    'price.actualPrice.amount': { kind: 'number', path: 'v3.actualPrice' },
    'price.compareAtPrice.amount': { kind: 'number', path: 'v3.compareAtPrice' },
    'inventoryStatus.inStock': { kind: 'boolean', path: 'stock.inStock' },
    'inventoryStatus.preorderEnabled': { kind: 'boolean', path: 'v3.preorderEnabled' },
    'optionChoices.optionChoiceIds.optionId': { kind: 'list', path: 'v3.optionIds' },
    'optionChoices.optionChoiceIds.choiceId': { kind: 'list', path: 'v3.choiceIds' },
    'productData.productId': { kind: 'string', path: 'productId' },
    'productData.name': { kind: 'string', path: 'productName' },
    'productData.slug': { kind: 'string', path: 'v3.product.slug' },
    'productData.handle': { kind: 'string', path: 'v3.product.handle' },
    'productData.visible': { kind: 'boolean', path: 'v3.product.visible' },
    'productData.visibleInPos': { kind: 'boolean', path: 'v3.product.visibleInPos' },
    'productData.brand.id': { kind: 'string', path: 'v3.product.brandId' },
    'productData.physicalProperties.fulfillerId': { kind: 'string', path: 'v3.product.fulfillerId' },
    'productData.productType': { kind: 'string', path: 'v3.product.productType' },
    'productData.updatedDate': { kind: 'date', path: 'v3.product.updatedDate' },
  },
  searchable: { 'productData.name': 'productName', sku: 'v3.sku' },
  defaultSort: [{ fieldName: 'productData.name', order: 'ASC' }],
});
