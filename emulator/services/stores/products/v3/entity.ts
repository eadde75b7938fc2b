import { collection } from '#core/documents/collection';
import { FIELDS_V3, type Product, SEARCHABLE_V3 } from '../entity';
import type { StoreVariant } from '../variants/entity';

/** Variants, with the fields by which their products are searched (SDK: `V3ProductSearchSpec`). */
const variantsOfProducts = collection<StoreVariant>('store_variants', {
  fields: {
    productId: 'string',
    visible: { kind: 'boolean', path: 'v3.visible' },
    sku: { kind: 'string', path: 'v3.sku' },
    barcode: { kind: 'string', path: 'v3.barcode' },
    'price.actualPrice.amount': { kind: 'number', path: 'v3.actualPrice' },
    'price.compareAtPrice.amount': { kind: 'number', path: 'v3.compareAtPrice' },
    'physicalProperties.weight': { kind: 'number', path: 'v3.weight' },
    'choices.optionChoiceIds.optionId': { kind: 'list', path: 'v3.optionIds' },
    'choices.optionChoiceIds.choiceId': { kind: 'list', path: 'v3.choiceIds' },
  },
});

/** The same products as in V1, under the names by which catalog V3 queries them. */
export const productsV3 = collection<Product>('products', {
  fields: {
    ...FIELDS_V3,
    'directCategoriesInfo.categories': { kind: 'list', path: 'collectionIds', itemKey: 'id' },
    'allCategoriesInfo.categories': { kind: 'list', path: 'collectionIds', itemKey: 'id' },
    'variantsInfo.variants': { kind: 'items', items: { collection: variantsOfProducts, key: 'productId' } },
  },
  searchable: SEARCHABLE_V3,
});

/** Products under the names by which catalog V3 finds them. */
export const productsByPart = collection<Product>('products', {
  fields: FIELDS_V3,
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});
