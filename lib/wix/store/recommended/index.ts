import { recommendations } from '@wix/ecom';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { type Product, STORES_V3_APP_ID } from '@/lib/wix/store/browser';
import { listProductsByIds } from '@/lib/wix/store/calls';

/** The number of recommended products that are shown, and of candidates from which they are chosen. */
const RECOMMENDED = 4;
const CANDIDATES = 12;

/** The store's recommendation algorithms; the first one that recommends anything is used. */
const BOUGHT_TOGETHER = 'd5aac1e1-2e53-4d11-85f7-7172710b4783';
const SAME_CATEGORIES = '68ebce04-b96a-4c52-9329-08fc9d8c1253';

/**
 * Returns the available products that the platform recommends with a product, best first. @returns an empty list if it
 * recommends none
 */
export function listRecommendedProducts(productId: string): Promise<Result<Product[]>> {
  return attempt(
    async () => {
      const items = [{ catalogItemId: productId, appId: STORES_V3_APP_ID }];
      // Created for each call, because the SDK renames fields in place.
      const algorithms = [BOUGHT_TOGETHER, SAME_CATEGORIES].map((_id) => ({
        _id,
        appId: STORES_V3_APP_ID,
      }));
      const { recommendation } = await (await visitorClient())
        .use(recommendations)
        .getRecommendation(algorithms, { items });
      const ids = (recommendation?.items ?? []).flatMap((item) => item.catalogItemId ?? []);
      const best = ids.slice(0, CANDIDATES);
      if (best.length === 0) return [];
      const products = await listProductsByIds(best);
      const inOrder = best.flatMap((id) => products.find((product) => product.id === id) ?? []);
      const onSale = inOrder.filter(({ variants }) => variants.some(({ available }) => available > 0));
      return onSale.slice(0, RECOMMENDED);
    },
    { what: message('Recommended products could not be read') },
  );
}
