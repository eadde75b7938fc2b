import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '@/emulator/core/time/clock';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { createRedirect, plan, product } from '@/tests/support/redirects/redirects';

const emulator = startEmulator();

test('the page acts for the visitor, or for a new one if the shop requests that', async () => {
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
    await expect(createRedirect({ ...plan, callbacks: { thankYouPageUrl } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining(
        `${new URL(thankYouPageUrl).origin} is not an allowed redirect domain`,
      ),
    });
  });

  test.each(['javascript:alert(1)', '/subscriptions', 'localhost:3000'])(
    'cannot be %s',
    async (postFlowUrl) => {
      await expect(createRedirect({ ...plan, callbacks: { postFlowUrl } })).rejects.toMatchObject(
        fieldViolation('options.callbacks.postFlowUrl', 'FORMAT'),
      );
    },
  );
});

describe('the link', () => {
  test('opens in one browser, which can reload the page and use the link again', async () => {
    const { fullUrl } = await createRedirect({
      ...product,
      callbacks: { postFlowUrl: `${SHOP}/subscriptions` },
    });
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
    const { shortUrl = '' } = await createRedirect(product);
    const page = await hostedBrowser(emulator).open(shortUrl);
    expect(page.text).toContain('Everyday Mug');
  });

  test('expires when it is not opened', async () => {
    const { fullUrl } = await createRedirect(product);
    emulator.clock.advance(10 * MINUTE);
    const page = await hostedBrowser(emulator).open(fullUrl);
    expect(page.status).toBe(410);
    expect(page.text).toContain('This link has expired');
  });

  test('gives a page that lasts two hours', async () => {
    const { fullUrl } = await createRedirect(product);
    const browser = hostedBrowser(emulator);
    const { url } = await browser.open(fullUrl);
    emulator.clock.advance(2 * HOUR - 1);
    expect((await browser.open(url)).status).toBe(200);
    emulator.clock.advance(1);
    expect((await browser.open(url)).text).toContain('This link has expired');
  });

  test.each(['/plan-checkout', '/plan-checkout?token=forged', `/plan-checkout/${NOWHERE}`, '/r/forged'])(
    'answers 404 when forged: %s',
    async (address) => {
      const page = await hostedBrowser(emulator).open(address);
      expect(page.status).toBe(404);
      expect(page.text).toContain('This page does not exist');
    },
  );

  test('sets a cookie that scripts and other sites do not get', async () => {
    const { fullUrl } = await createRedirect(product);
    const answer = await emulator.fetch(new Request(fullUrl));
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; Secure; SameSite=Lax/);
  });
});
