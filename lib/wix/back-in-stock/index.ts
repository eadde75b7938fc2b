// The face of back-in-stock: what the rest of the shop may import of it.

export { createStockRequest } from './calls';
