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

/** The platform's order ids are GUIDs. */
const ORDER_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value from an address is an order id. Pages must not print anything else. */
export const isOrderId = (value: unknown): value is string =>
  typeof value === 'string' && ORDER_ID.test(value);

/** Returns the slug in a segment of an address. An invalid segment is returned unchanged; nothing has that slug. */
export function slugOf(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
