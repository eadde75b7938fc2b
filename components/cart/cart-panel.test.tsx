// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { platformConfig } from '@/lib/config';
import { addToCart, readCart, updateQuantity } from '@/lib/wix/current-cart';
import type { Result } from '@/lib/wix/result';
import { requestTokens } from '@/lib/wix/session';
import { queryProducts } from '@/lib/wix/stores';
import { control, startEmulator } from '@/tests/support/emulator';
import { AddToCart } from '../store/add-to-cart';
import { CartPanel } from './cart-panel';
import { CartProvider } from './cart-provider';

// The request that a page and its actions belong to. All the rest is real: actions, SDK, and the emulator behind it.
const visit = vi.hoisted(() => ({ session: '' }));
vi.mock('next/server', () => ({ connection: async () => {} }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: visit.session }) }),
  headers: async () => new Headers(),
}));

// jsdom brings a Uint8Array of its own, which the emulator's cryptography does not take for one.
vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer));
startEmulator();

// Fetched when somebody chooses; the first time takes longer than a test waits for anything.
beforeAll(() => import('../store/choose-dialog'));

let log: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = await requestTokens(platformConfig(), undefined, Math.floor(Date.now() / 1000));
  visit.session = answer.ok ? JSON.stringify(answer.tokens) : '';
});

function known<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

/** Some products of the demo shop, each with its button, and the cart beside them. */
async function openStore(...names: string[]) {
  const pages = [await queryProducts(1), await queryProducts(2)];
  const products = pages.flatMap((page) => known(page).products).filter(({ name }) => names.includes(name));
  const cart = await readCart();
  render(
    <CartProvider initial={cart}>
      {products.map((product) => (
        <AddToCart key={product.id} product={product} />
      ))}
      <CartPanel />
    </CartProvider>,
  );
  return { user: userEvent.setup(), cart: within(screen.getByRole('region', { name: /^Your cart/ })) };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** Waits until the platform has said what the cart comes to. */
const total = (amount: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('definition').at(-1)).toHaveTextContent(amount);
    expect(press('Check out')).not.toHaveAttribute('aria-disabled');
  });

