import type { Context } from '#core/contract/context';
import { createEntity } from '#core/entities/store';
import { APPS } from '#core/site';
import { DAY, isoDate } from '#core/time/clock';
import collections from '#seed/collections.json';
import groups from '#seed/product-groups.json';
import seeds from '#seed/products.json';
import promotions from '#seed/promotions.json';
import { assignProducts } from './calls/product-groups-v3';
import { storeCollection } from './categories/changes';
import { ALL_PRODUCTS_ID } from './categories/tree/tree';
import { customizations } from './parts/customizations/entity';
import type { EnteredProduct } from './products/entity';
import { PRODUCT_GROUPS } from './products/groups/entity';
import { PLAIN_PRODUCT } from './products/new-product';
import type { Variant } from './products/parts/entity';
import { DEFAULT_VARIANT_ID } from './products/shown/rules';
import { PROMOTIONS } from './promotions/entity';
import { saveProduct } from './stock/changes';
import { seedStoresLocations } from './stock/locations/entity';

/** A product in the seed; omitted fields get defaults. */
type ProductSeed = Partial<Omit<EnteredProduct, 'variants'>> &
  Pick<EnteredProduct, 'id' | 'slug' | 'name' | 'price' | 'description' | 'media' | 'collectionIds'> & {
    variants?: (Pick<Variant, 'id' | 'choices' | 'quantity'> & Partial<Variant>)[];
    /** The stock of the only variant, if variants are not managed. */
    quantity?: number;
    inStock?: boolean;
  };

/**
 * Stores the demo site's products, the first of the file as the newest, with their collections, groups and promotions.
 */
export function seedStore(site: Context): void {
  // Seeding emits no events.
  const context: Context = { ...site, emit: () => {} };
  seedStoresLocations(context);
  const products = seeds as ProductSeed[];
  products.forEach((seed, index) => {
    saveProduct(context, productOf(seed, context.clock.now() - (index + 1) * DAY));
  });
  const all = { id: ALL_PRODUCTS_ID, name: 'All Products', slug: 'all-products', managingAppId: APPS.stores };
  for (const collection of [all, ...collections]) storeCollection(context, collection);
  seedGroups(context);
  for (const { id, ...promotion } of promotions) {
    const activationDate = context.clock.date();
    createEntity(context, PROMOTIONS, { ...promotion, activationDate }, id);
  }
}

/** Stores groups of products; the file names the option in which the products of a group differ. */
function seedGroups(context: Context): void {
  for (const { id, groupedBy, products: productIds, ...group } of groups) {
    const customization = context.documents.find(customizations, { name: groupedBy });
    if (!customization) throw new Error(`No product of the demo site has the option ${groupedBy}`);
    createEntity(
      context,
      PRODUCT_GROUPS,
      { ...group, groupingCustomizationId: customization.id, choiceOrder: [], members: [] },
      id,
    );
    assignProducts(context, id, productIds);
  }
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
      {
        id: DEFAULT_VARIANT_ID,
        choices: {},
        // Visible if the product is, as it has no options (SDK: `V3Product.visible`).
        visible: seed.visible ?? true,
        quantity,
        inStock: inStock || quantity > 0,
      },
    ],
    collectionIds: [ALL_PRODUCTS_ID, ...seed.collectionIds],
    mainCategoryId: seed.collectionIds[0],
    // Milliseconds in 13 digits and three more: 16 digits, ascending with time.
    numericId: `${created}000`,
    createdDate: isoDate(created),
    lastUpdated: isoDate(created),
  };
}
