import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { redirects } from '@wix/redirects';
import { LoginState } from '@wix/sdk';
import { describe, expect, onTestFinished, test } from 'vitest';
import { control, EMULATOR, SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { authorizeOf } from '@/tests/support/hosted/authorize';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import {
  answerOf,
  beginLogin,
  CALLBACK,
  linkNamed,
  logInThroughPages,
  MAYA_LOGIN,
  takeTokens,
} from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
const { authorizeUrl, mayasBrowser } = authorizeOf(emulator);
const ENDPOINT = `${EMULATOR}/_api/oauth2/authorize`;
/** The callback of a deployed app. */
const HOSTED_CALLBACK = 'https://shop.example/login-callback';

const policyOf = ({ headers }: HostedPage) => headers.get('content-security-policy') ?? '';

/** Logs in like the shop's own form. @returns the session token */
async function logInDirectly({ auth }: Awaited<ReturnType<typeof visitor>>): Promise<string> {
  const state = await auth.login(MAYA_LOGIN);
  if (state.loginState !== LoginState.SUCCESS) throw new Error(`The log-in ended as ${state.loginState}`);
  return state.data.sessionToken;
}

/** Returns the address that the shop loads into a frame after its own log-in form (platform facts 4.4). */
async function directLink(
  client: Awaited<ReturnType<typeof visitor>>,
  sessionToken: string,
  origin?: string,
) {
  const authRequest = {
    clientId: emulator.site().clientId,
    responseType: 'code',
    scope: 'offline_access',
    responseMode: 'web_message',
    codeChallenge: 'c'.repeat(43),
    codeChallengeMethod: 'S256',
    state: 'its-state',
    sessionToken,
  };
  const { redirectSession } = await client.redirects.createRedirectSession({
    auth: { authRequest, prompt: redirects.Prompt.none },
    origin,
  });
  return redirectSession?.fullUrl ?? '';
}

/**
 * Returns the message that a web_message page posts to a page of some origin that frames it, and the target origins.
 */
function posted({ document }: HostedPage, parentOrigin: string) {
  const sent: { message: unknown; origin: string }[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => sent.push({ message, origin }) };
  const script = document.querySelector('script:not([type])')?.textContent ?? '';
  const location = { ancestorOrigins: [parentOrigin] };
  new Function('window', 'document', 'location', script)({ opener: null, parent }, document, location);
  return sent;
}

describe('the answer to the client', () => {
  test.each(['fragment', 'query'] as const)('comes by %s', async (responseMode) => {
    const client = await visitor();
    const { data, link } = await beginLogin(client, { prompt: 'login', responseMode });
    const page = await logInThroughPages(hostedBrowser(emulator), link, MAYA_LOGIN);
    const mark = responseMode === 'fragment' ? '#' : '?';
    expect(page.url.startsWith(`${CALLBACK}${mark}code=`)).toBe(true);
    expect(answerOf(page)).toEqual({ code: expect.any(String), state: data.state });
    await takeTokens(client, page, data);
    expect(client.auth.loggedIn()).toBe(true);
  });

  test('comes by web_message, framed by and posted to that origin only', async () => {
    const browser = await mayasBrowser();
    const { data, link } = await beginLogin(await visitor(), { prompt: 'none', responseMode: 'web_message' });
    const page = await browser.open(link);
    expect(policyOf(page)).toContain(`frame-ancestors ${SHOP}`);
    const script = page.document.querySelector('script:not([type])')?.textContent ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policyOf(page)).toContain(`script-src 'sha256-${hash}'`);
    const message = { code: expect.any(String), state: data.state };
    expect(posted(page, SHOP)).toEqual([{ message, origin: SHOP }]);
    expect(posted(page, 'https://elsewhere.example')).toEqual([]);
  });

  test('of a direct log-in is posted to the allowed origins, and to the shop’s named origin', async () => {
    const client = await visitor();
    for (const origin of [undefined, SHOP]) {
      const page = await hostedBrowser(emulator).open(
        await directLink(client, await logInDirectly(client), origin),
      );
      const allowed = [...new Set(emulator.site().allowedRedirectDomains)].join(' ');
      expect(policyOf(page).endsWith(`frame-ancestors ${origin ?? allowed}`)).toBe(true);
      expect(posted(page, SHOP)).toEqual([
        { message: { code: expect.any(String), state: 'its-state' }, origin: SHOP },
      ]);
    }
  });

  test('comes without a page once after a log-in by a link, as an app asks for it by default', async () => {
    const client = await visitor();
    const browser = await mayasBrowser();
    const login = () => beginLogin(client, { prompt: 'login', responseMode: 'query' });
    expect((await browser.open((await login()).link)).url).toContain('/signin/');
    const { members } = (await control('/members?search=maya@example.com')) as { members: { id: string }[] };
    const app = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    onTestFinished(() => void app.close());
    await once(app, 'listening');
    const to = `http://127.0.0.1:${(app.address() as AddressInfo).port}/`;
    const { url } = (await control(`/members/${members[0]?.id}/login-link`, { app: to })) as { url: string };
    expect((await browser.open(url)).url).toBe(to);
    expect(answerOf(await browser.open((await login()).link))).toMatchObject({ code: expect.any(String) });
    expect((await browser.open((await login()).link)).url).toContain('/signin/');
  });

  test('is login_required with prompt=none and without a session', async () => {
    const { data, link } = await beginLogin(await visitor(), { prompt: 'none', responseMode: 'query' });
    const page = await hostedBrowser(emulator).open(link);
    expect(page.url.startsWith(CALLBACK)).toBe(true);
    expect(answerOf(page)).toMatchObject({ error: 'login_required', state: data.state });
  });

  test('is access_denied when the log-in is canceled', async () => {
    const client = await visitor();
    const { data, link } = await beginLogin(client);
    const browser = hostedBrowser(emulator);
    const page = await browser.open(link);
    const canceled = await browser.open(linkNamed(page, 'Cancel'));
    expect(answerOf(canceled)).toMatchObject({ error: 'access_denied', state: data.state });
    expect(client.auth.parseFromUrl(canceled.url)).toMatchObject({ error: 'access_denied', code: null });
    // The log-in is over, so the page issues no code any more.
    const late = await browser.submit(page, MAYA_LOGIN);
    expect(late.url.startsWith(EMULATOR)).toBe(true);
    expect(late.text).toContain('This log-in has ended');
  });

  test('sends no referrer to other sites', async () => {
    const client = await visitor();
    const { link } = await beginLogin(client, { prompt: 'none', responseMode: 'query' });
    const answer = await emulator.fetch(new Request(link.replace(/^https:\/\/[^/]+/, EMULATOR)));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a session token of a direct log-in', () => {
  test('is accepted once, and stored nowhere', async () => {
    const client = await visitor();
    const sessionToken = await logInDirectly(client);
    const link = await directLink(client, sessionToken);
    expect(link).not.toContain(sessionToken);
    const kept = JSON.stringify(emulator.database.all('SELECT doc FROM redirect_sessions'));
    expect(kept).not.toContain(sessionToken);
    expect(posted(await hostedBrowser(emulator).open(link), SHOP)).toMatchObject([
      { message: { state: 'its-state' } },
    ]);
    await expect(directLink(client, sessionToken)).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_SESSION_TOKEN' } },
    });
  });
});

