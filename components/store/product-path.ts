/** The path of a product's page. */
export const productPath = (slug: string): string => `/store/${encodeURIComponent(slug)}`;

/** The id, on that page, of a section that the owner has written. @param index of the section, from 0 */
export const sectionId = (index: number): string => `section-${index + 1}`;
