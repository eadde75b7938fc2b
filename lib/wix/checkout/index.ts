// The face of checkout: what the rest of the shop may import of it. What runs in browsers takes types alone from here.

export { getOrder } from './order';
export { createCheckoutRedirect } from './redirect';
