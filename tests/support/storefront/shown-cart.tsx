import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { CartButton } from '@/components/cart/cart-button';
import { CartProvider } from '@/components/cart/cart-provider';
import { toGalleryPictures } from '@/components/store/product/gallery-pictures';
import { ProductView } from '@/components/store/product/product-view';
import { getCart } from '@/lib/wix/cart/calls';
import type { Product } from '@/lib/wix/store/browser';
import { getProduct, listProducts } from '@/lib/wix/store/calls';
import { known } from './known';

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

/** Shows the page of a product, beside the cart. @param choices the query of the page's address */
export async function showProduct(slug: string, choices: Record<string, string> = {}) {
  const details = known(await getProduct(slug));
  if (!details) throw new Error(`There is no ${slug}`);
  const { product, pictures } = details;
  history.replaceState(null, '', `?${new URLSearchParams(choices)}`);
  return showWithCart(
    <ProductView key={slug} product={product} shots={toGalleryPictures(pictures, product)}>
      About it
    </ProductView>,
  );
}

/** Waits until the open cart shows the total that the platform has calculated. */
export const totalIs = (amount: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(amount);
    expect(screen.getByRole('button', { name: 'Check out' })).not.toHaveAttribute('aria-disabled');
  });

/** Returns a product of the demo shop as in its list. */
export async function productNamed(wanted: string): Promise<Product> {
  const pages = [await listProducts({ page: 1 }), await listProducts({ page: 2 })];
  const product = pages.flatMap((page) => known(page).products).find(({ name }) => name === wanted);
  if (!product) throw new Error(`There is no ${wanted}`);
  return product;
}
