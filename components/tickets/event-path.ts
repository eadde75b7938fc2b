/** The page of an event. */
export const eventPath = (slug: string): string => `/tickets/${encodeURIComponent(slug)}`;
