/** The search parameters of a page's address, as Next hands them to the page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** One value of a name that may have come several times. */
export const firstParam = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The first value of one parameter of a page's address. */
export const readParam = async (searchParams: SearchParams, name: string) =>
  firstParam((await searchParams)[name]);
