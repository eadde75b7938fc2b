/** How many entries of a list a page of the account shows. */
export const ACCOUNT_PAGE_SIZE = 20;

/** A page of a list of a member's. `next` names the page of older ones, where there are some. */
export type AccountPage<T> = { entries: T[]; next?: string };
