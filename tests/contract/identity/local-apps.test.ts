import { checkout } from '@wix/ecom';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEmulator, logInWithoutPassword } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { replaceNetwork } from '@/tests/support/emulator/network';

const PLATFORM = /^https:\/\/(www|edge)\.wixapis\.com\/|^http:\/\/localhost:4010\//;
const SITE_ID = '1e2d3c4b-5555-4666-8777-888899990000';

/** An emulator as `exec` starts it; the SDK's calls go to it. */
let emulator: Emulator;
let goBack: () => void;
let restoreNetwork = () => {};
const lines: string[] = [];

beforeAll(() => {
  emulator = createEmulator({ localApps: true });
  goBack = emulator.savepoint();
  restoreNetwork = replaceNetwork([[PLATFORM, (request) => emulator.fetch(request)]]);
});
beforeEach(() => {
  goBack();
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
});
afterAll(() => {
  restoreNetwork();
  emulator.close();
});

const call = (path: string, headers: Record<string, string>) =>
  emulator.fetch(new Request(`http://localhost:4010${path}`, { headers }));
const ofOwner = (apiKey: string, siteId: string) =>
  createClient({ modules: { members }, auth: ApiKeyStrategy({ apiKey, siteId }) });

test('any API key is the owner’s and any site id the site’s, which is said once', async () => {
  for (const key of ['own', 'IST.own', emulator.apiKey])
    expect((await ofOwner(key, SITE_ID).members.queryMembers().find()).items.length).toBeGreaterThan(1);
  expect(lines.filter((it) => /API key/.test(it))).toEqual(['[emulator] Any API key counts as the owner’s.']);
  expect(lines.filter((it) => it.includes(SITE_ID))).toHaveLength(1);
});

test('a key without a site is refused, and a forged token does not count as a key', async () => {
  const path = '/members/v1/members';
  expect((await call(path, { authorization: emulator.apiKey })).status).toBe(403);
  expect((await call(path, { authorization: 'own' })).status).toBe(401);
  expect((await call(path, { authorization: 'OauthNG.JWS.forged', 'wix-site-id': SITE_ID })).status).toBe(
    401,
  );
});

test('an emulator for no app of this machine takes its own key alone', async () => {
  const strict = createEmulator({ apiKey: 'fixed' });
  const status = async (authorization: string, siteId: string) => {
    const headers = { authorization, 'wix-site-id': siteId };
    return (await strict.fetch(new Request('http://localhost:4010/members/v1/members', { headers }))).status;
  };
  expect(await status('fixed', strict.site().id)).toBe(200);
  expect(await status('own', strict.site().id)).toBe(401);
  expect(await status('fixed', SITE_ID)).toBe(403);
  strict.close();
});

test('sessions of an earlier start go on as new visitors, and expired ones are refused', async () => {
  const earlier = createEmulator({ clock: emulator.clock.another() });
  const member = await logInWithoutPassword(earlier, 'maya@example.com');
  const client = createClient({
    modules: { products, checkout },
    auth: OAuthStrategy({ clientId: earlier.site().clientId, tokens: member }),
  });
  expect((await client.products.queryProducts().limit(1).find()).items).toHaveLength(1);
  const token = member.accessToken.value;
  const answer = await call('/members/v1/members/my', { authorization: token });
  expect(answer.status).not.toBe(500);
  expect(await answer.text()).not.toContain('Maya');
  // The refresh token is unknown: the SDK gets tokens of a new visitor.
  const tokens = await client.auth.generateVisitorTokens({ refreshToken: member.refreshToken });
  expect(tokens.refreshToken.value).not.toBe(member.refreshToken.value);
  earlier.clock.advance(5 * 3_600_000);
  emulator.clock.advance(5 * 3_600_000);
  expect((await call('/stores/v1/products/x', { authorization: token })).status).toBe(401);
  earlier.close();
});

test('flows may return to a mobile app by its own scheme, but not to one that browsers run', async () => {
  const client = createClient({
    modules: { redirects },
    auth: OAuthStrategy({ clientId: emulator.site().clientId }),
  });
  const begin = (postFlowUrl: string) =>
    client.redirects.createRedirectSession({
      callbacks: { postFlowUrl },
      logout: { clientId: emulator.site().clientId },
    });
  for (const address of ['wixmobileheadless://oauth/wix/callback', 'exp://192.168.1.3:8081/--/done'])
    expect((await begin(address)).redirectSession?.fullUrl).toMatch(/^https?:/);
  await expect(begin('javascript://x/%0aalert(1)')).rejects.toMatchObject({
    details: expect.anything(),
    message: expect.stringContaining('scheme of a mobile app'),
  });

  const data = client.auth.generateOAuthData('wixmobileheadless://oauth/wix/callback');
  const { authUrl } = await client.auth.getAuthUrl(data, { prompt: 'none', responseMode: 'query' });
  let answer = await emulator.fetch(new Request(authUrl));
  for (let hops = 0; hops < 5 && /^https?:/.test(answer.headers.get('location') ?? ''); hops += 1)
    answer = await emulator.fetch(new Request(answer.headers.get('location') ?? ''));
  expect(answer.headers.get('location')).toMatch(/^wixmobileheadless:\/\/oauth\/wix\/callback\?/);
});
