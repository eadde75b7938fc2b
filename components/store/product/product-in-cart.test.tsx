import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TellMe } from '@/components/store/extras/back-in-stock/tell-me';
import { type Stock, StockText } from '@/components/store/price-and-stock';
import { getProduct, listProducts } from '@/lib/wix/store/calls';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { storedDocuments } from '@/tests/support/storefront/failing-writes';
import { known } from '@/tests/support/storefront/known';
import { showProduct, showWithCart, totalIs } from '@/tests/support/storefront/shown-cart';
import { beginVisit } from '@/tests/support/storefront/visit';
import { ProductView } from './product-view';

const emulator = startEmulator();

// The first import takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('@/components/cart/cart-drawer'),
    import('@/components/store/extras/back-in-stock/tell-me-form'),
  ]),
);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

async function show(parts?: ReactNode) {
  await showWithCart(parts);
  return { user: userEvent.setup() };
}

/** Shows the page of a product. */
async function openProduct(...product: Parameters<typeof showProduct>) {
  await showProduct(...product);
  return { user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the page of a product', () => {
  it('has price and stock of the variant, and adds it to the cart with its choices', async () => {
    const { user } = await openProduct('everyday-mug', { Glaze: 'Ink', Size: 'huge' });
    expect(screen.getByRole('radio', { name: 'Ink' })).toBeChecked();
    expect(screen.getByRole('button', { name: /ink blue/ })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('$28.00')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Sage' }));
    await user.click(screen.getByRole('radio', { name: '14 oz' }));
    expect(screen.getByText('$34.00')).toBeInTheDocument();
    expect(location.search).toBe('?Glaze=Sage&Size=14+oz');
    await user.click(press('Increase quantity of Everyday Mug'));
    await user.click(press('Add to cart'));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    await totalIs('$68.00');
    expect(cart.getByRole('listitem')).toHaveTextContent(
      'Everyday MugGlaze: SageSize: 14 oz$34.00 each$68.00',
    );
  });

  it('says why a combination is not available', async () => {
    const { user } = await openProduct('everyday-mug', { Glaze: 'Terracotta', Size: '14 oz' });
    expect(press('Not available')).toBeDisabled();
    expect(screen.getByText('Sold out')).toBeInTheDocument();
    expect(screen.getByText(/^What is crossed out is sold out/)).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '10 oz' }));
    expect(press('Add to cart')).toBeEnabled();
  });

  it('adds a choice of variants that are not managed to the cart', async () => {
    const { user } = await openProduct('dinner-plate');
    await user.click(screen.getByRole('radio', { name: 'Carved' }));
    await user.click(press('Add to cart'));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(cart.getByRole('listitem')).toHaveTextContent('Rim: Carved');
  });

  it('adds the buyer’s text', async () => {
    const { user } = await openProduct('linen-apron', { Color: 'Natural' });
    await user.type(await screen.findByRole('textbox', { name: 'Monogram' }), 'ABCD');
    await user.click(press('Add to cart'));
    const cart = within(await screen.findByRole('dialog', { name: 'Your cart' }));
    expect(cart.getByRole('listitem')).toHaveTextContent('Monogram: ABC');
  });

  it('keeps the choices when the platform fails', async () => {
    const { user } = await openProduct('dinner-plate');
    await control('/faults', {
      operation: 'ecom.currentCartV2.addLineItemsToCurrentCart',
      status: 429,
      times: 1,
    });
    await user.click(screen.getByRole('radio', { name: 'Carved' }));
    await user.click(press('Add to cart'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be added to your cart.');
    expect(screen.getByRole('radio', { name: 'Carved' })).toBeChecked();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('adds the additional prices of modifiers to the price, like the cart', async () => {
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const { user } = await openProduct('everyday-mug', { Glaze: 'Ink', Size: '14 oz' });
    expect(screen.getByText('$34.00')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: /^Linen cloth/ }));
    expect(screen.getByText('$40.50')).toBeInTheDocument();
    await user.click(press('Add to cart'));
    await screen.findByRole('dialog', { name: 'Your cart' });
    await totalIs('$40.50');
  });

  it('shows beside a field that its choice is missing', async () => {
    emulator.updateSite({ catalogVersion: 'V3_CATALOG' });
    const details = known(await getProduct('everyday-mug'));
    if (!details) throw new Error('There is no mug');
    const modifiers = details.product.modifiers.map((modifier) => ({ ...modifier, mandatory: true }));
    const { user } = await show(
      <ProductView product={{ ...details.product, modifiers }} shots={[]}>
        About it
      </ProductView>,
    );
    await user.click(press('Add to cart'));
    const wrapping = screen.getByRole('group', { name: /^Gift wrapping/ });
    expect(within(wrapping).getByRole('alert')).toHaveTextContent('Please choose one.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: /^Kraft box/ })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: /^Linen cloth/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('starts with the first variant in stock', async () => {
    await openProduct('everyday-mug');
    expect(screen.getByRole('radio', { name: 'Sage' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '10 oz' })).toBeChecked();
    expect(press('Add to cart')).toBeEnabled();
  });

  it.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'takes the e-mail address of a visitor for a sold-out variant, %s',
    async (catalogVersion) => {
      emulator.updateSite({ catalogVersion });
      render(<TellMe slug="teapot" />);
      const { user } = await openProduct('teapot');
      await user.click(press('Tell me when it is back'));
      const address = await screen.findByRole('textbox', { name: 'E-mail' });
      expect(address).toHaveFocus();
      await user.type(address, 'zoe');
      await user.click(press('Tell me'));
      await screen.findByText(/like ann@example\.com/);
      expect(address).toHaveAccessibleDescription(expect.stringContaining('like ann@example.com'));
      await user.type(address, '@example.com');
      await user.click(press('Tell me'));
      expect(await screen.findByText('We will tell you')).toBeVisible();
      const requests = storedDocuments(emulator, 'stock_requests');
      expect(requests).toMatchObject([
        { email: 'zoe@example.com', itemUrl: expect.stringContaining('/store/teapot'), status: 'RECEIVED' },
      ]);
    },
  );
});

describe('the quantity left of a product', () => {
  const words = (variants: Stock) => renderToStaticMarkup(<StockText variants={variants} />);

  it.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'is the same in the list and on its page, %s',
    async (catalogVersion) => {
      emulator.updateSite({ catalogVersion });
      const { products } = known(await listProducts({ page: 1 }));
      for (const { slug, variants } of products) {
        const details = known(await getProduct(slug));
        expect([slug, words(variants)]).toEqual([slug, words(details?.product.variants ?? [])]);
      }
      expect(products.map(({ variants }) => words(variants)).join()).toContain('Only 2 left');
    },
  );
});
