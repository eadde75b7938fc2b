/** The path of a post. */
export const postPath = (slug: string) => `/journal/${encodeURIComponent(slug)}`;

/** The path of a page of all posts, or of a category. */
export function journalPath(category?: string, page = 1): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(page > 1 && { page: `${page}` }) });
  return params.size > 0 ? `/journal?${params}` : '/journal';
}
