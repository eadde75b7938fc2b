import type { redirects } from '@wix/redirects';
import { redirects as module } from '@wix/redirects';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { NOWHERE, PLANS } from '../../support/emulator/demo-site';
import { SHOP, startEmulator, visitor } from '../../support/emulator/start';
import { hostedBrowser } from '../../support/hosted/browser';

const YEAR = PLANS.year;
const ARCHIVED = PLANS.archived;
const product = { storesProduct: { productSlug: 'everyday-mug' } };
const plan = { paidPlansCheckout: { planId: YEAR } };

const emulator = startEmulator();

/** Asks for a redirect session as a new visitor. */
async function create(options: redirects.CreateRedirectSessionOptions) {
  const client = await visitor();
  const { redirectSession } = await client.redirects.createRedirectSession(options);
  return { ...redirectSession, fullUrl: redirectSession?.fullUrl ?? '' };
}

const violation = (field: string, violatedRule: string) => ({
  status: 400,
  details: {
    validationError: { fieldViolations: [expect.objectContaining({ field, violatedRule })] },
  },
});

describe('a redirect session', () => {
  test('says where its page is, in every way that the SDK promises', async () => {
    const { _id, fullUrl, shortUrl, urlDetails } = await create({
      ...plan,
      preferences: { additionalQueryParameters: { utm_source: 'newsletter' } },
    });
    const url = new URL(fullUrl);
    expect(_id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
    expect(urlDetails).toEqual({
      endpoint: `${url.origin}/plan-checkout`,
      searchParams: { utm_source: 'newsletter', token: url.searchParams.get('token') },
    });
    expect(shortUrl).toContain(url.origin);
  });

  test.each(['/redirect-session/v1/redirect-session', '/headless/v1/redirect-session'])(
    'can be made at %s too',
    async (path) => {
      const client = await visitor();
      const answer = await fetch(`https://www.wixapis.com${path}`, {
        method: 'POST',
        headers: { authorization: client.auth.getTokens().accessToken.value },
        body: JSON.stringify(plan),
      });
      expect(await answer.json()).toMatchObject({ redirectSession: { fullUrl: expect.any(String) } });
    },
  );

  test('is for visitors and members: an owner’s key belongs to no headless client', async () => {
    const owner = createClient({
      modules: { module },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
    });
    await expect(owner.module.createRedirectSession(plan)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('headless OAuth app'),
    });
  });

  test('needs an intent, and only one', async () => {
    await expect(create({})).rejects.toMatchObject(violation('', 'REQUIRED_ONE_OF_FIELD'));
    await expect(create({ ...plan, ecomCheckout: { checkoutId: NOWHERE } })).rejects.toMatchObject(
      violation('', 'ONE_OF_ALIGNMENT'),
    );
  });

  test.each<[string, redirects.CreateRedirectSessionOptions]>([
    ['options.paidPlansCheckout.planId', { paidPlansCheckout: {} }],
    ['options.ecomCheckout.checkoutId', { ecomCheckout: {} }],
    ['options.eventsCheckout.eventSlug', { eventsCheckout: { reservationId: NOWHERE } }],
    ['options.eventsCheckout.reservationId', { eventsCheckout: { eventSlug: 'raku-night' } }],
    ['options.bookingsCheckout.slotAvailability', { bookingsCheckout: {} }],
    ['options.bookingsCheckout.slotAvailability.slot', { bookingsCheckout: { slotAvailability: {} } }],
    ['options.storesProduct.productSlug', { storesProduct: {} }],
  ])('needs %s', async (field, options) => {
    await expect(create(options)).rejects.toMatchObject(violation(field, 'REQUIRED_FIELD'));
  });

  test.each<[string, redirects.CreateRedirectSessionOptions]>([
    ['plan', { paidPlansCheckout: { planId: NOWHERE } }],
    ['checkout', { ecomCheckout: { checkoutId: NOWHERE } }],
    ['reservation', { eventsCheckout: { reservationId: NOWHERE, eventSlug: 'raku-night' } }],
    [
      'service',
      {
        bookingsCheckout: {
          slotAvailability: {
            slot: { serviceId: NOWHERE, startDate: '2026-03-03T15:00:00Z', endDate: '2026-03-03T16:00:00Z' },
          },
        },
      },
    ],
    ['product', { storesProduct: { productSlug: 'no-such-thing' } }],
    ['product that is shown', { storesProduct: { productSlug: 'seconds-box' } }],
  ])('is refused where there is no such %s', async (_, options) => {
    await expect(create(options)).rejects.toMatchObject({ status: 404 });
  });

  test('is refused for a plan that is not offered any more', async () => {
    await expect(create({ paidPlansCheckout: { planId: ARCHIVED } })).rejects.toMatchObject({
      details: { applicationError: { code: 'archived_plan' } },
    });
  });

  test('is refused where the app is not installed, or the site cannot take payments', async () => {
    emulator.updateSite({ acceptsPayments: false });
    await expect(create(plan)).rejects.toMatchObject({
      status: 402,
      details: { applicationError: { code: 'accept_payment_feature_missing' } },
    });
    emulator.updateSite({ installedApps: ['stores'] });
    await expect(create(plan)).rejects.toMatchObject({ status: 428 });
  });
});

