import { productsV3 } from '@wix/stores';
import { siteFormat } from '@/lib/wix/site';
import type { Client } from '@/lib/wix/store/store-catalog';
import type { SearchedProduct } from '@/lib/wix/store/types';
import { listCategories } from './categories';
import { toListedProduct } from './map';

/** The most that one call returns. */
const PAGE = 100;

/** The fields for the search that the platform sends only on request. */
const FIELDS = ['CURRENCY', 'MIN_PRICE_VARIANT', 'PLAIN_DESCRIPTION', 'ALL_CATEGORIES_INFO'] as const;

/** Returns products with the words for the search. @param most the maximum number to read */
export async function listSearchedProducts(client: Client, most: number): Promise<SearchedProduct[]> {
  const categories = new Map((await listCategories(client)).map(({ id, name }) => [id, name]));
  const query = client.use(productsV3).queryProducts({ fields: [...FIELDS] });
  let page = await query.eq('visible', true).limit(PAGE).find();
  const found = [...page.items];
  while (page.hasNext() && found.length < most) {
    page = await page.next();
    found.push(...page.items);
  }
  const { locale } = await siteFormat();
  return found.map((product) => {
    const { slug, name, picture, price } = toListedProduct(product, locale);
    return {
      slug,
      name,
      price: price.now,
      ...(picture && { picture }),
      description: product.plainDescription ?? '',
      categories: (product.allCategoriesInfo?.categories ?? []).flatMap(
        ({ _id }) => categories.get(_id ?? '') ?? [],
      ),
    };
  });
}
