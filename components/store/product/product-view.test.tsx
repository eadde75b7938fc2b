import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CartProvider } from '@/components/cart/cart-provider';
import { getCart } from '@/lib/wix/cart/calls';
import { getProduct } from '@/lib/wix/store/calls';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import { toGalleryPictures } from './gallery-pictures';
import { ProductView } from './product-view';

startEmulator();
beforeEach(() => beginVisit());

/** Shows the page of a product, with its address in the browser. */
async function open(slug: string) {
  const read = await getProduct(slug);
  if (!read.ok || !read.value) throw new Error(`There is no ${slug}`);
  const { product, pictures } = read.value;
  const reading = getCart();
  return act(async () =>
    render(
      <CartProvider reading={reading}>
        <ProductView product={product} shots={toGalleryPictures(pictures, product)}>
          About it
        </ProductView>
      </CartProvider>,
    ),
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });

it('keeps the choices when the visitor comes back', async () => {
  history.replaceState(null, '', '?Glaze=Sage');
  const { unmount } = await open('everyday-mug');
  await userEvent.click(radio('Ink'));
  await userEvent.click(radio('14 oz'));
  unmount();
  await open('everyday-mug');
  expect(radio('Ink')).toBeChecked();
  expect(radio('14 oz')).toBeChecked();
});

it.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))],
])('adds nothing to the cart with an invalid quantity, submitted by %s', async (_way, send) => {
  history.replaceState(null, '', '?Rim=Carved');
  await open('dinner-plate');
  const field = screen.getByRole('spinbutton', { name: 'quantity of Dinner Plate' });
  await userEvent.clear(field);
  await userEvent.type(field, '0');
  await send();
  expect(field).toBeInvalid();
  expect(await getCart()).toMatchObject({ ok: true, value: { count: 0 } });

  await userEvent.clear(field);
  await userEvent.type(field, '2');
  await send();
  await waitFor(async () => expect(await getCart()).toMatchObject({ ok: true, value: { count: 2 } }));
});
