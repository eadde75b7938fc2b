import type { Context } from '#core/contract/context';

/** The path of the pages of collections. */
export const PAGES = '/portfolio-collections';

/** The part of a request that asks for the addresses of pages. */
export interface PageAsked {
  includePageUrl?: boolean | null | undefined;
}

/** The address of a page of the site. */
export const pageUrl = ({ baseUrl }: Context, relativePath: string) => ({
  relativePath,
  url: `${baseUrl}${relativePath}`,
});
