import { collections } from '@wix/stores';
import { visitorClient } from '../platform/client';
import type { Result } from '../platform/result';
import { attemptShared } from '../platform/shared-read';
import { ALL_PRODUCTS_ID, type Category } from './types';

/** The most that the platform sends at a time. */
const LIMIT = 100;

/** The categories that the site shows and that hold something, by name. */
export function listCategories(): Promise<Result<Category[]>> {
  return attemptShared(
    'categories',
    async () => {
      const client = (await visitorClient()).use(collections);
      let page = await client.queryCollections().ascending('name').limit(LIMIT).find();
      const found = [...page.items];
      while (page.hasNext()) {
        page = await page.next();
        found.push(...page.items);
      }
      return found
        .filter(({ _id, visible, numberOfProducts }) => {
          return _id !== ALL_PRODUCTS_ID && visible !== false && numberOfProducts !== 0;
        })
        .map(({ _id, slug, name }) => ({ id: _id ?? '', slug: slug ?? '', name: name ?? '' }));
    },
    { what: 'The categories could not be read' },
  );
}
