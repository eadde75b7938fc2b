import { categories } from '@wix/categories';
import { productsV3 } from '@wix/stores';
import { asText } from '@/lib/wix/platform/values';
import type { Category, Client } from '@/lib/wix/store/browser';

/** The tree of the store's categories (SDK: TreeReference). */
const STORES_TREE = { appNamespace: '@wix/stores' };

/** The most that one call returns. */
const LIMIT = 100;

/**
 * Returns the categories of the store's tree that are not empty, in the owner's order, each after its parent. The
 * category of all products is left out, as it equals the list without one. A query needs a condition: all have a name.
 */
export async function listCategories(client: Client): Promise<Category[]> {
  const [all, { categoryId }] = await Promise.all([
    visibleCategories(client),
    client.use(productsV3).getAllProductsCategory(),
  ]);
  const listed = all.filter(({ _id }) => _id !== categoryId);
  const known = new Set(listed.map(({ _id }) => _id ?? ''));
  const below = (parentId: string | undefined) =>
    listed.filter(({ parentCategory }) =>
      parentId ? parentCategory?._id === parentId : !known.has(parentCategory?._id ?? ''),
    );
  const withDescendants = (parentId: string | undefined): categories.Category[] =>
    below(parentId)
      .toSorted((a, b) => (a.parentCategory?.index ?? 0) - (b.parentCategory?.index ?? 0))
      .flatMap((category) => {
        const descendants = withDescendants(category._id ?? '');
        return category.itemCounter || descendants.length > 0 ? [category, ...descendants] : [];
      });
  return withDescendants(undefined).map(({ _id, slug, name, parentCategory }) => ({
    id: asText(_id),
    slug: asText(slug),
    name: asText(name),
    ...(parentCategory?._id && known.has(parentCategory._id) && { parentId: parentCategory._id }),
  }));
}

async function visibleCategories(client: Client): Promise<categories.Category[]> {
  const query = client.use(categories).queryCategories({ treeReference: STORES_TREE }).exists('name', true);
  let page = await query.limit(LIMIT).find();
  const listed = [...page.items];
  while (page.hasNext()) {
    page = await page.next();
    listed.push(...page.items);
  }
  return listed;
}
