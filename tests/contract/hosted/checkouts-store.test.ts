import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { ownerClient, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import { BUYER_ANN, home, linkTo, stockOf, storeCheckout } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () => ownerClient(emulator, { ecomOrders, planOrders });

const button = ({ document }: HostedPage) => document.querySelector('button')?.textContent;

describe('the store’s checkout', () => {
  test('shows the items and places the order', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'tall-vase': 1, 'ramen-bowl': 2 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
    expect(button(page)).toBe('Place order');
    expect(page.text).toMatch(/Tall Vase\$96\.00.*Quantity 1.*Ramen Bowl.*Quantity 2/);
    const { url, parameters } = await browser.submit(page, home);
    expect(url).toContain(`${SHOP}/thanks?`);
    expect(parameters).toEqual({ orderId: expect.any(String), wixMemberLoggedIn: 'false' });
    expect(await owner().ecomOrders.getOrder(parameters.orderId ?? '')).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      buyerInfo: { email: 'ann@example.com' },
    });
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
  });

  test('asks to confirm a total that the address has changed', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'tall-vase': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
    const changed = await browser.submit(page, { ...home, city: 'Portland', subdivision: 'me' });
    expect(changed.status).toBe(409);
    expect(changed.text).toContain('Please check the new total');
    expect(changed.values.shownTotal).not.toBe(page.values.shownTotal);
    expect(await stockOf(client, 'tall-vase')).toBe(2);
    expect((await browser.submit(changed, {})).parameters.orderId).toBeDefined();
  });

  test('recalculates on request, without an order and without errors', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'tall-vase': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
    const updated = await browser.submit(page, { country: 'CA', step: 'update' });
    expect(updated.status).toBe(200);
    expect(updated.errors).toEqual({});
    expect(updated.text).toContain('Standard delivery to Canada');
    expect(updated.values.shownTotal).toBe('$114.50');
  });

  test('needs no address for pickup, and none for digital products', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const vase = await storeCheckout(client, { 'tall-vase': 1 });
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId: vase } }));
    const updated = await browser.submit(page, { ...BUYER_ANN, delivery: 'pickup', step: 'update' });
    expect((await browser.submit(updated, {})).parameters.orderId).toBeDefined();
    const ebook = await storeCheckout(client, { 'salt-clay-fire-ebook': 1 });
    const digital = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId: ebook } }));
    expect(digital.values).not.toHaveProperty('country');
    expect((await browser.submit(digital, BUYER_ANN)).parameters.orderId).toBeDefined();
  });

  test('keeps the form when the last item was just sold, and links back to the cart', async () => {
    const [first, second] = [await visitor(), await visitor()];
    const open = async (client: typeof first) => {
      const checkoutId = await storeCheckout(client, { 'tall-vase': 2 });
      const cart = { cartPageUrl: `${SHOP}/store`, postFlowUrl: `${SHOP}/back` };
      const browser = hostedBrowser(emulator);
      const page = await browser.open(
        await linkTo(client, { ecomCheckout: { checkoutId }, callbacks: cart }),
      );
      return { browser, page };
    };
    const [slow, fast] = [await open(first), await open(second)];
    expect((await fast.browser.submit(fast.page, home)).url).toContain('/thank-you');
    const late = await slow.browser.submit(slow.page, home);
    expect(late.status).toBe(409);
    expect(late.text).toContain('This is sold out');
    expect(late.values).toMatchObject(home);
    const ways = [...late.document.querySelectorAll('[role=alert] a')].map((way) => way.getAttribute('href'));
    expect(ways).toEqual([`${SHOP}/store?wixMemberLoggedIn=false`]);
    // The cart is unchanged.
    expect((await first.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  });

  test('explains that the checkout is completed already', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'ramen-bowl': 1 });
    const links = [0, 1].map(() => linkTo(client, { ecomCheckout: { checkoutId } }));
    const [first = '', second = ''] = await Promise.all(links);
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(first), home);
    expect((await browser.open(second)).text).toContain('This order has been placed already');
  });
});
