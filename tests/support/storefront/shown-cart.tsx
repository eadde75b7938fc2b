import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart/calls';
import { listProducts } from '@/lib/wix/store/calls';
import type { Product } from '@/lib/wix/store/types';

/** Shows parts of a page under the cart, which the server has read when the page comes. */
export async function showWithCart(parts?: ReactNode, reading = getCart()) {
  // React still needs a moment to see what the server has read.
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

/** A product of the demo shop as its list has it. */
export async function productNamed(wanted: string): Promise<Product> {
  const pages = [await listProducts({ page: 1 }), await listProducts({ page: 2 })];
  const all = pages.flatMap((page) => (page.ok ? page.value.products : []));
  const product = all.find(({ name }) => name === wanted);
  if (!product) throw new Error(`There is no ${wanted}`);
  return product;
}
