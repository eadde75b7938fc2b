import { describe, expect, test } from 'vitest';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import {
  BUYER_ANN,
  home,
  linkTo,
  mayaClient,
  stockOf,
  storeCheckout,
} from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

const button = ({ document }: HostedPage) => document.querySelector('button')?.textContent;
const policy = ({ headers }: HostedPage) => headers.get('content-security-policy');

describe('every hosted page', () => {
  test('loads nothing from other hosts, cannot be framed, and redirects to the shop only', async () => {
    const client = await mayaClient(emulator);
    const page = await hostedBrowser(emulator).open(
      await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }),
    );
    expect(policy(page)).toContain("default-src 'none'");
    expect(policy(page)).toContain("frame-ancestors 'none'");
    expect(policy(page)).toContain(`form-action 'self' ${SHOP}`);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.document.querySelector('script')).toBeNull();
    expect(page.document.querySelector('#SITE_CONTAINER main h1')?.textContent).toBe('Start your plan');
    expect(page.text).toContain('nothing is charged');
  });

  test('has one stylesheet, which is served', async () => {
    const answer = await emulator.fetch(new Request('http://localhost:4010/_emulator/hosted.css'));
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toContain('prefers-color-scheme: dark');
  });

  test('shows user content as text', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const again = await browser.submit(page, { firstName: '"><script>alert(1)</script>', email: 'no' });
    expect(again.document.querySelector('script')).toBeNull();
    expect(again.values.firstName).toBe('"><script>alert(1)</script>');
  });
});

describe('a form', () => {
  test('shows the error beside each field, and keeps the input', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const again = await browser.submit(page, {
      firstName: 'Ann',
      lastName: ' ',
      email: 'ann@',
      phone: 'call me',
    });
    expect(again.status).toBe(422);
    expect(Object.keys(again.errors)).toEqual(['lastName', 'email', 'phone']);
    expect(again.values).toMatchObject({ firstName: 'Ann', email: 'ann@', phone: 'call me' });
    const email = again.document.querySelector('#email');
    expect(email?.getAttribute('aria-invalid')).toBe('true');
    expect(email?.getAttribute('aria-describedby')).toBe('email-error');
    expect(again.document.querySelector('[autofocus]')?.id).toBe('lastName');
  });

  test('that is much too long is refused with an error page', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const refused = await browser.submit(page, { ...BUYER_ANN, firstName: 'A'.repeat(70_000) });
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('This form is too long');
  });

  test('is refused without its page’s token, and from another browser', async () => {
    const client = await mayaClient(emulator);
    const link = await linkTo(client, { paidPlansCheckout: { planId: PLANS.friend } });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(link);
    const forged = await browser.submit(page, { ...BUYER_ANN, formToken: 'forged' });
    expect(forged.status).toBe(403);
    const stranger = await hostedBrowser(emulator).submit(page, BUYER_ANN);
    expect(stranger.status).toBe(410);
    // Nothing was bought: the plan, limited to one per buyer, can still be bought.
    expect((await browser.submit(page, BUYER_ANN)).url).toContain(`${SHOP}/thanks`);
  });

  test('sent twice places one order, and both answers lead to it', async () => {
    const client = await mayaClient(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const [first, second] = [await browser.submit(page, BUYER_ANN), await browser.submit(page, BUYER_ANN)];
    expect(first.parameters.planOrderId).toMatch(/^[\da-f-]{36}$/);
    expect(second.url).toBe(first.url);
    expect((await browser.open(page.url)).text).toContain('Welcome, Ann');
  });

  test('with a declined card places no order, and can be sent again with another', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'tall-vase': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
    const declined = await browser.submit(page, { ...home, payment: 'declined' });
    expect(declined.text).toContain('The card was declined');
    expect(declined.values).toMatchObject(home);
    expect(await stockOf(client, 'tall-vase')).toBe(2);
    const done = await browser.submit(declined, { payment: 'approved' });
    expect(done.parameters.orderId).toBeDefined();
    expect(await stockOf(client, 'tall-vase')).toBe(1);
  });
});

