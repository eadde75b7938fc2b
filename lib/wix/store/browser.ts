// The face of store for what runs in browsers too: values that bring neither the SDK nor the server along.

export { PRODUCT_SORTS, PRODUCTS_PAGE_SIZE } from './types';
