import { describe, expect, test } from 'vitest';
import { addressed, type CartClient, cartOwner, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { failureOf, item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { EMULATOR, SHOP, startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { callbacks, home } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** Requests the link to a cart's page like a shop. */
async function linkTo(client: CartClient, checkoutId: string): Promise<string> {
  const { redirectSession } = await client.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks,
  });
  return redirectSession?.fullUrl ?? '';
}

/** Opens the page of a visitor's cart. */
async function opened(...slugs: string[]) {
  const client = await cartVisitor();
  const { _id: id = '' } = await filled(client, ...slugs);
  const browser = hostedBrowser(emulator);
  return { client, id, browser, page: await browser.open(await linkTo(client, id)) };
}

describe('the page of a cart', () => {
  test('shows the items, takes the payment and leads back to the shop by way of the platform', async () => {
    const { client, id, browser, page } = await opened('tall-vase', 'ramen-bowl');
    expect(page.text).toMatch(/Tall Vase\$96\.00.*Quantity 1.*Ramen Bowl/);
    const { url, parameters } = await browser.submit(page, home);
    expect(url).toContain(`${SHOP}/thanks?`);
    const cart = await client.cartV2.getCart(id);
    expect(cart).toMatchObject({ orderPlaced: true, orderId: parameters.orderId, currentCart: false });
    expect(await client.orders.getOrder(parameters.orderId ?? '')).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      checkoutId: id,
      buyerInfo: { email: 'ann@example.com' },
    });
    expect(await failureOf(client.currentCartV2.getCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
  });

  test('is filled in with the cart’s buyer, delivery and codes', async () => {
    const client = await cartVisitor();
    const { cart } = await client.currentCartV2.createCurrentCart({
      cart: addressed(),
      catalogItems: [item('tall-vase')],
      deliveryMethod: { code: 'pickup' },
      coupons: [{ code: 'WELCOME10' }],
      giftCards: [{ code: 'CLAY-GIFT-0050' }],
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, cart?._id ?? ''));
    expect(page.values).toMatchObject({
      firstName: 'Ada',
      email: 'ada@example.com',
      city: 'Portland',
      delivery: 'pickup',
      couponCode: 'WELCOME10',
      giftCardCode: 'CLAY-GIFT-0050',
    });
    const { summary } = await client.cartV2.calculateCart(cart?._id ?? '');
    expect(page.values.shownTotal).toBe(`$${summary?.priceSummary?.total?.amount}`);
    expect(page.text).toContain(`Due now$${summary?.paymentSummary?.payNow?.amount}`);
    const { parameters } = await browser.submit(page, {});
    expect(await client.orders.getOrder(parameters.orderId ?? '')).toMatchObject({
      priceSummary: { total: { amount: summary?.priceSummary?.total?.amount } },
      shippingInfo: { code: 'pickup' },
      appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
    });
  });

  test('stores typed codes in the cart', async () => {
    const { client, id, browser, page } = await opened('tall-vase');
    await browser.submit(page, { couponCode: 'WELCOME10', giftCardCode: 'CLAY-GIFT-0050', step: 'update' });
    expect(await client.cartV2.getCart(id)).toMatchObject({
      coupons: [{ code: 'WELCOME10' }],
      paymentInfo: { giftCards: [{ obfuscatedCode: '**********0050' }] },
    });
  });

  test('explains that the cart is ordered already', async () => {
    const { client, id, browser, page } = await opened('ramen-bowl');
    const second = await linkTo(client, id);
    await browser.submit(page, home);
    expect((await browser.open(second)).text).toContain('This order has been placed already');
  });

  test('does not order a demo cart', async () => {
    const client = await cartVisitor();
    const { cart } = await client.currentCartV2.createCurrentCart({
      cart: { demo: true },
      catalogItems: [item('ramen-bowl')],
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, cart?._id ?? ''));
    expect((await browser.submit(page, home)).status).toBe(428);
    expect(await client.cartV2.getCart(cart?._id ?? '')).toMatchObject({ orderPlaced: false });
  });

  test('is only for its buyer', async () => {
    const { id } = await opened('ramen-bowl');
    const other = await cartVisitor();
    await expect(linkTo(other, id)).rejects.toMatchObject({ status: 403 });
    await expect(linkTo(other, NOWHERE)).rejects.toMatchObject({ status: 404 });
  });

  test('is for the first visitor who opens it if the cart has no owner yet', async () => {
    const cart = await cartOwner(emulator).cartV2.createCart({ catalogItems: [item('ramen-bowl')] });
    const client = await cartVisitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, cart._id ?? ''));
    const { parameters } = await browser.submit(page, home);
    expect(await client.orders.getOrder(parameters.orderId ?? '')).toMatchObject({
      buyerInfo: { visitorId: expect.any(String) },
    });
  });
});

