import { type DataItem, itemKey } from '../../../emulator/services/data/items/entity';
import type { DataCollection } from '../../../emulator/services/data/schema/entity';
import type { EnteredProduct, Product } from '../../../emulator/services/stores/products/entity';
import { PLAIN_PRODUCT } from '../../../emulator/services/stores/products/new-product';
import { DEFAULT_VARIANT_ID } from '../../../emulator/services/stores/products/shown/rules';
import { foundBy } from '../../../emulator/services/stores/products/shown/v3-found-by';

const COLLECTIONS = 10;

/** Makes the product with a number, in one of ten collections. */
export function product(index: number): Product {
  // Multiplication by a prime spreads the values over their range without randomness.
  const spread = (index * 7919) % 1_000_003;
  const entered: EnteredProduct = {
    ...PLAIN_PRODUCT,
    id: `00000000-0000-4000-8000-${String(spread).padStart(12, '0')}`,
    numericId: String(index).padStart(16, '0'),
    name: `Mug ${spread}`,
    slug: `mug-${index}`,
    handle: `mug-${index}`,
    visible: spread % 20 !== 0,
    description: '<p>Thrown by hand.</p>',
    price: (spread % 9000) / 100,
    variants: [{ id: DEFAULT_VARIANT_ID, choices: {}, visible: true, quantity: 0, inStock: true }],
    media: [],
    collectionIds: [`collection-${spread % COLLECTIONS}`],
    createdDate: new Date(1_700_000_000_000 + spread * 1000).toISOString(),
    lastUpdated: new Date(1_700_000_000_000 + spread * 1000).toISOString(),
  };
  return { ...entered, inventoryStatus: 'IN_STOCK', optionChoices: [], foundBy: foundBy(entered, 'USD') };
}

/** A data collection with two kinds of items, half of each. */
export const GLAZES: DataCollection = {
  id: 'ManyGlazes',
  fields: [
    { key: 'title', type: 'TEXT' },
    { key: 'kind', type: 'TEXT' },
  ],
  permissions: { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' },
  plugins: [],
  revision: '1',
  createdDate: '2026-01-01T00:00:00.000Z',
  updatedDate: '2026-01-01T00:00:00.000Z',
};

/** Makes the item of `GLAZES` with a number. */
export function glaze(index: number): DataItem {
  const spread = (index * 7919) % 1_000_003;
  const _id = `00000000-0000-4000-8000-${String(spread).padStart(12, '0')}`;
  const date = { $date: new Date(1_700_000_000_000 + spread * 1000).toISOString() };
  const kind = spread % 2 === 0 ? 'matt' : 'glossy';
  const data = { _id, _createdDate: date, _updatedDate: date, title: `Glaze ${spread}`, kind };
  return { id: itemKey(GLAZES.id, _id), collectionId: GLAZES.id, data };
}
