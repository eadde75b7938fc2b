/** The platform's order ids are GUIDs. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value from an address is an order id. Pages must not print anything else. */
export const isOrderId = (found: unknown): found is string =>
  typeof found === 'string' && ORDER_ID.test(found);
