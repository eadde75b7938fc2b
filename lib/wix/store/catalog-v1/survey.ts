import { products } from '@wix/stores';
import type { Client } from '@/lib/wix/store/store-catalog';
import type { Survey } from '@/lib/wix/store/types';
import { toOption } from './map';

/** The most that one call returns, and the number of calls. */
const PAGE = 100;
const PAGES = 3;

/** Returns the first products, from which the filters of a list are built. @param search a part of their names */
export async function surveyProducts(client: Client, search?: string): Promise<Survey> {
  // Typed as object, because the platform accepts `$contains` for names but the SDK's types do not.
  const filter: object = search ? { name: { $contains: search } } : {};
  const readPage = (page: number) =>
    client.use(products).queryProducts({ filter, paging: { limit: PAGE, offset: page * PAGE } });
  const first = await readPage(0);
  const total = first.metadata?.total ?? first.products?.length ?? 0;
  const pages = Math.min(PAGES, Math.ceil(total / PAGE));
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => readPage(index + 1)),
  );
  const found = [first, ...others].flatMap((page) => page.products ?? []);
  return {
    products: found.map(({ collectionIds = [], priceData, price, stock, productOptions = [] }) => ({
      categoryIds: collectionIds,
      price: (priceData ?? price)?.price ?? 0,
      inStock: stock?.inventoryStatus !== 'OUT_OF_STOCK',
      options: productOptions.map(toOption),
    })),
    whole: found.length >= total,
  };
}
