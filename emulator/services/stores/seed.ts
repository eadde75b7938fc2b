import type { Context } from '../../core/contract/context';
import { APPS } from '../../core/site';
import { DAY, isoDate } from '../../core/time/clock';
import collections from '../../seed/collections.json';
import seeds from '../../seed/products.json';
import { storeCollection } from './collections/changes';
import { saveProduct } from './inventory/stock';
import { PLAIN_PRODUCT } from './products/new-product';
import type { Variant } from './products/parts';
import { ALL_PRODUCTS_ID, DEFAULT_VARIANT_ID } from './products/rules';
import type { EnteredProduct } from './products/store';
import { seedStoresLocations } from './stores-locations-v3/seed';

/** A product as the seed writes it: what is left out is as plain as can be. */
type ProductSeed = Partial<Omit<EnteredProduct, 'variants'>> &
  Pick<EnteredProduct, 'id' | 'slug' | 'name' | 'price' | 'description' | 'media' | 'collectionIds'> & {
    variants?: (Pick<Variant, 'id' | 'choices' | 'quantity'> & Partial<Variant>)[];
    /** Of the one variant, when variants are not managed. */
    quantity?: number;
    inStock?: boolean;
  };

/** Stores the demo site's products, the first of the file as the newest, and their collections. */
export function seedStore(site: Context): void {
  // What was there before anyone looked is no event.
  const context: Context = { ...site, emit: () => {} };
  seedStoresLocations(context);
  const products = seeds as ProductSeed[];
  products.forEach((seed, index) => {
    saveProduct(context, productOf(seed, context.clock.now() - (index + 1) * DAY));
  });
  const all = { id: ALL_PRODUCTS_ID, name: 'All Products', slug: 'all-products', managingAppId: APPS.stores };
  for (const collection of [all, ...collections]) storeCollection(context, collection);
}

function productOf(
  { quantity = 0, inStock = false, variants, ...seed }: ProductSeed,
  created: number,
): EnteredProduct {
  return {
    ...PLAIN_PRODUCT,
    handle: seed.slug,
    ...seed,
    variants: variants?.map((variant) => ({ visible: true, inStock: variant.quantity > 0, ...variant })) ?? [
      { id: DEFAULT_VARIANT_ID, choices: {}, visible: true, quantity, inStock: inStock || quantity > 0 },
    ],
    collectionIds: [ALL_PRODUCTS_ID, ...seed.collectionIds],
    mainCategoryId: seed.collectionIds[0],
    // 13 digits of milliseconds and three more: 16 digits that go up with time.
    numericId: `${created}000`,
    createdDate: isoDate(created),
    lastUpdated: isoDate(created),
  };
}
