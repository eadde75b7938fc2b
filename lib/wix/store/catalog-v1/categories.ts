import { collections } from '@wix/stores';
import { asText } from '@/lib/wix/platform/values';
import type { Client } from '@/lib/wix/store/store-catalog';
import { ALL_PRODUCTS_ID, type Category } from '@/lib/wix/store/types';

/** The most that one call returns. */
const LIMIT = 100;

/** Returns the collections that the site shows and that are not empty, by name. */
export async function listCategories(client: Client): Promise<Category[]> {
  let page = await client.use(collections).queryCollections().ascending('name').limit(LIMIT).find();
  const found = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    found.push(...page.items);
  }
  return found
    .filter(({ _id, visible, numberOfProducts }) => {
      return _id !== ALL_PRODUCTS_ID && visible !== false && numberOfProducts !== 0;
    })
    .map(({ _id, slug, name }) => ({ id: asText(_id), slug: asText(slug), name: asText(name) }));
}
