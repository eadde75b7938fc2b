import type { productsV3 } from '@wix/stores';
import type { Client } from '@/lib/wix/store/store-catalog';
import type { Survey } from '@/lib/wix/store/types';
import { toOption } from './map';
import { storeOf, toSearch } from './search';

/** The most that one call returns, and the number of calls. */
const PAGE = 100;
const PAGES = 3;

/** Returns the first products, from which the filters of a list are built. @param search a part of their names */
export async function surveyProducts(client: Client, search?: string): Promise<Survey> {
  const found: productsV3.V3Product[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    // A cursor contains the query.
    const asked = cursor
      ? { cursorPaging: { limit: PAGE, cursor } }
      : { ...toSearch({ page: 1, ...(search && { search }) }), cursorPaging: { limit: PAGE } };
    const answer = await storeOf(client).searchProducts(asked, {
      fields: ['ALL_CATEGORIES_INFO', 'CURRENCY'],
    });
    found.push(...(answer.products ?? []));
    cursor = answer.pagingMetadata?.cursors?.next ?? undefined;
    if (!cursor) break;
  }
  return {
    products: found.map(({ allCategoriesInfo, actualPriceRange, inventory, options = [] }) => ({
      categoryIds: (allCategoriesInfo?.categories ?? []).flatMap(({ _id }) => _id ?? []),
      price: Number(actualPriceRange?.minValue?.amount ?? 0),
      inStock: inventory?.availabilityStatus !== 'OUT_OF_STOCK',
      options: options.map(toOption),
    })),
    whole: !cursor,
  };
}
