/** The path of a page that the owner has written. */
export const sitePagePath = (slug: string) => `/pages/${encodeURIComponent(slug)}`;
