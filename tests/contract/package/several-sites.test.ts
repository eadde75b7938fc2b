import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, LoginState } from '@wix/sdk';
import { catalogVersioning } from '@wix/stores';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { logInWithoutPassword } from '@/emulator/exports/testing';
import { openSites, TWO_CATALOGS, V1, V3, visitorOf } from '@/tests/support/emulator/several-sites';
import { EMULATOR, SHOP } from '@/tests/support/emulator/start';
import { MAYA_LOGIN } from '@/tests/support/hosted/sign-in';

const { start, call } = openSites();

test('two client ids have their own catalogs, carts and members', async () => {
  const sites = start(TWO_CATALOGS);
  const [first, second] = [await visitorOf(V1), await visitorOf(V3)];
  expect(await first.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V1_CATALOG' });
  expect(await second.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V3_CATALOG' });
  const {
    items: [product],
  } = await first.products.queryProducts().find();
  const {
    items: [productV3],
  } = await second.productsV3.queryProducts().find();
  await expect(second.products.queryProducts().find()).rejects.toThrow();

  const add = (client: typeof first, catalogItemId: string) =>
    client.currentCart.addToCurrentCart({
      lineItems: [{ quantity: 2, catalogReference: { appId: APPS.stores, catalogItemId } }],
    });
  const { cart } = await add(first, product?._id ?? '');
  await expect(second.currentCart.getCurrentCart()).rejects.toMatchObject({
    details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } },
  });
  expect((await first.currentCart.getCurrentCart())._id).toBe(cart?._id);
  expect(productV3?._id).toBeTruthy();

  const [site, other] = [sites.withClient(V1), sites.withClient(V3)];
  if (!site || !other) throw new Error('There are two sites');
  first.auth.setTokens((await logInWithoutPassword(site, 'maya@example.com')) as never);
  await first.members.updateMember((await first.members.getCurrentMember()).member?._id ?? '', {
    profile: { nickname: 'Of the first' },
  });
  second.auth.setTokens((await logInWithoutPassword(other, 'maya@example.com')) as never);
  expect((await first.members.getCurrentMember()).member?.profile?.nickname).toBe('Of the first');
  expect((await second.members.getCurrentMember()).member?.profile?.nickname).not.toBe('Of the first');
});

test('a token of one site is refused by another', async () => {
  const sites = start(TWO_CATALOGS);
  const client = await visitorOf(V3);
  const { value: authorization } = client.auth.getTokens().accessToken;
  const siteId = sites.first.site().id;
  const ask = (url: string, headers: HeadersInit) => call(`${url}/ecom/v1/carts/current`, { headers });
  const refused = await ask(EMULATOR, { authorization, 'wix-site-id': siteId });
  expect([refused.status, await refused.json()]).toEqual([
    401,
    { message: 'The access token is not valid or has expired', details: {} },
  ]);
  const own = sites.withClient(V3)?.site().id;
  expect((await ask(EMULATOR, { authorization })).status).toBe(404);
  const first = (await visitorOf(V1)).auth.getTokens().accessToken.value;
  expect((await ask(`http://${own}.localhost:4010`, { authorization: first })).status).toBe(401);
});

test('the owner has one API key, and names the site with it', async () => {
  const sites = start(TWO_CATALOGS);
  const versionOf = (siteId: string) =>
    createClient({
      modules: { catalogVersioning },
      auth: ApiKeyStrategy({ apiKey: sites.first.apiKey, siteId }),
    }).catalogVersioning.getCatalogVersion();
  expect(await versionOf(sites.first.site().id)).toEqual({ catalogVersion: 'V1_CATALOG' });
  expect(await versionOf(sites.withClient(V3)?.site().id ?? '')).toEqual({ catalogVersion: 'V3_CATALOG' });
});

test('hosted pages of a site have its host name, and lead back to it', async () => {
  const sites = start({ ...TWO_CATALOGS, allowOrigins: [SHOP] });
  const client = await visitorOf(V3);
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: {
      authRequest: {
        clientId: V3,
        redirectUri: `${SHOP}/login-callback`,
        scope: 'offline_access',
        state: 'state',
        responseType: 'code',
        responseMode: 'query',
        codeChallenge: 'c'.repeat(43),
        codeChallengeMethod: 'S256',
      },
    },
  });
  const link = new URL(redirectSession?.fullUrl ?? '');
  expect(link.host).toBe(`${sites.withClient(V3)?.site().id}.localhost:4010`);
  const opened = await call(link.href);
  expect([opened.status, new URL(opened.headers.get('location') ?? '', link).host]).toEqual([303, link.host]);
  const stranger = await call(`${EMULATOR}${link.pathname}${link.search}`);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([404, null]);
});

test('a log-in with the app’s own form is finished in a hidden frame of its site', async () => {
  const sites = start({ ...TWO_CATALOGS, allowOrigins: [SHOP] });
  const client = await visitorOf(V3);
  const state = await client.auth.login(MAYA_LOGIN);
  if (state.loginState !== LoginState.SUCCESS) throw new Error(`The log-in ended as ${state.loginState}`);
  const data = client.auth.generateOAuthData('');
  const authRequest = {
    clientId: V3,
    responseType: 'code',
    scope: 'offline_access',
    responseMode: 'web_message',
    codeChallenge: data.codeChallenge,
    codeChallengeMethod: 'S256',
    state: data.state,
    sessionToken: state.data.sessionToken,
  };
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: { authRequest, prompt: redirects.Prompt.none },
    origin: SHOP,
  });
  const link = new URL(redirectSession?.fullUrl ?? '');
  expect(link.host).toBe(`${sites.withClient(V3)?.site().id}.localhost:4010`);
  const page = await call(link.href);
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`);
  const { origins, answer } = JSON.parse(/id="answer">([^<]+)</.exec(await page.text())?.[1] ?? '');
  expect([origins, answer.state]).toEqual([[SHOP], data.state]);
  client.auth.setTokens(await client.auth.getMemberTokens(answer.code, answer.state, data));
  expect((await client.members.getCurrentMember({ fieldsets: ['FULL'] })).member?.loginEmail).toBe(
    MAYA_LOGIN.email,
  );
});

test('a refresh token renews the session of its site, with or without a client id', async () => {
  start(TWO_CATALOGS);
  const client = await visitorOf(V3);
  const renew = (given: object) =>
    call(`${EMULATOR}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        grantType: 'refresh_token',
        refreshToken: client.auth.getTokens().refreshToken.value,
        ...given,
      }),
    });
  expect((await renew({ clientId: V3 })).status).toBe(200);
  expect((await renew({})).status).toBe(200);
  const refused = await renew({ clientId: V1 });
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
});

test('a picture that no site has is a neutral one, and those of a site stay the same', async () => {
  start(TWO_CATALOGS);
  const ask = (path: string, init?: RequestInit) => call(`${EMULATOR}/media/${path}`, init);
  const absent = await ask('a1b2c3_0123456789abcdef~mv2.jpg/v1/fill/w_30,h_20/x.png');
  expect([absent.status, (await sharp(await absent.arrayBuffer()).metadata()).width]).toEqual([200, 30]);
  const own = await ask('mug-sage.webp', { method: 'HEAD' });
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
  expect((await ask('film.mp4')).status).toBe(404);
});
