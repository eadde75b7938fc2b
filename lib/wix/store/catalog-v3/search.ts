import { productsV3 } from '@wix/stores';
import type { Client } from '@/lib/wix/store/store-catalog';
import type { ProductQuery, ProductSort } from '@/lib/wix/store/types';

/** The SDK's Catalog V3 module of a visitor. */
export const storeOf = (client: Client) => client.use(productsV3);

type Search = Parameters<ReturnType<typeof storeOf>['searchProducts']>[0];

const SORTS = {
  newest: { fieldName: '_createdDate', order: 'DESC' },
  'price-up': { fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' },
  'price-down': { fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' },
  name: { fieldName: 'name', order: 'ASC' },
} as const satisfies Record<ProductSort, object>;

const inCategories = (ids: string[]) => ({
  'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: ids } }] },
});

/** Converts the query of a list to the platform's search. */
export function toSearch(
  { search, min, max, options = {}, inStock, sort }: ProductQuery,
  categoryId?: string,
): Search {
  const bounds = {
    ...(min !== undefined && { $gte: String(min) }),
    ...(max !== undefined && { $lte: String(max) }),
  };
  return {
    filter: {
      visible: true,
      ...(categoryId && inCategories([categoryId])),
      ...(Object.keys(bounds).length > 0 && { 'actualPriceRange.minValue.amount': bounds }),
      ...(inStock && { 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } }),
      // The platform finds products by the names of choices, whichever option these belong to.
      ...(Object.keys(options).length > 0 && {
        $and: Object.values(options).map((choices) => ({
          'options.choicesSettings.choices.name': { $hasSome: choices },
        })),
      }),
    },
    ...(sort && { sort: [SORTS[sort]] }),
    ...(search && { search: { expression: search, fields: ['name'], mode: 'AND' as const } }),
  };
}
