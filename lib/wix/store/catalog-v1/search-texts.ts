import { products } from '@wix/stores';
import { siteFormat } from '@/lib/wix/site';
import type { Client } from '@/lib/wix/store/store-catalog';
import type { SearchedProduct } from '@/lib/wix/store/types';
import { listCategories } from './categories';
import { toProduct } from './map';

/** The most that one call returns. */
const PAGE = 100;

/** Returns products with the words for the search. @param most the maximum number to read */
export async function listSearchedProducts(client: Client, most: number): Promise<SearchedProduct[]> {
  const categories = new Map((await listCategories(client)).map(({ id, name }) => [id, name]));
  let page = await client.use(products).queryProducts().limit(PAGE).find();
  const found = [...page.items];
  while (page.hasNext() && found.length < most) {
    page = await page.next();
    found.push(...page.items);
  }
  const { locale } = await siteFormat();
  return found.map((product) => {
    const { slug, name, picture, price } = toProduct(product, locale);
    return {
      slug,
      name,
      price: price.now,
      ...(picture && { picture }),
      description: product.description ?? '',
      categories: (product.collectionIds ?? []).flatMap((id) => categories.get(id) ?? []),
    };
  });
}
