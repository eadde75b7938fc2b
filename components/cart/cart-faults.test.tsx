import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect } from 'vitest';
import { ProductCard } from '@/components/store/listing/product-card';
import { toListedProduct } from '@/components/store/listing/product-grid';
import { addCartLine, applyCoupon, getCart } from '@/lib/wix/cart/calls';
import { startEmulator } from '@/tests/support/emulator/start';
import { failsWell, press, storedDocuments } from '@/tests/support/storefront/failing-writes';
import { known } from '@/tests/support/storefront/known';
import { productNamed, showProduct, showWithCart } from '@/tests/support/storefront/shown-cart';
import { beginVisit } from '@/tests/support/storefront/visit';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });

beforeAll(() => import('./cart-drawer'));
beforeEach(async () => {
  await beginVisit();
});

/** Shows an open cart with a candle. */
async function openCart(quantity = 1) {
  await addCartLine({ productId: (await productNamed('Fig Candle')).id }, quantity);
  await showWithCart();
  await press(/^Cart/);
  await screen.findByRole('dialog', { name: 'Your cart' });
}

const cart = async () => known(await getCart());
const inCart = async () => (await cart()).count;
const failing = (
  operation: string,
  name: string,
  write: Omit<Parameters<typeof failsWell>[2], 'operation'>,
) => failsWell(name, emulator, { operation: `ecom.currentCartV2.${operation}`, ...write });

failing('addLineItemsToCurrentCart', 'adding from the list', {
  says: 'This could not be added to your cart.',
  finds: true,
  show: async () => showWithCart(<ProductCard product={toListedProduct(await productNamed('Fig Candle'))} />),
  send: () => press('Add to cart: Fig Candle'),
  done: () => {
    expect(screen.getByRole('button', { name: 'Cart 1 item' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to cart: Fig Candle' })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
  count: inCart,
});

failing('addLineItemsToCurrentCart', 'adding what was chosen', {
  says: 'This could not be added to your cart.',
  finds: true,
  async show() {
    await showProduct('linen-apron', { Color: 'Natural' });
    await user.type(await screen.findByRole('textbox', { name: 'Monogram' }), 'ABC');
    await press('Increase quantity of Linen Apron');
  },
  send: () => press('Add to cart'),
  kept() {
    expect(screen.getByRole('radio', { name: 'Natural' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Monogram' })).toHaveValue('ABC');
    expect(screen.getByRole('spinbutton', { name: 'quantity of Linen Apron' })).toHaveValue(2);
  },
  done: () => expect(screen.getByRole('dialog', { name: 'Your cart' })).toHaveTextContent('Monogram: ABC'),
  count: async () => (await inCart()) / 2,
});

failing('updateLineItemsInCurrentCart', 'changing the quantity', {
  says: 'The quantity could not be changed.',
  finds: true,
  show: () => openCart(),
  send: () => press('Increase quantity of Fig Candle'),
  // “Try again” keeps the requested quantity.
  kept: () => expect(screen.getByRole('spinbutton', { name: 'quantity of Fig Candle' })).toHaveValue(1),
  done: () => {
    expect(screen.getByRole('spinbutton', { name: 'quantity of Fig Candle' })).toHaveValue(2);
    expect(screen.getByRole('button', { name: 'Check out' })).not.toHaveAttribute('aria-disabled');
  },
  count: async () => (await inCart()) - 1,
});

failing('removeLineItemsFromCurrentCart', 'removing a line', {
  says: 'The item could not be removed.',
  finds: true,
  show: () => openCart(),
  send: () => press('Remove Fig Candle'),
  kept: () => expect(screen.getByRole('button', { name: 'Remove Fig Candle' })).toBeInTheDocument(),
  done: () => expect(screen.getByText(/^Nothing in it yet/)).toBeInTheDocument(),
  count: async () => ((await inCart()) === 0 ? 1 : 0),
});

failing('addCouponToCurrentCart', 'applying a coupon', {
  says: 'The coupon could not be applied.',
  finds: true,
  async show() {
    await openCart();
    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'WELCOME10');
  },
  send: () => press('Apply'),
  kept: () => expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('WELCOME10'),
  done: () => expect(screen.getByText('WELCOME10')).toBeInTheDocument(),
  count: async () => ((await cart()).coupon?.code === 'WELCOME10' ? 1 : 0),
});

failing('removeCouponFromCurrentCart', 'removing a coupon', {
  says: 'The coupon could not be removed.',
  finds: true,
  async show() {
    await addCartLine({ productId: (await productNamed('Fig Candle')).id }, 1);
    await applyCoupon('WELCOME10');
    await showWithCart();
    await press(/^Cart/);
  },
  send: () => press('Remove coupon'),
  kept: () => expect(screen.getByText('WELCOME10')).toBeInTheDocument(),
  done: () => expect(screen.getByRole('textbox', { name: 'Coupon code' })).toHaveValue(''),
  count: async () => ((await cart()).coupon ? 0 : 1),
});

/** The number of checkouts that the platform has opened for the cart. Each could be paid. */
const checkouts = () =>
  new Set(storedDocuments(emulator, 'redirect_sessions').map(({ request }) => JSON.stringify(request))).size;
// It closes when the visitor leaves for the checkout.
const leaves = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

for (const operation of ['ecom.currentCartV2.getCurrentCart', 'redirects.redirects.createRedirectSession']) {
  failsWell(`checking out (${operation})`, emulator, {
    operation,
    says: 'The checkout could not be opened.',
    show: () => openCart(2),
    send: () => press('Check out'),
    kept: () => expect(screen.getByRole('spinbutton', { name: 'quantity of Fig Candle' })).toHaveValue(2),
    done: leaves,
    count: checkouts,
  });
}
