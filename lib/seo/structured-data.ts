// The common parts of the data for search engines (schema.org) of products, events and services.

export const CONTEXT = 'https://schema.org';

/** Returns the address of a thing's page. @param origin scheme and host of the shop, see `siteOrigin` */
export const address = (origin: string, example: string, slug: string) =>
  `${origin}/${example}/${encodeURIComponent(slug)}`;
