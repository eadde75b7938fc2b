/** What the platform names orders by: a GUID. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an address holds the id of an order. It may hold anything, and a page must not print that. */
export const isOrderId = (found: unknown): found is string =>
  typeof found === 'string' && ORDER_ID.test(found);
