/** The highest quantity of a line in a cart or order. */
export const MAX_QUANTITY = 100_000;
