import type { Emulator } from '@/emulator/runtime/emulator';
import { storeOwner } from '../ecom/shop';

/** A minimal product. */
export const plate = { name: 'Café Plate', priceData: { price: 20 } };

export const GLAZE = {
  name: 'Glaze',
  choices: [
    { value: '#8a9a7b', description: 'Sage' },
    { value: '#2f3a4f', description: 'Ink' },
  ],
};
export const SIZE = { name: 'Size', choices: [{ description: 'Small' }, { description: 'Large' }] };

/** The owner's operations on the catalog. */
export function catalogOf(emulator: Emulator) {
  const catalog = () => storeOwner(emulator).products;
  return {
    catalog,
    /** Creates a product with managed variants of two glazes and two sizes. @returns its id */
    async glazedPlate(): Promise<string> {
      const { product } = await catalog().createProduct({
        ...plate,
        manageVariants: true,
        weight: 1.5,
        sku: 'PLATE',
        costAndProfitData: { itemCost: 6 },
        productOptions: [GLAZE, SIZE],
      });
      return product?._id ?? '';
    },
    /** Returns a product as its owner reads it. */
    async read(id: string) {
      const { product } = await catalog().getProduct(id, { includeMerchantSpecificData: true });
      if (!product) throw new Error(`No product ${id}`);
      return product;
    },
  };
}