describe('getCheckoutUrl', () => {
  test('opens the page, once', async () => {
    const client = await cartVisitor();
    const { _id: id = '' } = await filled(client, 'tall-vase');
    const { checkoutUrl = '' } = await client.cartV2.getCheckoutUrl(id, { currencyCode: 'EUR' });
    expect(new URL(checkoutUrl ?? '').searchParams.get('currency')).toBe('EUR');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(checkoutUrl ?? '');
    expect((await browser.submit(page, home)).text).toContain('Thank you, Ann');
    expect(await client.cartV2.getCart(id)).toMatchObject({ orderPlaced: true });
    expect((await hostedBrowser(emulator).open(checkoutUrl ?? '')).text).toContain('has been used');
  });
  test('is the cart’s own page, with the cart’s id', async () => {
    const client = await cartVisitor();
    const { _id: id = '' } = await filled(client, 'tall-vase');
    await client.cartV2.updateCart(id, { customCheckoutUrl: 'https://pay.example.com/{checkout_id}' });
    expect(await client.cartV2.getCheckoutUrl(id)).toEqual({ checkoutUrl: `https://pay.example.com/${id}` });
    const currency = client.cartV2.getCheckoutUrl(id, { currencyCode: 'euro' });
    expect(await failureOf(currency)).toHaveProperty('fields');
  });
});

describe('handleAsyncCheckoutCompletion', () => {
  /** Returns the token with which a browser comes back from a payment. */
  async function completed() {
    const { client, id, browser, page } = await opened('ramen-bowl');
    const tokens: string[] = [];
    const { fetch } = emulator;
    const seen = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('handle-async-checkout-completion')) tokens.push(searchParams.get('token') ?? '');
      return fetch(request);
    };
    const watched = hostedBrowser(Object.create(emulator, { fetch: { value: seen } }));
    await watched.submit(await watched.open(await linkTo(client, id)), home);
    return { client, browser, page, token: tokens[0] ?? '' };
  }
  test('leads to the shop’s page, any number of times', async () => {
    const { client, token } = await completed();
    for (const _time of [1, 2]) {
      const answer = await client.cartV2.handleAsyncCheckoutCompletion(token);
      expect(answer).toMatchObject({ statusCode: 302, headers: [{ key: 'location' }] });
      expect(answer.headers?.[0]?.value).toContain(`${SHOP}/thanks?`);
    }
  });
  test('refuses a token with another signature, or an invalid one', async () => {
    const { client, token } = await completed();
    const [header, payload = '', signature] = token.split('.');
    const read = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = Buffer.from(JSON.stringify({ ...read, successUrl: 'https://evil.example.com' }));
    const forged = `${header}.${other.toString('base64url')}.${signature}`;
    for (const wrong of [forged, `${header}.${payload}.`, 'a', 'a.b.c'])
      await expect(client.cartV2.handleAsyncCheckoutCompletion(wrong)).rejects.toMatchObject({ status: 403 });
    const answer = await emulator.fetch(
      new Request(`${EMULATOR}/ecom/v2/carts/handle-async-checkout-completion`),
    );
    expect(answer.status).toBe(400);
  });
});
