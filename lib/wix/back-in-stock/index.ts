// Public interface of back-in-stock for the rest of the shop.

export { createStockRequest } from './calls';
