/** The path of an event's page. */
export const eventPath = (slug: string): string => `/tickets/${encodeURIComponent(slug)}`;
