import { headers } from 'next/headers';

/** Request header: the path that the visitor asked for if it begins with a language; empty otherwise. */
export const LANGUAGE_ADDRESS = 'x-language-address';

/** Returns the path of this page's address if it begins with a language: `/de/store`; undefined otherwise. */
export const languageAddress = async (): Promise<string | undefined> =>
  (await headers()).get(LANGUAGE_ADDRESS) || undefined;

/** Returns the address of a page in a language. @param path `/store`, without a language */
export const addressIn = (language: string, path: string): string =>
  path === '/' ? `/${language}` : `/${language}${path}`;
