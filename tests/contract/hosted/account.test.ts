import { members } from '@wix/members';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { MAYA, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { control, EMULATOR, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import { freeSlots, linkTo, reserve, storeCheckout } from '@/tests/support/hosted/checkouts';
import {
  beginLogin,
  linkNamed,
  logInThroughPages,
  MAYA_LOGIN,
  takeTokens,
} from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();

const home = { addressLine: '12 Harbor Street', city: 'Boston', subdivision: 'MA', postalCode: '02110' };

/** The official SDK as Maya, logged in to the shop. */
async function asMaya() {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', MAYA));
  return client;
}

/** Returns the link to a section of the members area. */
async function accountLink(client: Awaited<ReturnType<typeof visitor>>, section: string): Promise<string> {
  const { redirectSession } = await client.redirects.createRedirectSession({
    login: {},
    preferences: { additionalQueryParameters: { section } },
    callbacks: { postFlowUrl: `${SHOP}/account` },
  });
  return redirectSession?.fullUrl ?? '';
}

const title = ({ document }: HostedPage) => document.querySelector('h1')?.textContent;

describe('the members area', () => {
  test('shows a member only their own bookings, orders, plans and tickets', async () => {
    const client = await asMaya();
    const browser = hostedBrowser(emulator);
    const buy = async (link: string, more = {}) => browser.submit(await browser.open(link), more);
    const [slotAvailability] = await freeSlots(client, 'olive-oil-tasting');
    await buy(await linkTo(client, { bookingsCheckout: { slotAvailability } }));
    const checkoutId = await storeCheckout(client, { 'ramen-bowl': 2 });
    await buy(await linkTo(client, { ecomCheckout: { checkoutId } }), { ...home, country: 'US' });
    await buy(await linkTo(client, { paidPlansCheckout: { planId: PLANS.friend } }));
    const { reservationId, eventSlug } = await reserve(client, 'autumn-kiln-opening', { 'Kiln opening': 1 });
    await buy(await linkTo(client, { eventsCheckout: { reservationId, eventSlug } }));

    const page = await browser.open(await accountLink(client, 'ORDERS'));
    expect(title(page)).toBe('Orders');
    expect(page.text).toContain('2 × Ramen Bowl');
    const sections = {
      Bookings: 'Olive oil and vinegar tasting',
      Subscriptions: 'Friend',
      Events: 'Autumn Kiln Opening',
    };
    for (const [section, text] of Object.entries(sections)) {
      const shown = await browser.open(linkNamed(page, section));
      expect(title(shown)).toBe(section);
      expect(shown.text.toLowerCase()).toContain(text.toLowerCase());
      expect(shown.document.querySelector('[aria-current]')?.textContent).toBe(section);
    }
    const other = await visitor();
    other.auth.setTokens(await tokensOf(emulator, 'member', THEO));
    const theirs = await hostedBrowser(emulator).open(await accountLink(other, 'ORDERS'));
    expect(theirs.text).toContain('You have not ordered anything yet.');
  });

  test.each([
    ['ACCOUNT_INFO', 'Account'],
    ['BOOKINGS', 'Bookings'],
    ['ORDERS', 'Orders'],
    ['SUBSCRIPTIONS', 'Subscriptions'],
    ['EVENTS', 'Events'],
  ])('opens at the requested section: %s', async (section, name) => {
    const page = await hostedBrowser(emulator).open(await accountLink(await asMaya(), section));
    expect(title(page)).toBe(name);
    expect(page.document.querySelector('[aria-current]')?.textContent).toBe(name);
  });

  test('asks a visitor to log in, then opens the section', async () => {
    const link = await accountLink(await visitor(), 'EVENTS');
    const page = await logInThroughPages(hostedBrowser(emulator), link, MAYA_LOGIN);
    expect(title(page)).toBe('Events');
    expect(linkNamed(page, 'Back to the shop')).toBe(`${SHOP}/account?wixMemberLoggedIn=true`);
  });

  test('opens by its URL for the member logged in in this browser', async () => {
    const browser = hostedBrowser(emulator);
    expect(title(await browser.open(`${EMULATOR}/account/bookings`))).toBe('Log in');
    await logInThroughPages(browser, (await beginLogin(await visitor())).link, MAYA_LOGIN);
    expect(title(await browser.open(`${EMULATOR}/account/bookings`))).toBe('Bookings');
    expect(title(await browser.open(`${EMULATOR}/account`))).toBe('Account');
  });

  test('refuses an unknown section', async () => {
    await expect(accountLink(await visitor(), 'SECRETS')).rejects.toMatchObject({ status: 400 });
  });
});

describe('the session of the members area', () => {
  test('closes when the session has ended in the shop, in the browser or by the owner', async () => {
    const shopping = await asMaya();
    const first = hostedBrowser(emulator);
    const byShop = await first.open(await accountLink(shopping, 'ORDERS'));
    const { logoutUrl } = await shopping.auth.logout(`${SHOP}/`);
    await hostedBrowser(emulator).open(logoutUrl);
    expect(title(await first.open(byShop.url))).toBe('Log in');

    const browser = hostedBrowser(emulator);
    const client = await visitor();
    const { data, link } = await beginLogin(client);
    await takeTokens(client, await logInThroughPages(browser, link, MAYA_LOGIN), data);
    const { url } = await browser.open(await accountLink(client, 'ORDERS'));
    const owner = createClient({
      modules: { members },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
    });
    await owner.members.blockMember(MAYA);
    expect(title(await browser.open(url))).toBe('Log in');
  });

  test('logs out of shop and members area, with its own form only', async () => {
    const browser = hostedBrowser(emulator);
    const client = await visitor();
    const { data, link } = await beginLogin(client);
    await takeTokens(client, await logInThroughPages(browser, link, MAYA_LOGIN), data);
    const page = await browser.open(await accountLink(client, 'ORDERS'));
    const form = { ...page, url: page.url.replace('/orders', '/log-out') };
    expect((await browser.submit(form, { formToken: 'forged' })).status).toBe(403);
    expect(title(await browser.open(page.url))).toBe('Orders');
    expect((await browser.submit(form, {})).url).toBe(`${SHOP}/account?wixMemberLoggedIn=false`);
    await expect(client.auth.renewToken(client.auth.getTokens().refreshToken)).rejects.toThrow(
      'invalid_grant',
    );
    expect(title(await browser.open(page.url))).toBe('Log in');
  });

  test('lets members change their details', async () => {
    const browser = hostedBrowser(emulator);
    const client = await asMaya();
    const page = await browser.open(await accountLink(client, 'ACCOUNT_INFO'));
    expect(page.values).toMatchObject({ firstName: 'Maya', lastName: 'Lindqvist', email: MAYA_LOGIN.email });
    const refused = await browser.submit(page, { firstName: '', phone: 'call me' });
    expect(Object.keys(refused.errors)).toEqual(['firstName', 'phone']);
    expect((await browser.submit(page, { firstName: 'M', formToken: 'forged' })).status).toBe(403);
    const saved = await browser.submit(page, { firstName: 'Mara', email: 'mallory@example.com' });
    expect(saved.text).toContain('Saved');
    const { member } = await client.use({ members }).members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(member).toMatchObject({ loginEmail: MAYA_LOGIN.email, contact: { firstName: 'Mara' } });
  });

  test('changes the first of several phone numbers, in any usual spelling, and keeps the others', async () => {
    const browser = hostedBrowser(emulator);
    const client = (await asMaya()).use({ members });
    const phones = ['+1 207 555 0142', '+1 207 555 0143'];
    await client.members.updateMember(MAYA, { contact: { phones } });
    let page = await browser.open(await accountLink(await asMaya(), 'ACCOUNT_INFO'));
    const phonesAfter = async (phone: string) => {
      page = await browser.submit(page, { phone });
      expect(page.text).toContain('Saved');
      const { member } = await client.members.getCurrentMember({ fieldsets: ['FULL'] });
      return member?.contact?.phones;
    };
    for (const phone of ['(207) 555-0134', '+49 30/1234567', '(+49) 30 1234567'])
      expect(await phonesAfter(phone)).toEqual([phone, '+1 207 555 0143']);
    expect(await phonesAfter('')).toEqual(['+1 207 555 0143']);
    for (const phone of ['()', '12', '030/901820'])
      expect((await browser.submit(page, { phone })).errors.phone).toContain('Enter a whole phone number');
    await control('/site', { locale: 'de-DE' }, 'PATCH');
    expect(await phonesAfter('030/901820')).toEqual(['030/901820']);
  });
});

describe('a checkout', () => {
  test('is filled in for the member who opens it', async () => {
    const client = await asMaya();
    const [slotAvailability] = await freeSlots(client, 'glaze-consult');
    const link = await linkTo(client, { bookingsCheckout: { slotAvailability } });
    const page = await hostedBrowser(emulator).open(link);
    expect(page.values).toMatchObject({
      firstName: 'Maya',
      email: MAYA_LOGIN.email,
      phone: '+1 207 555 0142',
    });
  });

  test('of a plan asks a visitor to log in, and then belongs to the member', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const link = await linkTo(client, { paidPlansCheckout: { planId: PLANS.year } });
    const login = await browser.open(link);
    expect(login.text).toContain('A plan belongs to a member');
    const page = await browser.submit(login, MAYA_LOGIN);
    expect(page.url).toContain('/plan-checkout/');
    expect(page.values).toMatchObject({ firstName: 'Maya', email: MAYA_LOGIN.email });
    const done = await browser.submit(page, {});
    expect(done.parameters).toEqual({ planOrderId: expect.any(String), wixMemberLoggedIn: 'true' });
    const orders = await browser.open(`${EMULATOR}/account/subscriptions`);
    expect(orders.text).toContain('Studio Year');
  });

  test('of a plan redirects to the shop’s own log-in page once, and continues after the log-in', async () => {
    const client = await visitor();
    const browser = hostedBrowser(emulator);
    const link = await linkTo(client, {
      paidPlansCheckout: { planId: PLANS.year },
      callbacks: { postFlowUrl: `${SHOP}/back`, loginUrl: `${SHOP}/login` },
    });
    const { parameters, url } = await browser.open(link);
    expect(url.startsWith(`${SHOP}/login?`)).toBe(true);
    expect(parameters.wixMemberLoggedIn).toBe('false');
    // A visitor who comes back without a log-in is not redirected again.
    expect(title(await browser.open(parameters.returnUrl ?? ''))).toBe('Log in');
    await logInThroughPages(browser, (await beginLogin(await visitor())).link, MAYA_LOGIN);
    expect(title(await browser.open(parameters.returnUrl ?? ''))).toBe('Start your plan');
  });
});
