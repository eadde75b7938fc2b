import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { needsChoosing } from '@/components/store/product/choices';
import { Picture } from '@/components/ui/picture';
import type { Product } from '@/lib/wix/store';
import { type ListedProduct, ProductCard } from './product-card';

/**
 * Products side by side.
 * @param eager number of first pictures that are loaded at once, because they are visible first
 * @param narrow whether something else is beside them, such as the filters of a list
 * @param action returns a further action for a product
 */
export function ProductGrid({
  products,
  eager = 0,
  narrow = false,
  action,
}: {
  products: Product[];
  eager?: number;
  narrow?: boolean;
  action?: (product: Product) => ReactNode;
}) {
  return (
    <ul className={clsx('grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5', !narrow && 'md:grid-cols-4')}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={toListedProduct(product)}
          shot={
            <Picture
              picture={product.picture}
              sizes="(min-width: 1152px) 260px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw"
              className="aspect-square"
              eager={index < eager}
              moves={product.id}
            />
          }
        >
          {action?.(product)}
        </ProductCard>
      ))}
    </ul>
  );
}

/** Leaves out what a list does not show, because each product of a list is sent to the browser as data too. */
export const toListedProduct = (product: Product): ListedProduct => {
  const {
    options: _,
    modifiers: _modifiers,
    textFields: _texts,
    currency: _currency,
    variants,
    ...listed
  } = product;
  return {
    ...listed,
    choosing: needsChoosing(product),
    variants: variants.map(({ id, available, preorder }) => ({
      id,
      available,
      ...(preorder && { preorder }),
    })),
  };
};
