import { renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toListedProduct } from '@/components/store/listing/listed-product';
import { ProductCard } from '@/components/store/listing/product-card';
import { addCartLine, getCart } from '@/lib/wix/cart/calls';
import { EMPTY_CART } from '@/lib/wix/cart/types';
import { startEmulator } from '@/tests/support/emulator/start';
import { press } from '@/tests/support/storefront/failing-writes';
import { productNamed, showWithCart } from '@/tests/support/storefront/shown-cart';
import { beginVisit } from '@/tests/support/storefront/visit';
import { RECHECK_SECONDS } from './late-additions';
import { useLateAdditions } from './use-late-additions';

const emulator = startEmulator();
let candle: Awaited<ReturnType<typeof productNamed>>;

/** Adds a candle to the cart, and the answer never comes. */
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
  candle = await productNamed('Fig Candle');
  await showWithCart(<ProductCard product={toListedProduct(candle)} />);
  const operation = 'ecom.currentCartV2.addLineItemsToCurrentCart';
  emulator.faults.add({ id: 'lost', operation, status: 503, times: 1 });
  await press('Add to cart: Fig Candle');
  await screen.findByText(/could not be added/);
});

afterEach(() => {
  vi.useRealTimers();
});

/** The request whose answer never came reaches the platform late. */
const land = () => addCartLine({ productId: candle.id }, 1);
const inCart = async () => {
  const read = await getCart();
  return read.ok && read.value.count;
};

test('an addition that succeeds late is shown, and found when the visitor tries again', async () => {
  await land();
  await screen.findByRole('button', { name: 'Cart 1 item' });
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/could not be added/)).not.toBeInTheDocument());
  expect(await inCart()).toBe(1);
});

test('an addition that succeeds after it was repeated is in the cart once', async () => {
  await press('Try again');
  await screen.findByRole('button', { name: 'Cart 1 item' });
  // The page shows it before the platform has it.
  await waitFor(async () => expect(await inCart()).toBe(1));
  const late = await land();
  expect(late.ok && late.value.count).toBe(2);
  await waitFor(async () => expect(await inCart()).toBe(1));
  expect(screen.getByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
});

test('a further addition on purpose is kept', async () => {
  await press('Try again');
  await screen.findByRole('button', { name: 'Cart 1 item' });
  await press('Add to cart: Fig Candle');
  await screen.findByRole('button', { name: 'Cart 2 items' });
  expect(await inCart()).toBe(2);
});

test('the cart is not read again after the visitor has left the page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onCart = vi.fn();
  const { result, unmount } = renderHook(() => useLateAdditions(onCart));
  result.current.add({ key: 'candle', productId: candle.id, adds: 1 }, EMPTY_CART);
  vi.advanceTimersByTime(Math.min(...RECHECK_SECONDS) * 1000);
  unmount();
  await vi.waitFor(() => expect(onCart).toHaveBeenCalled());
  result.current.add({ key: 'candle', productId: candle.id, adds: 1 }, EMPTY_CART);
  expect(vi.getTimerCount()).toBe(0);
});
