import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { plans } from '@/emulator/services/pricing-plans/store';
import { ann, freeSlots, linkTo, PLANS, reserve, stockOf, storeCheckout } from '../support/checkouts';
import { SHOP, startEmulator, visitor } from '../support/emulator';
import { type HostedPage, hostedBrowser } from '../support/hosted';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () =>
  createClient({
    modules: { ecomOrders, planOrders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

const home = {
  ...ann,
  country: 'US',
  addressLine: '12 Harbor Street',
  city: 'Boston',
  subdivision: 'MA',
  postalCode: '02110',
};

const button = ({ document }: HostedPage) => document.querySelector('button')?.textContent;
const policy = ({ headers }: HostedPage) => headers.get('content-security-policy');

describe('every hosted page', () => {
  test('may load nothing from elsewhere, be framed by nobody, and lead only back to the shop', async () => {
    const client = await visitor();
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

  test('has one stylesheet, which is there', async () => {
    const answer = await emulator.fetch(new Request('http://localhost:4010/_emulator/hosted.css'));
    expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await answer.text()).toContain('prefers-color-scheme: dark');
  });

  test('shows what people wrote as text', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const again = await browser.submit(page, { firstName: '"><script>alert(1)</script>', email: 'no' });
    expect(again.document.querySelector('script')).toBeNull();
    expect(again.values.firstName).toBe('"><script>alert(1)</script>');
  });
});

describe('a form', () => {
  test('says what is wrong beside each field, and keeps what was typed', async () => {
    const client = await visitor();
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

  test('that is much too long is refused with a page', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const refused = await browser.submit(page, { ...ann, firstName: 'A'.repeat(70_000) });
    expect(refused.status).toBe(413);
    expect(refused.text).toContain('This form is too long');
  });

  test('is refused without the token of its page, and from another browser', async () => {
    const client = await visitor();
    const link = await linkTo(client, { paidPlansCheckout: { planId: PLANS.friend } });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(link);
    const forged = await browser.submit(page, { ...ann, formToken: 'forged' });
    expect(forged.status).toBe(403);
    const stranger = await hostedBrowser(emulator).submit(page, ann);
    expect(stranger.status).toBe(410);
    // Nothing was bought: the plan, which is sold once to each buyer, is still to be had.
    expect((await browser.submit(page, ann)).url).toContain(`${SHOP}/thanks`);
  });

  test('sent twice places one order, and leads to it both times', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const [first, second] = [await browser.submit(page, ann), await browser.submit(page, ann)];
    expect(first.parameters.planOrderId).toMatch(/^[\da-f-]{36}$/);
    expect(second.url).toBe(first.url);
    expect((await browser.open(page.url)).text).toContain('Welcome, Ann');
  });

  test('whose card is declined orders nothing, and can be sent again with another', async () => {
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

describe('the store’s checkout', () => {
  test('shows what is bought and places a real order', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'tall-vase': 1, 'ramen-bowl': 2 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
    expect(button(page)).toBe('Place order');
    expect(page.text).toMatch(/Tall Vase.*Quantity 1.*\$96\.00.*Ramen Bowl.*Quantity 2/);
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

  test('asks to look again where the address changes the total', async () => {
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

  test('adds up again on request, without ordering and without complaints', async () => {
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

  test('needs no address for what is picked up, and none for what is sent by e-mail', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const vase = await storeCheckout(client, { 'tall-vase': 1 });
    const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId: vase } }));
    const updated = await browser.submit(page, { ...ann, delivery: 'pickup', step: 'update' });
    expect((await browser.submit(updated, {})).parameters.orderId).toBeDefined();
    const ebook = await storeCheckout(client, { 'salt-clay-fire-ebook': 1 });
    const digital = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId: ebook } }));
    expect(digital.values).not.toHaveProperty('country');
    expect((await browser.submit(digital, ann)).parameters.orderId).toBeDefined();
  });

  test('keeps the form when somebody else took the last one, and leads back to the cart', async () => {
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
    // The cart is as it was.
    expect((await first.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
  });

  test('of a checkout that was completed says so', async () => {
    const client = await visitor();
    const checkoutId = await storeCheckout(client, { 'ramen-bowl': 1 });
    const links = [0, 1].map(() => linkTo(client, { ecomCheckout: { checkoutId } }));
    const [first = '', second = ''] = await Promise.all(links);
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(first), home);
    expect((await browser.open(second)).text).toContain('This order has been placed already');
  });
});

describe('the booking’s checkout', () => {
  test('shows the slot in the visitor’s time zone and books it', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
    const browser = hostedBrowser(emulator);
    const bookingsCheckout = { slotAvailability, timezone: 'America/Los_Angeles' };
    const page = await browser.open(await linkTo(client, { bookingsCheckout }));
    expect(button(page)).toBe('Book now');
    expect(page.text).toContain('Wheel-throwing lesson');
    expect(page.text).toContain('(America/Los Angeles)');
    expect(page.text).toContain('$65.00');
    const { url, parameters } = await browser.submit(page, { ...ann, payment: 'offline' });
    expect(url).toContain(`${SHOP}/thanks?orderId=`);
    expect(await owner().ecomOrders.getOrder(parameters.orderId ?? '')).toMatchObject({
      paymentStatus: 'NOT_PAID',
    });
    const taken = (await freeSlots(client, 'wheel-throwing-lesson')).map(({ slot }) => slot?.startDate);
    const staff = slotAvailability?.slot?.resource?._id;
    const left = (await freeSlots(client, 'wheel-throwing-lesson')).filter(
      ({ slot }) => slot?.startDate === slotAvailability?.slot?.startDate && slot?.resource?._id === staff,
    );
    expect(taken.length).toBeGreaterThan(0);
    expect(left).toEqual([]);
  });

  test('asks how many come to a class, within its places', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'olive-oil-tasting');
    const before = slotAvailability?.openSpots ?? 0;
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    for (const participants of ['0', '-1', '1.5', '1000000000']) {
      const refused = await browser.submit(page, { ...ann, participants });
      expect(refused.errors.participants).toMatch(/^Choose from 1 to \d+$/);
      expect(refused.values.participants).toBe(participants);
    }
    await browser.submit(page, { ...ann, participants: '2' });
    const [after] = await freeSlots(client, 'olive-oil-tasting');
    expect(after?.openSpots).toBe(before - 2);
  });

  test('of a free service asks for no payment', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'glaze-consult');
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    expect(page.values).not.toHaveProperty('payment');
    expect((await browser.submit(page, ann)).parameters.orderId).toBeDefined();
  });

  test('of a slot that was just taken keeps the form and leads to the other times', async () => {
    const client = await visitor();
    const [slotAvailability] = await freeSlots(client, 'wheel-throwing-lesson');
    const link = () =>
      linkTo(client, {
        bookingsCheckout: { slotAvailability },
        callbacks: { bookingsServiceListUrl: `${SHOP}/booking`, postFlowUrl: `${SHOP}/back` },
      });
    const browser = hostedBrowser(emulator);
    const [slow, fast] = [await browser.open(await link()), await browser.open(await link())];
    expect((await browser.submit(fast, ann)).text).toContain('You are booked, Ann');
    const late = await browser.submit(slow, ann);
    expect(late.status).toBe(409);
    expect(late.text).toContain('That time has just been taken');
    expect(late.values).toMatchObject(ann);
    expect(late.document.querySelector('[role=alert] a')?.getAttribute('href')).toContain(`${SHOP}/booking?`);
  });
});

