// The face of store for what runs in browsers too: values that bring neither the SDK nor the server along.

export { MAX_QUANTITY, PRODUCT_SORTS, PRODUCTS_PAGE_SIZE, STORES_APP_ID, STORES_V3_APP_ID } from './types';
