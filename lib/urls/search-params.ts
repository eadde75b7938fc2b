/** The search parameters of a page's address, as Next hands them to the page. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The first value of a parameter that may be repeated. */
export const firstParam = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Returns the first value of one parameter of a page's address. */
export const readParam = async (searchParams: SearchParams, name: string) =>
  firstParam((await searchParams)[name]);

/** Returns the number of entries before the page of a list, from the address parameter `from`: 0 or more. */
export const readOffset = async (searchParams: SearchParams): Promise<number> =>
  Math.max(0, Math.trunc(Number(await readParam(searchParams, 'from'))) || 0);