describe('the tickets’ checkout', () => {
  test('shows tickets, fee and how long they are held, and sells them', async () => {
    const client = await visitor();
    const { eventId, reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', {
      'Kiln opening': 2,
    });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    expect(button(page)).toBe('Place order');
    expect(page.text).toMatch(/Autumn Kiln Opening.*Held for you until.*2 × \$18\.00.*Ticket fee/);
    const { url, parameters } = await browser.submit(page, ann);
    expect(url).toContain(`${SHOP}/thanks?`);
    expect(parameters).toEqual({ orderNumber: expect.any(String), eventId, wixMemberLoggedIn: 'false' });
  });

  test('of a reservation that has expired says so, before and after the form is sent', async () => {
    const client = await visitor();
    const { reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));
    emulator.clock.advance(60 * 60_000);
    const late = await browser.submit(page, ann);
    expect(late.status).toBe(409);
    expect(late.text).toContain('Your reservation has expired');
    expect(late.values).toMatchObject(ann);
    expect((await browser.open(page.url)).text).toContain('Your reservation has expired');
  });
});

describe('the plan’s checkout', () => {
  test('shows price, trial and terms, and orders the plan', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(
      await linkTo(client, { paidPlansCheckout: { planId: PLANS.membership } }),
    );
    expect(page.text).toMatch(/\$89\.00 every month.*Free trial.*7 days.*Due today.*\$0\.00/);
    const { parameters } = await browser.submit(page, ann);
    expect(parameters).toEqual({ planOrderId: expect.any(String), wixMemberLoggedIn: 'false' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { planId: PLANS.membership, status: 'ACTIVE' },
    });
  });

  test('leaves the order a draft while the payment is pending', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const { parameters } = await browser.submit(page, { ...ann, payment: 'pending' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { status: 'DRAFT', lastPaymentStatus: 'PENDING' },
    });
  });

  test('of a plan that was archived meanwhile says so, and leads to the others', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
      const plan = documents.get(plans, PLANS.year);
      if (plan) documents.put(plans, { ...plan, archived: true });
    });
    for (const late of [await browser.open(page.url), await browser.submit(page, ann)]) {
      expect(late.text).toContain('This plan is not offered any more');
      expect(late.document.querySelector('main a')?.getAttribute('href')).toContain(`${SHOP}/back?`);
    }
  });

  test('leads back to the shop’s list of plans with what the platform adds', async () => {
    const client = await visitor();
    const link = await linkTo(client, {
      paidPlansCheckout: { planId: PLANS.year, checkoutData: 'keep me' },
      callbacks: { planListUrl: `${SHOP}/subscriptions?from=checkout`, postFlowUrl: `${SHOP}/back` },
    });
    const page = await hostedBrowser(emulator).open(link);
    const way = [...page.document.querySelectorAll('form a')].map((it) => it.getAttribute('href'));
    expect(way).toEqual([
      `${SHOP}/subscriptions?from=checkout&planIds=${PLANS.year}&checkoutData=keep+me&wixMemberLoggedIn=false`,
    ]);
  });
});