describe('a log-in or log-out', () => {
  test('needs what it is about', async () => {
    await expect(create({ auth: {} })).rejects.toMatchObject(
      violation('options.auth.authRequest', 'REQUIRED_FIELD'),
    );
    await expect(create({ logout: {} })).rejects.toMatchObject(
      violation('options.logout.clientId', 'REQUIRED_FIELD'),
    );
    await expect(create({ logout: { clientId: NOWHERE } })).rejects.toMatchObject(
      violation('options.logout.clientId', 'VALIDATION'),
    );
  });

  test('says where its page is', async () => {
    const { clientId } = emulator.site();
    const { urlDetails, sessionToken } = await create({ auth: { authRequest: { clientId } } });
    expect(urlDetails?.endpoint).toMatch(/\/_api\/oauth2\/authorize$/);
    expect(sessionToken).toBe(urlDetails?.searchParams?.token);
    expect((await create({ logout: { clientId } })).urlDetails?.endpoint).toMatch(/\/logout$/);
    expect((await create({ login: {} })).urlDetails?.endpoint).toMatch(/\/signin$/);
  });

  test('comes from an allowed origin', async () => {
    await expect(create({ login: {}, origin: 'https://elsewhere.example' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

test('the page works for the visitor, or for somebody new when the shop wants it so', async () => {
  for (const maintainIdentity of [false, true]) {
    const client = await visitor();
    const { redirectSession } = await client.redirects.createRedirectSession({
      ...product,
      preferences: { maintainIdentity },
    });
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(redirectSession?.fullUrl ?? ''), {});
    const cart = client.currentCart.getCurrentCart().then(
      ({ lineItems }) => lineItems?.length,
      ({ status }) => status,
    );
    expect(await cart).toBe(maintainIdentity ? 1 : 404);
  }
});

describe('callbacks', () => {
  test.each([
    ['another host', 'https://shop.example/thanks'],
    ['https instead of http', 'https://localhost:3000/'],
    ['another port', 'http://localhost:3999/'],
    ['another name of this machine', 'http://localhost.example:3000/'],
    ['a user name in front', 'http://localhost:3000@shop.example/'],
  ])('of %s are not allowed', async (_, thankYouPageUrl) => {
    await expect(create({ ...plan, callbacks: { thankYouPageUrl } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(
        `${new URL(thankYouPageUrl).origin} is not an allowed redirect domain`,
      ),
    });
  });

  test.each(['javascript:alert(1)', '/subscriptions', 'localhost:3000'])(
    'cannot be %s',
    async (postFlowUrl) => {
      await expect(create({ ...plan, callbacks: { postFlowUrl } })).rejects.toMatchObject(
        violation('options.callbacks.postFlowUrl', 'FORMAT'),
      );
    },
  );
});

describe('the link', () => {
  test('opens once; whoever opened it can reload the page and use the link again', async () => {
    const { fullUrl } = await create({ ...product, callbacks: { postFlowUrl: `${SHOP}/subscriptions` } });
    const browser = hostedBrowser(emulator);
    const page = await browser.open(fullUrl);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Everyday Mug');
    expect(page.url).not.toContain('token');
    expect((await browser.open(page.url)).status).toBe(200);
    expect((await browser.open(fullUrl)).url).toBe(page.url);

    const stranger = hostedBrowser(emulator);
    for (const address of [fullUrl, page.url]) {
      const refused = await stranger.open(address);
      expect(refused.status).toBe(410);
      expect(refused.text).toContain('This link has been used already');
      expect(refused.text).not.toContain('Everyday Mug');
      const way = refused.document.querySelector('main a');
      expect(way?.getAttribute('href')).toBe(`${SHOP}/subscriptions?wixMemberLoggedIn=false`);
    }
  });

  test('has a short form that leads to the same page', async () => {
    const { shortUrl = '' } = await create(product);
    const page = await hostedBrowser(emulator).open(shortUrl);
    expect(page.text).toContain('Everyday Mug');
  });

  test('expires when nobody opens it', async () => {
    const { fullUrl } = await create(product);
    emulator.clock.advance(10 * MINUTE);
    const page = await hostedBrowser(emulator).open(fullUrl);
    expect(page.status).toBe(410);
    expect(page.text).toContain('This link has expired');
  });

  test('gives a page that lasts two hours', async () => {
    const { fullUrl } = await create(product);
    const browser = hostedBrowser(emulator);
    const { url } = await browser.open(fullUrl);
    emulator.clock.advance(2 * HOUR - 1);
    expect((await browser.open(url)).status).toBe(200);
    emulator.clock.advance(1);
    expect((await browser.open(url)).text).toContain('This link has expired');
  });

  test.each(['/plan-checkout', '/plan-checkout?token=forged', `/plan-checkout/${NOWHERE}`, '/r/forged'])(
    'that was made up, as %s, leads nowhere',
    async (address) => {
      const page = await hostedBrowser(emulator).open(address);
      expect(page.status).toBe(404);
      expect(page.text).toContain('This page does not exist');
    },
  );

  test('gives a cookie that scripts and other sites do not get', async () => {
    const { fullUrl } = await create(product);
    const answer = await emulator.fetch(new Request(fullUrl));
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  });
});
