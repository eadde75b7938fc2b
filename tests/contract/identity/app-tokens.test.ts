import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { loggedIn, post } from '@/tests/support/identity/members';

const emulator = startEmulator();

const BACK = 'http://localhost:3000/wix/callback?shop=7';

const app = () => ({ client_id: site.appId, client_secret: emulator.appSecret });

const access = (body: Record<string, unknown>) => post('/oauth/access', body);

/** Opens a page that installs the app. @returns its answer */
const page = (path: string, parameters: Record<string, string>, method = 'GET') =>
  emulator.fetch(new Request(`${EMULATOR}${path}?${new URLSearchParams(parameters)}`, { method }));

/** Installs the app. @returns the parameters with which the page redirects back to it */
async function install(path = '/installer/install', parameters: Record<string, string> = {}) {
  const query = { token: 'given', appId: site.appId, redirectUrl: BACK, state: 'mine', ...parameters };
  expect((await page(path, query)).status).toBe(200);
  const answer = await page(path, query, 'POST');
  expect(answer.status).toBe(303);
  const url = new URL(answer.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe('http://localhost:3000/wix/callback');
  return Object.fromEntries(url.searchParams);
}

/** Whether a token may do what only the site's owner and its app may. */
const mayManage = async (token: string) => {
  const answer = await post('/ecom/v1/orders/search', {}, { authorization: token });
  return answer.status === 200;
};

describe('an app with the earlier token endpoint', () => {
  test('exchanges the code of an installation for tokens, and renews them', async () => {
    const { code = '', ...others } = await install();
    expect(others).toEqual({ shop: '7', instanceId: site.id, state: 'mine' });
    const given = await access({ ...app(), grant_type: 'authorization_code', code });
    expect(given.body).toEqual({ access_token: expect.any(String), refresh_token: expect.any(String) });
    expect(await mayManage(given.body.access_token)).toBe(true);

    emulator.clock.advance(5 * 60_000);
    expect(await mayManage(given.body.access_token)).toBe(false);

    // After a year less an hour it is still valid; the other refresh tokens of the emulator end with their session too.
    emulator.clock.advance(364 * 86_400_000);
    const { refresh_token } = given.body;
    const renewed = (await access({ ...app(), grant_type: 'refresh_token', refresh_token })).body;
    expect(renewed.refresh_token).toBe(refresh_token);
    expect(await mayManage(renewed.access_token)).toBe(true);
  });

  test('uses a code once, and within ten minutes', async () => {
    const exchange = async (code = '') =>
      (await access({ ...app(), grant_type: 'authorization_code', code })).body.error;
    const { code } = await install();
    expect(await exchange(code)).toBeUndefined();
    expect(await exchange(code)).toBe('invalid_grant');
    const { code: late } = await install();
    emulator.clock.advance(10 * 60_000);
    expect(await exchange(late)).toBe('invalid_grant');
  });

  test('gets with its credentials what the newer endpoint gives', async () => {
    const body = { ...app(), grant_type: 'client_credentials', instance_id: site.id };
    const { access_token, ...others } = (await access(body)).body;
    expect(others).toEqual({ token_type: 'Bearer', expires_in: 14_400 });
    expect(await mayManage(access_token)).toBe(true);
    expect((await access({ ...body, instance_id: site.appId })).body.error).toBe('invalid_grant');
  });

  test('is refused without its secret, and a member’s refresh token is not an app’s', async () => {
    const wrong = { ...app(), client_secret: 'guess', grant_type: 'refresh_token', refresh_token: 'x' };
    expect(await access(wrong)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const member = (await loggedIn('maya')).auth.getTokens().refreshToken.value;
    const body = { ...app(), grant_type: 'refresh_token', refresh_token: member };
    expect((await access(body)).body.error).toBe('invalid_grant');
    expect((await access({ ...app(), grant_type: 'anonymous' })).body.error).toBe('unsupported_grant_type');

    const { code = '' } = await install();
    const tokens = (await access({ ...app(), grant_type: 'authorization_code', code })).body;
    const renewal = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await post('/oauth2/token', renewal)).body.error).toBe('invalid_grant');
  });
});

describe('the pages that install the app', () => {
  test('lead an app with client credentials back with a signed instance', async () => {
    const given = await install('/app-installer', { postInstallationUrl: BACK });
    expect(given).toMatchObject({ appId: site.appId, tenantId: site.id, instanceId: site.id, shop: '7' });
    const [signature, data = ''] = (given.signedInstance ?? '').split('.');
    expect(createHmac('sha256', emulator.appSecret).update(data).digest('base64url')).toBe(signature);
    expect(JSON.parse(Buffer.from(data, 'base64url').toString())).toMatchObject({ instanceId: site.id });
  });

  test.each([
    ['an unknown app', { appId: 'x', redirectUrl: BACK }, 'This app is not known'],
    ['a foreign address', { appId: site.appId, redirectUrl: 'http://evil.example/' }, '--allow-origin'],
    ['no address of the web', { appId: site.appId, redirectUrl: 'javascript:alert(1)' }, '--allow-origin'],
  ])('refuse %s', async (_what, parameters, text) => {
    for (const method of ['GET', 'POST']) {
      const answer = await page('/installer/install', parameters, method);
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(text);
    }
  });

  test('end where there is nowhere to lead back to', async () => {
    const answer = await page('/installer/install', { appId: site.appId }, 'POST');
    expect(await answer.text()).toContain('The app is installed');
    expect((await page('/installer/close-window', { access_token: 'x' })).status).toBe(200);
  });
});