describe('a product’s page', () => {
  test('adds the chosen variant to the visitor’s cart, and links to the cart', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(
      await linkTo(client, {
        storesProduct: { productSlug: 'everyday-mug' },
        callbacks: { cartPageUrl: `${SHOP}/store`, postFlowUrl: `${SHOP}/back` },
      }),
    );
    expect(button(page)).toBe('Add to cart');
    for (const quantity of ['0', '-1', '1000000000']) {
      expect((await browser.submit(page, { quantity })).errors.quantity).toMatch(/^Choose from 1 to \d+$/);
    }
    const { url } = await browser.submit(page, { option0: 'Ink', quantity: '2' });
    expect(url).toBe(`${SHOP}/store?wixMemberLoggedIn=false`);
    const { lineItems = [] } = await client.currentCart.getCurrentCart();
    expect(lineItems).toHaveLength(1);
    expect(lineItems[0]).toMatchObject({ quantity: 2, productName: { original: 'Everyday Mug' } });
    expect(lineItems[0]?.descriptionLines?.[0]?.colorInfo?.original).toBe('Ink');
  });

  test('shows price and stock of another choice without adding it', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { storesProduct: { productSlug: 'serving-bowl' } }));
    const price = (text: string) => /Serving Bowl(\$[\d.]+)/.exec(text)?.[1];
    const large = await browser.submit(page, { option0: 'Large', step: 'update' });
    expect(price(large.text)).toBeDefined();
    expect(price(large.text)).not.toBe(price(page.text));
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
  });

  test('says that a product is sold out', async () => {
    const client = await visitor();
    const link = await linkTo(client, { storesProduct: { productSlug: 'teapot' } });
    expect((await hostedBrowser(emulator).open(link)).text).toContain('This is sold out');
  });
});

describe('the page of all services', () => {
  test('offers free times, and leads to the booking form of one', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsBook: {} }));
    const { items } = await client.services.queryServices().eq('mainSlug.name', 'open-studio').find();
    const times = await browser.submit(page, { service: items[0]?._id ?? '', step: 'update' });
    expect(times.document.querySelector('#summary')?.textContent).toBe('Open studio');
    const form = await browser.submit(times, {});
    expect(form.url).toContain('/booking-form/');
    expect(button(form)).toBe('Book now');
    expect((await browser.open(form.url)).text).toContain('Open studio');
    expect((await browser.submit(form, BUYER_ANN)).parameters.orderId).toBeDefined();
  });

  test('offers the times from a chosen day on, and says when there are none', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsBook: {} }));
    const { items } = await client.services.queryServices().eq('mainSlug.name', 'clay-in-the-park').find();
    const show = (from: string) =>
      browser.submit(page, { service: items[0]?._id ?? '', from, step: 'update' });
    const today = await show('');
    expect(page.values.from).toBe('2026-03-02');
    const later = await show('2026-04-05');
    expect(today.text).not.toContain('Sunday, April 5');
    expect(later.values).toMatchObject({ from: '2026-04-05', slot: expect.stringContaining('2026-04-05T') });
    expect((await show('2029-01-01')).text).toContain('Nothing is free for weeks from then');
    expect((await show('1999-01-01')).values.slot).toBe(today.values.slot);
    const form = await browser.submit(later, {});
    expect(form.text).toContain('Sunday, April 5, 2026');
  });

  test('refuses a time of another service', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsBook: {} }));
    const { items } = await client.services.queryServices().eq('mainSlug.name', 'open-studio').find();
    const refused = await browser.submit(page, { service: items[0]?._id ?? '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose a time of this service');
  });
});

test('without a thank-you page of the shop, the platform’s own links back to the shop', async () => {
  const client = await mayaClient(emulator);
  const link = await linkTo(client, {
    paidPlansCheckout: { planId: PLANS.year },
    callbacks: { postFlowUrl: `${SHOP}/back` },
  });
  const browser = hostedBrowser(emulator);
  const page = await browser.submit(await browser.open(link), BUYER_ANN);
  expect(page.url).toMatch(/\/thank-you$/);
  expect(page.text).toContain('Welcome, Ann');
  expect(page.document.querySelector('main a')?.getAttribute('href')).toBe(
    `${SHOP}/back?wixMemberLoggedIn=true`,
  );
});
