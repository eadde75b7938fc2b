// The part of store that browser code may import: values that load neither the SDK nor server code.

export { MAX_QUANTITY, PRODUCT_SORTS, PRODUCTS_PAGE_SIZE, STORES_APP_ID, STORES_V3_APP_ID } from './types';
