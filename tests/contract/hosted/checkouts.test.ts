import { orders as ecomOrders } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { plans } from '@/emulator/services/pricing-plans/plans/store';
import { PLANS } from '../../support/emulator/demo-site';
import { SHOP, startEmulator, visitor } from '../../support/emulator/start';
import { type HostedPage, hostedBrowser } from '../../support/hosted/browser';
import { ann, freeSlots, home, linkTo, maya, stockOf, storeCheckout } from '../../support/hosted/checkouts';

const emulator = startEmulator();

/** The official SDK as the site's owner, who may read all orders. */
const owner = () =>
  createClient({
    modules: { ecomOrders, planOrders },
    auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
  });

const button = ({ document }: HostedPage) => document.querySelector('button')?.textContent;

describe('the store’s checkout', () => {
  test('shows what is bought and places a real order', async () => {
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
    expect(late.text).toContain('That time is not free any more');
    expect(late.values).toMatchObject(ann);
    expect(late.document.querySelector('[role=alert] a')?.getAttribute('href')).toContain(`${SHOP}/booking?`);
  });
});

describe('the plan’s checkout', () => {
  test('shows price, trial and terms, and orders the plan', async () => {
    const client = await maya(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(
      await linkTo(client, { paidPlansCheckout: { planId: PLANS.membership } }),
    );
    expect(page.text).toMatch(/\$89\.00 every month.*Free trial.*7 days.*Due today.*\$0\.00/);
    const { parameters } = await browser.submit(page, ann);
    expect(parameters).toEqual({ planOrderId: expect.any(String), wixMemberLoggedIn: 'true' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { planId: PLANS.membership, status: 'ACTIVE' },
    });
  });

  test('leaves the order a draft while the payment is pending', async () => {
    const client = await maya(emulator);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } }));
    const { parameters } = await browser.submit(page, { ...ann, payment: 'pending' });
    expect(await owner().planOrders.managementGetOrder(parameters.planOrderId ?? '')).toMatchObject({
      order: { status: 'DRAFT', lastPaymentStatus: 'PENDING' },
    });
  });

  test('of a plan that was bought as often as it may be says so at once; a payment on its way counts', async () => {
    const client = await maya(emulator);
    const browser = hostedBrowser(emulator);
    const friend = () => linkTo(client, { paidPlansCheckout: { planId: PLANS.friend } });
    const [first, second] = [await browser.open(await friend()), await browser.open(await friend())];
    await browser.submit(first, { ...ann, payment: 'pending' });
    for (const late of [await browser.open(await friend()), await browser.submit(second, ann)]) {
      expect(late.text).toContain('You have bought this plan already');
      expect(late.text).toContain('It cannot be bought again with your account');
    }
    expect((await browser.open(await friend())).values).not.toHaveProperty('firstName');
  });

  test('counts one day of a free trial as one', async () => {
    emulator.run({ role: 'owner', id: emulator.site().ownerId }, '', ({ documents }) => {
      const plan = documents.get(plans, PLANS.membership);
      if (plan) documents.put(plans, { ...plan, pricing: { ...plan.pricing, freeTrialDays: 1 } });
    });
    const link = await linkTo(await maya(emulator), { paidPlansCheckout: { planId: PLANS.membership } });
    expect((await hostedBrowser(emulator).open(link)).text).toMatch(/Free trial1 dayDue today/);
  });

  test('of a plan that was archived meanwhile says so, and leads to the others', async () => {
    const client = await maya(emulator);
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
    const client = await maya(emulator);
    const link = await linkTo(client, {
      paidPlansCheckout: { planId: PLANS.year, checkoutData: 'keep me' },
      callbacks: { planListUrl: `${SHOP}/subscriptions?from=checkout`, postFlowUrl: `${SHOP}/back` },
    });
    const page = await hostedBrowser(emulator).open(link);
    const way = [...page.document.querySelectorAll('form a')].map((it) => it.getAttribute('href'));
    expect(way).toEqual([
      `${SHOP}/subscriptions?from=checkout&planIds=${PLANS.year}&checkoutData=keep+me&wixMemberLoggedIn=true`,
    ]);
  });
});
