import type { redirects } from '@wix/redirects';
import { redirects as module } from '@wix/redirects';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { describe, expect, test } from 'vitest';
import { NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { createRedirect, plan } from '@/tests/support/redirects/redirects';

const ARCHIVED = PLANS.archived;

const emulator = startEmulator();

describe('a redirect session', () => {
  test('has the URL of its page in every field of the SDK', async () => {
    const { _id, fullUrl, shortUrl, urlDetails } = await createRedirect({
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
    'can be created at %s too',
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

  test('is for visitors and members, because an owner’s key belongs to no headless client', async () => {
    const owner = createClient({
      modules: { module },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
    });
    await expect(owner.module.createRedirectSession(plan)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('headless OAuth app'),
    });
  });

  test('needs exactly one intent', async () => {
    await expect(createRedirect({})).rejects.toMatchObject(fieldViolation('', 'REQUIRED_ONE_OF_FIELD'));
    await expect(createRedirect({ ...plan, ecomCheckout: { checkoutId: NOWHERE } })).rejects.toMatchObject(
      fieldViolation('', 'ONE_OF_ALIGNMENT'),
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
    await expect(createRedirect(options)).rejects.toMatchObject(fieldViolation(field, 'REQUIRED_FIELD'));
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
  ])('is refused for an unknown %s', async (_, options) => {
    await expect(createRedirect(options)).rejects.toMatchObject({ status: 404 });
  });

  test('is refused for a plan that is no longer offered', async () => {
    await expect(createRedirect({ paidPlansCheckout: { planId: ARCHIVED } })).rejects.toMatchObject({
      details: { applicationError: { code: 'archived_plan' } },
    });
  });

  test('is refused if the app is not installed, or the site cannot take payments', async () => {
    emulator.updateSite({ acceptsPayments: false });
    await expect(createRedirect(plan)).rejects.toMatchObject({
      status: 402,
      details: { applicationError: { code: 'accept_payment_feature_missing' } },
    });
    emulator.updateSite({ installedApps: ['stores'] });
    await expect(createRedirect(plan)).rejects.toMatchObject({ status: 428 });
  });
});

describe('a log-in or log-out', () => {
  test('needs its own fields', async () => {
    await expect(createRedirect({ auth: {} })).rejects.toMatchObject(
      fieldViolation('options.auth.authRequest', 'REQUIRED_FIELD'),
    );
    await expect(createRedirect({ logout: {} })).rejects.toMatchObject(
      fieldViolation('options.logout.clientId', 'REQUIRED_FIELD'),
    );
    await expect(createRedirect({ logout: { clientId: NOWHERE } })).rejects.toMatchObject(
      fieldViolation('options.logout.clientId', 'VALIDATION'),
    );
  });

  test('has the URL of its page', async () => {
    const { clientId } = emulator.site();
    const { urlDetails, sessionToken } = await createRedirect({
      auth: { authRequest: { clientId, codeChallenge: 'x', responseType: 'code', scope: 'offline_access' } },
    });
    expect(urlDetails?.endpoint).toMatch(/\/_api\/oauth2\/authorize$/);
    expect(sessionToken).toBe(urlDetails?.searchParams?.token);
    expect((await createRedirect({ logout: { clientId } })).urlDetails?.endpoint).toMatch(/\/logout$/);
    expect((await createRedirect({ login: {} })).urlDetails?.endpoint).toMatch(/\/signin$/);
  });

  test('is refused from an origin that is not allowed', async () => {
    await expect(createRedirect({ login: {}, origin: 'https://elsewhere.example' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
