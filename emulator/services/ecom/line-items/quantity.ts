/** How many of an item a line of a cart or order has at most. */
export const MAX_QUANTITY = 100_000;
