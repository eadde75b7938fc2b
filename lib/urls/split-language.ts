/** No page of the shop has a first segment of two letters. */
const LANGUAGE_SEGMENT = /^\/([a-z]{2})(?=\/|$)/;

/**
 * Splits a path at the language with which it may begin: `/de/store` into `de` and `/store`. On the server the page of
 * such an address has the path without it, so what depends on the path in the browser leaves it out too.
 */
export function splitLanguage(path: string): { language?: string; path: string } {
  const language = LANGUAGE_SEGMENT.exec(path)?.[1];
  return language ? { language, path: path.slice(3) || '/' } : { path };
}
