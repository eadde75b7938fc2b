import { collection } from '#core/documents/collection';
import type { StoreVariant } from '../stored/store-variants';

/**
 * The variants of all products, with the fields by which catalog V3 searches them (SDK: `ReadOnlyVariantSearchSpec`).
 */
export const readOnlyVariants = collection<StoreVariant>('store_variants', {
  fields: {
    guid: { kind: 'string', path: 'v3.guid' },
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
