import { needsChoosing } from '@/components/store/product/choices';
import type { Product, Variant } from '@/lib/wix/store';

/** What a list shows of a product, and what adding it to the cart from there needs. */
export type ListedProduct = Pick<
  Product,
  'id' | 'slug' | 'name' | 'picture' | 'ribbon' | 'price' | 'managed'
> & {
  /** Whether there is something to choose or to write before it can be bought. */
  choosing: boolean;
  variants: Pick<Variant, 'id' | 'available' | 'preorder'>[];
};

/** A product reduced to these fields, because they are sent to the browser for each product of a list. */
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