describe('a client or redirect URI that the site does not know', () => {
  test.each([
    ['another path', `${HOSTED_CALLBACK}/more`],
    ['a slash more', `${HOSTED_CALLBACK}/`],
    ['a query', `${HOSTED_CALLBACK}?next=elsewhere`],
    ['http instead of https', HOSTED_CALLBACK.replace('https:', 'http:')],
    ['a fragment on this machine', `${CALLBACK}#next`],
    ['another port of this machine', 'http://localhost:3999/login-callback'],
    ['another host', 'https://elsewhere.example/login-callback'],
    ['none', ''],
  ])('gets no answer: %s', async (_, redirect_uri) => {
    emulator.updateSite({
      allowedRedirectDomains: [SHOP, new URL(HOSTED_CALLBACK).origin],
      allowedRedirectUris: [HOSTED_CALLBACK],
    });
    const page = await (await mayasBrowser()).open(authorizeUrl({ redirect_uri }));
    expect(page.status).toBe(400);
    expect(page.url.startsWith(ENDPOINT)).toBe(true);
    expect(page.text).toContain('This redirect URI is not allowed');
    expect(page.text).toContain('PATCH /_emulator/site');
    expect(page.text).toContain(`--allow-redirect-uri ${redirect_uri || CALLBACK}`);
    expect(policyOf(page)).toContain("frame-ancestors 'none'");
  });

  test.each(['/api/auth/callback', '/', '/auth/callback?from=cart'])(
    'is accepted on localhost: %s of an allowed origin gets the answer',
    async (path) => {
      const redirect_uri = SHOP + path;
      const page = await (await mayasBrowser()).open(authorizeUrl({ redirect_uri }));
      expect(page.url.startsWith(redirect_uri)).toBe(true);
      expect(answerOf(page)).toHaveProperty('code');
    },
  );

  test('can be allowed by the setting that the page names', async () => {
    const browser = await mayasBrowser();
    const redirect_uri = 'https://elsewhere.example/back';
    const page = await browser.open(authorizeUrl({ redirect_uri }));
    const change = /\{.*\}/.exec(page.text)?.[0] ?? '';
    await control('/site', JSON.parse(change), 'PATCH');
    expect((await browser.open(authorizeUrl({ redirect_uri }))).url.startsWith(redirect_uri)).toBe(true);
  });

  test('is shown to the person: an unknown client', async () => {
    const client_id = '11111111-2222-4333-8444-555555555555';
    const page = await (await mayasBrowser()).open(authorizeUrl({ client_id }));
    expect(page.status).toBe(400);
    expect(page.text).toContain('This app is not known');
    expect(page.text).toContain(emulator.site().clientId);
    expect(page.text).toContain(`--client-id ${client_id}`);
  });
});
