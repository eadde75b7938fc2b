import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AddToCart, InCart } from '@/components/store/listing/product-card';
import { toListedProduct } from '@/components/store/listing/product-grid';
import { getCart } from '@/lib/wix/cart/calls';
import { listProducts } from '@/lib/wix/store/calls';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { CartProvider } from './cart-provider';

startEmulator();

it('accepts an item before the whole page is hydrated', async () => {
  // Server and browser run in one process here, and React warns about that.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
  const list = await listProducts({ page: 1 });
  const product = list.ok ? list.value.products.find(({ name }) => name === 'Fig Candle') : undefined;
  if (!product) throw new Error('There is no candle');
  const page = (reading: ReturnType<typeof getCart>) => (
    <CartProvider reading={reading}>
      <Suspense fallback={null}>
        <InCart productId={product.id} />
      </Suspense>
      <AddToCart product={toListedProduct(product)} />
    </CartProvider>
  );
  const cart = await getCart();
  const { pipe } = renderToPipeableStream(page(Promise.resolve(cart)), { onAllReady: () => pipe(html) });
  const html = new PassThrough();
  document.body.innerHTML = await text(html);

  // The browser gets the cart after the page: only then are the components that show it compared with the server's
  // HTML.
  let arrive = (_: typeof cart) => {};
  const arriving = new Promise<typeof cart>((resolve) => {
    arrive = resolve;
  });
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(document.body, page(arriving), { onRecoverableError });
  });
  await act(async () => document.querySelector('button')?.click());
  await act(async () => arrive(cart));

  await vi.waitFor(() => expect(document.body).toHaveTextContent('1 in cart'));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