describe('the cart', () => {
  it('is empty for somebody who never had one', async () => {
    const { cart } = await openStore();
    expect(cart.getByText(/^Nothing in it yet/)).toBeInTheDocument();
    expect(cart.queryByRole('button')).not.toBeInTheDocument();
    expect(log).not.toHaveBeenCalled();
  });

  it('takes a product, shows what it comes to, and can be emptied again', async () => {
    const { user, cart } = await openStore('Fig Candle');
    await user.click(press('Add to cart: Fig Candle'));
    expect(await cart.findByRole('listitem')).toHaveTextContent('Fig Candle');
    await total('$30.00');
    await user.click(press('Increase quantity of Fig Candle'));
    await total('$60.00');
    expect(screen.getByRole('heading', { name: 'Your cart · 2 items' })).toBeInTheDocument();
    await user.click(press('Remove Fig Candle'));
    expect(await cart.findByText(/^Nothing in it yet/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your cart' })).toHaveFocus();
  });

  it.each(['0', '-1', '1000000000'])('answers a typed quantity of %s and stays as it was', async (typed) => {
    const { user, cart } = await openStore('Pitcher');
    await user.click(press('Add to cart: Pitcher'));
    const field = await cart.findByRole('textbox', { name: 'quantity of Pitcher' });
    await user.clear(field);
    await user.type(field, `${typed}{Enter}`);
    expect(cart.getByRole('alert')).toHaveTextContent(
      typed === '1000000000' ? 'The most is 9.' : 'The least is 1.',
    );
    expect(known(await readCart()).count).toBe(1);
  });

  it('says so when there are no more than the platform put in', async () => {
    const { user, cart } = await openStore('Tall Vase');
    await user.click(press('Add to cart: Tall Vase'));
    await total('$96.00');
    await user.click(press('Add to cart: Tall Vase'));
    await total('$192.00');
    await user.click(press('Add to cart: Tall Vase'));
    expect(
      await screen.findByText(/no more of Tall Vase than the 2 that are in your cart/),
    ).toBeInTheDocument();
    expect(cart.getByRole('textbox', { name: 'quantity of Tall Vase' })).toHaveValue('2');
    expect(press('Increase quantity of Tall Vase')).toBeDisabled();
  });

  it('stays as it was when the platform fails, and says so', async () => {
    const { user, cart } = await openStore('Fig Candle');
    await user.click(press('Add to cart: Fig Candle'));
    await total('$30.00');
    const operation = 'ecom.currentCart.updateCurrentCartLineItemQuantity';
    await control('/faults', { operation, status: 503, times: 1 });
    await user.click(press('Increase quantity of Fig Candle'));
    expect(await cart.findByRole('alert')).toHaveTextContent('The quantity could not be changed.');
    const field = cart.getByRole('textbox', { name: 'quantity of Fig Candle' });
    await waitFor(() => expect(field).toHaveValue('1'));
    await user.click(press('Increase quantity of Fig Candle'));
    await total('$60.00');
    expect(cart.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is still shown when the platform cannot add it up', async () => {
    const { user, cart } = await openStore('Fig Candle');
    await control('/faults', { operation: 'ecom.currentCart.estimateCurrentCartTotals', status: 500 });
    await user.click(press('Add to cart: Fig Candle'));
    expect(await cart.findByText(/total could not be worked out/)).toBeInTheDocument();
    expect(cart.getByRole('button', { name: 'Check out' })).toBeEnabled();
  });
});

it.each([0, -1, 1_000_000_000, 1.5])('a quantity of %s that no button sends is refused', async (quantity) => {
  const { products } = known(await queryProducts(1));
  const [{ id: productId } = { id: '' }] = products.filter(({ name }) => name === 'Fig Candle');
  const [line] = known(await addToCart({ productId }, 2)).lines;
  const answers = [await addToCart({ productId }, quantity), await updateQuantity(line?.id ?? '', quantity)];
  expect(answers.map((answer) => !answer.ok && answer.problem.kind)).toEqual(['invalid', 'invalid']);
  expect(known(await readCart()).count).toBe(2);
});

it('a session that the platform does not accept can be renewed, and nothing is lost', async () => {
  const { user } = await openStore('Dinner Plate');
  await user.click(press('Choose options: Dinner Plate'));
  await user.click(await screen.findByRole('radio', { name: 'Carved' }));
  const tokens = JSON.parse(visit.session);
  tokens.accessToken.value = `${tokens.accessToken.value.slice(0, -4)}AAAA`;
  visit.session = JSON.stringify(tokens);
  await user.click(press('Add to cart'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended');
  expect(press('Renew the session')).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Carved' })).toBeChecked();
});

describe('a coupon', () => {
  async function fill() {
    const store = await openStore('Fig Candle');
    await store.user.click(press('Add to cart: Fig Candle'));
    const field = await store.cart.findByRole('textbox', { name: 'Coupon code' });
    return { ...store, field };
  }

  it.each([
    ['NOSUCH', 'There is no coupon with this code. Please check how it is spelled.'],
    ['SUMMER25', 'This coupon has expired.'],
    ['LIMITED', 'This coupon has been used up.'],
    ['HOLIDAY', 'This coupon is not valid yet.'],
    ['RETIRED', 'This coupon is not in use at the moment.'],
    ['TENOFF', 'What is in the cart does not come to the least that this coupon asks for.'],
    [' ', 'Please type the code first.'],
  ])('with the code %j is answered: %s', async (code, message) => {
    const { user, field } = await fill();
    await user.type(field, `${code}{Enter}`);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue(code);
    expect(known(await readCart()).coupon).toBeUndefined();
  });

  it('takes something off until it is removed', async () => {
    const { user, cart, field } = await fill();
    await user.type(field, 'welcome10');
    await user.click(press('Apply'));
    await total('$27.00');
    expect(cart.getByText('Discount').nextSibling).toHaveTextContent('−$3.00');
    expect(cart.getByText('WELCOME10')).toBeInTheDocument();
    await user.click(press('Remove coupon'));
    expect(await cart.findByRole('textbox', { name: 'Coupon code' })).toHaveValue('');
    expect(known(await readCart()).totals).toEqual({ subtotal: '$30.00', total: '$30.00' });
  });
});

describe('choosing options', () => {
  it('prices and stocks the variant, and puts it into the cart with its choices', async () => {
    const { user, cart } = await openStore('Everyday Mug');
    await user.click(press('Choose options: Everyday Mug'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Everyday Mug' }));
    expect(dialog.getByText('$28.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /^Sage/ }));
    await user.click(dialog.getByRole('radio', { name: /^14 oz/ }));
    expect(dialog.getByText('$34.00')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Increase quantity of Everyday Mug' }));
    await user.click(dialog.getByRole('button', { name: 'Add to cart' }));
    const line = await cart.findByRole('listitem');
    expect(line).toHaveTextContent('Everyday MugGlaze: SageSize: 14 oz$34.00 each$68.00');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('puts a choice of variants that are not managed into the cart', async () => {
    const { user, cart } = await openStore('Dinner Plate');
    await user.click(press('Choose options: Dinner Plate'));
    await user.click(await screen.findByRole('radio', { name: 'Carved' }));
    await user.click(press('Add to cart'));
    expect(await cart.findByRole('listitem')).toHaveTextContent('Rim: Carved');
  });

  it('takes the text that the buyer gives', async () => {
    const { user, cart } = await openStore('Linen Apron');
    await user.click(press('Choose options: Linen Apron'));
    await user.click(await screen.findByRole('radio', { name: 'Natural' }));
    await user.type(screen.getByRole('textbox', { name: 'Monogram' }), 'ABCD');
    await user.click(press('Add to cart'));
    expect(await cart.findByRole('listitem')).toHaveTextContent('Monogram: ABC');
  });

  it('keeps the dialog and what was chosen when the platform fails', async () => {
    const { user } = await openStore('Dinner Plate');
    await control('/faults', { operation: 'ecom.currentCart.addToCurrentCart', status: 429, times: 1 });
    await user.click(press('Choose options: Dinner Plate'));
    await user.click(await screen.findByRole('radio', { name: 'Carved' }));
    await user.click(press('Add to cart'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be added to your cart.');
    expect(screen.getByRole('radio', { name: 'Carved' })).toBeChecked();
  });
});
