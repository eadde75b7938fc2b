import { expect } from '@playwright/test';
import { outcomeOf, outputOf, serveApp, test } from '../../support/e2e/unaware-app';

/** Reads, writes, and calls the platform with a `Request` of its own. */
const APP = `
import { currentCart } from '@wix/ecom';
const shop = createClient({
  modules: { currentCart },
  auth: OAuthStrategy({ clientId: '00000000-0000-4000-8000-000000000001' }),
});
const catalogReference = { catalogItemId: items[0]._id, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' };
const { cart } = await shop.currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 2 }] });
const request = new Request('https://www.wixapis.com/oauth2/token', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ grantType: 'anonymous', clientId: '00000000-0000-4000-8000-000000000001' }),
});
const token = await (await fetch(request)).json();
const beacon = await fetch('https://frog.wix.com/pa?evid=1', { method: 'POST', body: '{}' });
console.log(JSON.stringify({
  quantity: cart.lineItems[0].quantity,
  name: cart.lineItems[0].productName.original === items[0].name,
  token: typeof token.access_token,
  beacon: beacon.status,
}));
`;

const DONE = { quantity: 2, name: true, token: 'string', beacon: 204 };

test('the code of the emulator’s README works in a browser', async ({ page, origin, bundle, ports }) => {
  await serveApp(ports.app, await bundle(APP, 'browser'), async () => {
    const outcome = outcomeOf(page);
    await page.goto(origin);
    expect(await outcome).toEqual(DONE);
  });
});

test('the code of the emulator’s README works in Node', async ({ bundle }) => {
  expect(await outputOf(await bundle(APP, 'node'))).toEqual(DONE);
});
