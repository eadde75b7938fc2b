import { expect, type Page } from '@playwright/test';
import { outcomeOf, outputOf, serveApp, test } from '../../support/e2e/unaware-app';

/**
 * Takes the first item of each list, like the platform's templates, and prints the address to which the visitor is
 * sent.
 */
const FIRSTS = (origin: string) => `
import { availabilityCalendar, services } from '@wix/bookings';
import { currentCart } from '@wix/ecom';
import { orders, wixEventsV2 } from '@wix/events';
import { plans } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
const shop = createClient({
  modules: { availabilityCalendar, currentCart, orders, plans, redirects, services, wixEventsV2 },
  auth: OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' }),
});
const callbacks = { postFlowUrl: '${origin}/back' };
const linkTo = async (intent) =>
  (await shop.redirects.createRedirectSession({ ...intent, callbacks })).redirectSession.fullUrl;

const appId = '1380b703-ce81-ff05-f115-39571d94dfcd';
const catalogReference = { appId, catalogItemId: items[0]._id };
await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
const { checkoutId } = await shop.currentCart.createCheckoutFromCurrentCart({
  channelType: currentCart.ChannelType.WEB,
});
const product = await linkTo({ ecomCheckout: { checkoutId } });

const [service] = (await shop.services.queryServices().find()).items;
const startDate = new Date();
const endDate = new Date();
endDate.setDate(endDate.getDate() + 7);
const filter = { serviceId: [service._id], startDate: startDate.toISOString(), endDate: endDate.toISOString() };
const { availabilityEntries } = await shop.availabilityCalendar.queryAvailability({ filter }, { timezone: 'UTC' });
const slotAvailability = availabilityEntries.find(({ bookable }) => bookable);
const booking = await linkTo({ bookingsCheckout: { slotAvailability, timezone: 'UTC' } });

const [event] = (await shop.wixEventsV2.queryEvents({ fields: ['DETAILS', 'REGISTRATION'] }).find()).items;
const { definitions } = await shop.orders.queryAvailableTickets({ filter: { eventId: event._id }, limit: 100 });
const { _id: reservationId } = await shop.orders.createReservation(event._id, {
  ticketQuantities: [{ ticketDefinitionId: definitions[0]._id, quantity: 1 }],
});
const ticket = await linkTo({ eventsCheckout: { reservationId, eventSlug: event.slug } });

const [plan] = (await shop.plans.queryPublicPlans().find()).items;
const planUrl = await linkTo({ paidPlansCheckout: { planId: plan._id } });
console.log(JSON.stringify({
  product,
  booking,
  ticket,
  plan: planUrl,
  productName: items[0].name,
  productCard: items[0].name + items[0].priceData.formatted.discountedPrice,
}));
`;

const fillBuyer = async (page: Page) => {
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Potter');
  await page.getByLabel('E-mail').fill('ann@example.com');
};

test('an app that takes the first item of each list leads to the platform’s pages, where each is bought', async ({
  page,
  origin,
  bundle,
  ports,
}) => {
  test.slow();
  const app = await outputOf(await bundle(FIRSTS(origin), 'node'));
  const open = async (address: string | undefined) => {
    await page.goto(address ?? '');
    await expect(page.locator('#SITE_CONTAINER')).toBeVisible();
  };
  await serveApp(ports.app, '', async () => {
    await open(app.product);
    await expect(page.getByText(app.productName ?? '')).toBeVisible();
    await expect(page.getByText(app.productCard ?? '')).toBeVisible();
    await expect(page.getByText('Order summary')).toBeVisible();
    await fillBuyer(page);
    await page.getByLabel('Country').selectOption({ label: 'United States' });
    await page.getByLabel('Street and number').fill('1 Congress Street');
    await page.getByLabel('City').fill('Portland');
    await page.getByLabel('State or province').fill('ME');
    await page.getByLabel('Postal code').fill('04101');
    await page.getByRole('button', { name: 'Update delivery and total' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Ann/ })).toBeVisible();

    await open(app.booking);
    await expect(page.getByText('Booking Details')).toBeVisible();
    await fillBuyer(page);
    await page.getByRole('button', { name: 'Book now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are booked, Ann' })).toBeVisible();

    await open(app.ticket);
    await expect(page.getByText('Add your details')).toBeVisible();

    await open(app.plan);
    await expect(page.getByText('Order summary')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.getByLabel('E-mail').fill('maya@example.com');
    await page.getByLabel('Password').fill('maya-likes-clay');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Order summary')).toBeVisible();
    await fillBuyer(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ann' })).toBeVisible();
  });
});

/** Logs in on the platform's page with PKCE, with a callback path of the app's choice, or with the app's own form. */
const LOG_IN = `
import { members } from '@wix/members';
const app = createClient({
  modules: { members },
  auth: OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' }),
});
const whoIsIt = async () => {
  const { member } = await app.members.getCurrentMember({ fieldsets: ['FULL'] });
  console.log(JSON.stringify({ who: member.loginEmail }));
};
if (location.pathname === '/api/auth/callback') {
  const { code, state, error } = app.auth.parseFromUrl();
  if (error) throw new Error(error);
  const data = JSON.parse(localStorage.getItem('oauthData'));
  app.auth.setTokens(await app.auth.getMemberTokens(code, state, data));
  await whoIsIt();
} else if (location.pathname === '/direct') {
  app.auth.setTokens(await app.auth.generateVisitorTokens());
  const outcome = await app.auth.login({ email: 'maya@example.com', password: 'maya-likes-clay' });
  app.auth.setTokens(await app.auth.getMemberTokensForDirectLogin(outcome.data.sessionToken));
  await whoIsIt();
} else {
  const data = app.auth.generateOAuthData(location.origin + '/api/auth/callback', location.href);
  localStorage.setItem('oauthData', JSON.stringify(data));
  location.href = (await app.auth.getAuthUrl(data)).authUrl;
}
`;

test('an app’s members log in on the platform’s page, and with the app’s own form', async ({
  page,
  origin,
  bundle,
  ports,
}) => {
  await serveApp(ports.app, await bundle(LOG_IN, 'browser'), async () => {
    await page.goto(origin);
    await page.getByLabel('E-mail').fill('maya@example.com');
    await page.getByLabel('Password').fill('maya-likes-clay');
    const hosted = outcomeOf(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    expect(await hosted).toEqual({ who: 'maya@example.com' });

    const direct = outcomeOf(page);
    await page.goto(`${origin}/direct`);
    expect(await direct).toEqual({ who: 'maya@example.com' });
  });
});
