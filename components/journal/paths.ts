/** The page of a post. */
export const postPath = (slug: string) => `/journal/${encodeURIComponent(slug)}`;

/** The list of the posts, or those of a category, from the first page or another. */
export function journalPath(category?: string, page = 1): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) });
  return params.size > 0 ? `/journal?${params}` : '/journal';
}
