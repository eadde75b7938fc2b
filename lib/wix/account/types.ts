/** The number of entries on a page of a list in the account. */
export const ACCOUNT_PAGE_SIZE = 20;

/** A page of a member's list. `next` is the cursor of the next page of older entries, if there is one. */
export type AccountPage<T> = { entries: T[]; next?: string };
