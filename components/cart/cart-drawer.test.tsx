import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductCard } from '@/components/store/listing/product-card';
import { toListedProduct } from '@/components/store/listing/product-grid';
import { addCartLine, getCart, updateCartLine } from '@/lib/wix/cart/calls';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { known } from '@/tests/support/storefront/known';
import { router } from '@/tests/support/storefront/router';
import { productNamed, showProduct, showWithCart, totalIs } from '@/tests/support/storefront/shown-cart';
import { beginVisit, cookies } from '@/tests/support/storefront/visit';

startEmulator();

// The first import takes longer than a test waits.
beforeAll(() => import('./cart-drawer'));

let log: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

async function show(parts?: ReactNode) {
  await showWithCart(parts);
  return { user: userEvent.setup() };
}

/** Adds a product of the list to the cart, and opens the cart. */
async function fill(name: string) {
  const product = await productNamed(name);
  const { user } = await show(<ProductCard product={toListedProduct(product)} />);
  await user.click(press(`Add to cart: ${name}`));
  await screen.findByText('1 in cart');
  const opened = await openCart(user);
  await opened.cart.findByRole('spinbutton', { name: `quantity of ${name}` });
  return opened;
}

async function openCart(user: UserEvent) {
  await user.click(press(/^Cart/));
  return { user, cart: within(await screen.findByRole('dialog', { name: 'Your cart' })) };
}

