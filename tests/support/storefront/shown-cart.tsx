import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart/calls';
import { listProducts } from '@/lib/wix/store/calls';
import type { Product } from '@/lib/wix/store/types';

/** Shows parts of a page inside the cart provider, with the cart that the server has read. */
export async function showWithCart(parts?: ReactNode, reading = getCart()) {
  // React still needs a moment to process the server's reading.
  return act(async () => {
    const shown = render(
      <CartProvider reading={reading}>
        <CartButton />
        {parts}
      </CartProvider>,
    );
    await reading;
    return shown;
  });
}

/** Returns a product of the demo shop as in its list. */
export async function productNamed(wanted: string): Promise<Product> {
  const pages = [await listProducts({ page: 1 }), await listProducts({ page: 2 })];
  const all = pages.flatMap((page) => (page.ok ? page.value.products : []));
  const product = all.find(({ name }) => name === wanted);
  if (!product) throw new Error(`There is no ${wanted}`);
  return product;
}
