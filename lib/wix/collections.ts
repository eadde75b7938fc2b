import { collections } from '@wix/stores';
import { visitorClient } from './client';
import { attempt, type Result } from './result';

/** The collection that every product is in; its id is no GUID (platform facts 8). */
export const ALL_PRODUCTS_ID = '00000000-000000-000000-000000000001';

/** Products that belong together: what a shop calls a category. */
export type Category = { id: string; slug: string; name: string };

/** The most that the platform sends at a time. */
const LIMIT = 100;

/** The categories that the site shows and that hold something, by name. */
export function queryCategories(): Promise<Result<Category[]>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(collections);
      const { items } = await client.queryCollections().ascending('name').limit(LIMIT).find();
      return items
        .filter(({ _id, visible, numberOfProducts }) => {
          return _id !== ALL_PRODUCTS_ID && visible !== false && numberOfProducts !== 0;
        })
        .map(({ _id, slug, name }) => ({ id: _id ?? '', slug: slug ?? '', name: name ?? '' }));
    },
    { what: 'The categories could not be read' },
  );
}