/** Shows the page of a product. */
async function openProduct(...product: Parameters<typeof showProduct>) {
  await showProduct(...product);
  return { user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the cart', () => {
  it('is empty for a new visitor', async () => {
    const { user } = await show();
    expect(press('Cart')).toBeInTheDocument();
    const { cart } = await openCart(user);
    expect(cart.getByText(/^Nothing in it yet/)).toBeInTheDocument();
    expect(log).not.toHaveBeenCalled();
  });

  it('says when it could not be read, and can be tried again', async () => {
    for (const call of ['getCurrentCart', 'estimateCurrentCart'])
      await control('/faults', { operation: `ecom.currentCartV2.${call}`, status: 500 });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: /^Cart/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your cart could not be read.');
    // The page is rendered again, with a new cart.
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(router.refresh).toHaveBeenCalled();
  });

  it('takes a product, shows the total, and can be emptied again', async () => {
    const { user, cart } = await fill('Fig Candle');
    expect(cart.getByRole('listitem')).toHaveTextContent('Fig Candle');
    await totalIs('$30.00');
    await user.click(press('Increase quantity of Fig Candle'));
    await totalIs('$60.00');
    expect(cart.getByRole('heading', { name: '2 items' })).toBeInTheDocument();
    await user.click(press('Remove Fig Candle'));
    expect(await cart.findByText(/^Nothing in it yet/)).toHaveFocus();
    await user.click(press('Close the cart'));
    await waitFor(() => expect(press('Cart')).toHaveFocus());
  });

  it('counts an item at once that is being added', async () => {
    const candle = await productNamed('Fig Candle');
    const { user } = await show(<ProductCard product={toListedProduct(candle)} />);
    await control('/faults', {
      operation: 'ecom.currentCartV2.addLineItemsToCurrentCart',
      status: 500,
      delay: 200,
      times: 1,
    });
    await user.click(press('Add to cart: Fig Candle'));
    expect(press('Cart 1 item')).toBeInTheDocument();
    expect(screen.getByText('1 in cart')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be added to your cart.');
    expect(await screen.findByRole('button', { name: 'Cart' })).toBeInTheDocument();
    expect(screen.queryByText('1 in cart')).not.toBeInTheDocument();
  });

  it.each(['0', '-1', '1000000000'])('refuses a typed quantity of %s and does not change', async (typed) => {
    const { user, cart } = await fill('Pitcher');
    const field = cart.getByRole('spinbutton', { name: 'quantity of Pitcher' });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(field).toBeInvalid();
    expect(known(await getCart()).count).toBe(1);
  });

  it('tells if the platform added fewer than requested', async () => {
    const vase = await productNamed('Tall Vase');
    const { user } = await show(<ProductCard product={toListedProduct(vase)} />);
    for (const count of [1, 2, 2]) {
      const button = press('Add to cart: Tall Vase');
      await user.click(button);
      await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
      expect(await screen.findByText(`${count} in cart`)).toBeInTheDocument();
    }
    expect(screen.getByText(/not that many in stock: your cart is unchanged/)).toBeInTheDocument();
    const { cart } = await openCart(user);
    expect(cart.getByRole('spinbutton', { name: 'quantity of Tall Vase' })).toHaveValue(2);
    expect(press('Increase quantity of Tall Vase')).toBeDisabled();
  });

  it('does not change when the platform fails, and reports the failure', async () => {
    const { user, cart } = await fill('Fig Candle');
    const operation = 'ecom.currentCartV2.updateLineItemsInCurrentCart';
    await control('/faults', { operation, status: 503, times: 1 });
    await user.click(press('Increase quantity of Fig Candle'));
    expect(await cart.findByRole('alert')).toHaveTextContent('The quantity could not be changed.');
    const field = cart.getByRole('spinbutton', { name: 'quantity of Fig Candle' });
    await waitFor(() => expect(field).toHaveValue(1));
    await user.click(press('Increase quantity of Fig Candle'));
    await totalIs('$60.00');
    expect(cart.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is shown without totals when the platform cannot estimate them', async () => {
    await control('/faults', { operation: 'ecom.currentCartV2.estimateCurrentCart', status: 500 });
    const { cart } = await fill('Fig Candle');
    expect(await cart.findByText(/total could not be worked out/)).toBeInTheDocument();
    expect(cart.getByRole('button', { name: 'Check out' })).toBeEnabled();
  });
});

it.each([0, -1, 1_000_000_000, 1.5])('refuses a quantity of %s that no button sends', async (quantity) => {
  const { id: productId } = await productNamed('Fig Candle');
  const [line] = known(await addCartLine({ productId }, 2)).lines;
  const answers = [
    await addCartLine({ productId }, quantity),
    await updateCartLine(line?.id ?? '', quantity),
  ];
  expect(answers.map((answer) => !answer.ok && answer.problem.kind)).toEqual(['invalid', 'invalid']);
  expect(known(await getCart()).count).toBe(2);
});

it('offers to renew a member’s session that the platform refuses, and loses nothing', async () => {
  const { user } = await openProduct('dinner-plate');
  await user.click(screen.getByRole('radio', { name: 'Carved' }));
  const jar = await cookies();
  const tokens = JSON.parse(jar.get('session')?.value ?? '');
  tokens.accessToken.value = `${tokens.accessToken.value.slice(0, -4)}AAAA`;
  // A visitor's session would be renewed or replaced silently.
  tokens.refreshToken = { value: 'refused too', role: 'member' };
  jar.set('session', JSON.stringify(tokens));
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(press('Renew the session')).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Carved' })).toBeChecked();
});

describe('a coupon', () => {
  it.each([
    ['NOSUCH', 'There is no coupon with this code. Please check how it is spelled.'],
    ['SUMMER25', 'This coupon has expired.'],
    ['LIMITED', 'This coupon has been used up.'],
    ['HOLIDAY', 'This coupon is not valid yet.'],
    ['RETIRED', 'This coupon is not in use at the moment.'],
    ['TENOFF', 'Your cart is below the minimum of this coupon.'],
    [' ', 'Please type the code first.'],
  ])('with the code %j gets the message: %s', async (code, message) => {
    const { user, cart } = await fill('Fig Candle');
    const field = cart.getByRole('textbox', { name: 'Coupon code' });
    await user.type(field, `${code}{Enter}`);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue(code);
    expect(known(await getCart()).coupon).toBeUndefined();
  });

  it('reduces the total until it is removed', async () => {
    const { user, cart } = await fill('Fig Candle');
    await user.type(cart.getByRole('textbox', { name: 'Coupon code' }), 'welcome10');
    await user.click(press('Apply'));
    await totalIs('$27.00');
    expect(cart.getByText('Discount').nextSibling).toHaveTextContent('−$3.00');
    expect(cart.getByText('WELCOME10')).toBeInTheDocument();
    await user.click(press('Remove coupon'));
    expect(await cart.findByRole('textbox', { name: 'Coupon code' })).toHaveValue('');
    expect(known(await getCart()).totals).toEqual({ subtotal: '$30.00', total: '$30.00' });
  });
});
