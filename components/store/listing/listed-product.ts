import { needsChoosing } from '@/components/store/product/choices';
import type { Product, Variant } from '@/lib/wix/store';

/** The part of a product that is needed to list it and to add it to the cart. */
export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'picture' | 'ribbon' | 'price' | 'managed'
> & {
  /** Whether something has to be chosen or written before it can be bought. */
  choosing: boolean;
  variants: Pick<Variant, 'id' | 'available' | 'preorder'>[];
};

/** Reduces a product to these fields, which are sent to the browser for each product of a list. */
export function toListedProduct(product: Product): ListedProduct {
  const { id, slug, name, picture, ribbon, price, managed, variants } = product;
  return {
    id,
    slug,
    name,
    picture,
    ribbon,
    price,
    managed,
    choosing: needsChoosing(product),
    variants: variants.map(({ id, available, preorder }) => ({
      id,
      available,
      ...(preorder && { preorder }),
    })),
  };
}
