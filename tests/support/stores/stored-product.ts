import { foundBy, PLAIN_PRODUCT } from '@/emulator/exports/testing';
import type { EnteredProduct, Product } from '@/emulator/services/stores/products/entity';
import type { Option } from '@/emulator/services/stores/products/parts/entity';

/** A product as it is stored, without managed variants. */
export function storedProduct(more: Partial<EnteredProduct> & Pick<EnteredProduct, 'variants'>): Product {
  const entered = {
    ...PLAIN_PRODUCT,
    id: 'p',
    numericId: '1',
    name: 'Mug',
    slug: 'mug',
    handle: 'mug',
    description: '',
    price: 28,
    trackInventory: true,
    media: [],
    collectionIds: [],
    createdDate: '',
    lastUpdated: '',
    ...more,
  };
  return { ...entered, inventoryStatus: 'IN_STOCK', optionChoices: [], foundBy: foundBy(entered, 'USD') };
}

export const GLAZE: Option = {
  optionType: 'color',
  name: 'Glaze',
  choices: [
    { value: '#8a9a7b', description: 'Sage' },
    { value: '#2f3a4f', description: 'Ink' },
  ],
};
