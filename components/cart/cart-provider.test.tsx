import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTranslations } from '#translations';
import { addCartLine, getCart } from '@/lib/wix/cart/calls';
import type { Cart } from '@/lib/wix/cart/types';
import type { Result } from '@/lib/wix/platform/result';
import { getProduct } from '@/lib/wix/store/calls';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { showWithCart } from '@/tests/support/storefront/shown-cart';
import { beginVisit } from '@/tests/support/storefront/visit';
import { CartButton } from './cart-button';
import { addition } from './cart-changes';
import { CartProvider, useCartChange } from './cart-provider';

startEmulator();

const user = userEvent.setup({ delay: null });
const ADD = 'ecom.currentCartV2.addLineItemsToCurrentCart';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

async function variantsOf(slug: string) {
  const read = await getProduct(slug);
  if (!read.ok || !read.value) throw new Error(`There is no ${slug}`);
  const { id, name, variants, price } = read.value.product;
  return variants.map((variant) => ({
    variant,
    item: { productId: id, variantId: variant.id },
    name,
    price,
  }));
}

type Thing = Awaited<ReturnType<typeof variantsOf>>[number];

/** A shop with things to buy. */
function Shop({ things }: { things: Thing[] }) {
  const t = useTranslations();
  // A click may come before React renders a component that it has just hydrated again.
  const first = useCartChange();
  const [{ run }] = useState(first);
  return (
    <>
      {things.map(({ item, name, price }) => (
        <button
          key={item.variantId}
          type="button"
          onClick={() =>
            run(addition(item, { productId: item.productId, name, details: [], price, quantity: 1 }, t))
          }
        >
          Add {item.variantId}
        </button>
      ))}
    </>
  );
}

const show = (reading: Promise<Result<Cart>>, ...things: Thing[]) =>
  showWithCart(<Shop things={things} />, reading);

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const variantsInCart = async () => {
  const cart = await getCart();
  return cart.ok ? cart.value.lines.map(({ details }) => details.map(({ value }) => value).join(' ')) : [];
};

it('is read by the browser if the page came without it', async () => {
  const [candle] = await variantsOf('fig-candle');
  if (!candle) throw new Error('There is no candle');
  await addCartLine(candle.item, 2);
  render(
    <CartProvider>
      <CartButton />
      <Shop things={[candle]} />
    </CartProvider>,
  );
  expect(await screen.findByText('2 items')).toBeInTheDocument();
  await press(`Add ${candle.item.variantId}`);
  expect(await screen.findByText('3 items')).toBeInTheDocument();
});

it('does not mistake another variant for the one whose answer got lost', async () => {
  const [one, other] = await variantsOf('everyday-mug');
  if (!one || !other) throw new Error('There are no mugs');
  await show(getCart(), one, other);
  await control('/faults', { operation: ADD, cutOff: 'half', times: 1 });
  await control('/faults', { operation: 'ecom.currentCartV2.estimateCurrentCart', status: 400, times: 1 });
  await press(`Add ${one.item.variantId}`);
  await vi.waitFor(async () => expect(await variantsInCart()).toHaveLength(1));
  await press(`Add ${other.item.variantId}`);
  expect(await screen.findByText('2 items')).toBeInTheDocument();
  expect(await variantsInCart()).toHaveLength(2);
});

it('is newer than the cart of a page to which the visitor goes back', async () => {
  const [candle] = await variantsOf('fig-candle');
  if (!candle) throw new Error('There is no candle');
  const reading = getCart();
  await show(reading, candle);
  await press(`Add ${candle.item.variantId}`);
  expect(await screen.findByText('is in your cart.', { exact: false })).toBeInTheDocument();
  cleanup();
  await show(reading);
  expect(screen.getByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
});

it('is replaced when the server reads it again', async () => {
  const [candle] = await variantsOf('fig-candle');
  if (!candle) throw new Error('There is no candle');
  const first = getCart();
  const { rerender } = render(
    <CartProvider reading={first}>
      <CartButton />
    </CartProvider>,
  );
  await act(() => first);
  await addCartLine(candle.item, 2);
  const second = getCart();
  rerender(
    <CartProvider reading={second}>
      <CartButton />
    </CartProvider>,
  );
  expect(await screen.findByRole('button', { name: 'Cart 2 items' })).toBeInTheDocument();
});

it('shows on its button that it could not be read', async () => {
  await control('/faults', { operation: 'ecom.currentCartV2.estimateCurrentCart', status: 400 });
  await show(getCart());
  expect(screen.getByRole('button', { name: 'Cart could not be read' })).toBeInTheDocument();
});
