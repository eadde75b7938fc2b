/** The page of a product. */
export const productPath = (slug: string): string => `/store/${encodeURIComponent(slug)}`;
