// Public interface of checkout for the rest of the shop. Browser code may import only types from here.

export { createCheckoutRedirect } from './redirect';