describe('a product’s page', () => {
  test('puts the chosen variant into the visitor’s cart, and leads to it', async () => {
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

  test('shows price and stock of another choice without taking it', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { storesProduct: { productSlug: 'serving-bowl' } }));
    const price = (text: string) => /Price(\$[\d.]+)/.exec(text)?.[1];
    const large = await browser.submit(page, { option0: 'Large', step: 'update' });
    expect(price(large.text)).toBeDefined();
    expect(price(large.text)).not.toBe(price(page.text));
    await expect(client.currentCart.getCurrentCart()).rejects.toMatchObject({ status: 404 });
  });

  test('of what is sold out says so', async () => {
    const client = await visitor();
    const link = await linkTo(client, { storesProduct: { productSlug: 'teapot' } });
    expect((await hostedBrowser(emulator).open(link)).text).toContain('This is sold out');
  });
});

describe('the page of all services', () => {
  test('offers free times and leads on to the booking of one', async () => {
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
    expect((await browser.submit(form, ann)).parameters.orderId).toBeDefined();
  });

  test('refuses a time of another service than the chosen one', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { bookingsBook: {} }));
    const { items } = await client.services.queryServices().eq('mainSlug.name', 'open-studio').find();
    const refused = await browser.submit(page, { service: items[0]?._id ?? '' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose a time of this service');
  });
});

test('without a thank-you page of the shop, the platform’s own leads back to it', async () => {
  const client = await visitor();
  const link = await linkTo(client, {
    paidPlansCheckout: { planId: PLANS.year },
    callbacks: { postFlowUrl: `${SHOP}/back` },
  });
  const browser = hostedBrowser(emulator);
  const page = await browser.submit(await browser.open(link), ann);
  expect(page.url).toMatch(/\/thank-you$/);
  expect(page.text).toContain('Welcome, Ann');
  expect(page.document.querySelector('main a')?.getAttribute('href')).toBe(
    `${SHOP}/back?wixMemberLoggedIn=false`,
  );
});
