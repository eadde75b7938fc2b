import { render, screen } from '@testing-library/react';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as begin } from '@/app/login/hosted/route';
import { LogInEnded } from '@/components/members/hosted-log-in/log-in-ended';
import { pendingVerification } from '@/lib/wix/auth';
import { beginLogIn } from '@/lib/wix/auth/hosted';
import {
  answeringPlatform,
  refreshToken,
  sessionOf,
  tokens,
} from '@/tests/support/storefront/platform-answers';
import { beginVisit, cookies } from '@/tests/support/storefront/visit';
import EndedPage from './ended/page';
import { GET as comeBack } from './route';

const SHOP = 'http://localhost:3000';
const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const platform = answeringPlatform();
let log: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const redirectSession = { fullUrl: 'https://shop.test/authorize', urlDetails: { endpoint: '' } };
  platform.answer(REDIRECT, { redirectSession });
  platform.answer('/oauth2/token', await tokens('member').json());
});

/** Returns the address to which a route handler redirects. */
async function redirectOf(handler: typeof begin, path: string, referer = ''): Promise<string> {
  const headers = { host: 'localhost:3000', referer };
  const thrown = await handler(new NextRequest(SHOP + path, { headers })).catch((error) => error);
  return String(thrown.digest).split(';')[2] ?? '';
}

/** Begins a log-in. @returns the state that its answer must have */
async function begun(query = 'from=/store?page%3D2'): Promise<string> {
  expect(await redirectOf(begin, `/login/hosted?${query}`)).toBe('https://shop.test/authorize');
  return encodeURIComponent(String(authRequest().state));
}

const authRequest = () =>
  (platform.last(REDIRECT) as { auth: { authRequest: Record<string, string> } }).auth.authRequest;

const cameBack = (answer: string) => redirectOf(comeBack, `/login-callback?${answer}`);

const exchanges = () => platform.asked.filter(({ body }) => body.grantType === 'authorization_code').length;

describe('a log-in on the platform’s page', () => {
  it('sets the member’s session, and goes back to the start', async () => {
    const state = await begun();
    expect(await cameBack(`code=code-1&state=${state}`)).toBe('/store?page=2');
    expect(await refreshToken()).toEqual({ value: 'member-refresh', role: 'member' });
  });

  it('proves by PKCE that this browser began it', async () => {
    const state = await begun();
    expect(authRequest()).toMatchObject({
      clientId: 'client-1',
      codeChallengeMethod: 'S256',
      responseType: 'code',
      redirectUri: `${SHOP}/login-callback`,
    });
    await cameBack(`code=code-1&state=${state}`);
    const sent = platform.last('/oauth2/token') as Record<string, string>;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent.codeVerifier));
    expect(Buffer.from(digest).toString('base64url')).toBe(authRequest().codeChallenge);
    expect((await cookies()).get('logIn')).toBeUndefined();
  });

  it.each([
    ['//evil.example', ''],
    ['/\\evil.example', ''],
    ['https://evil.example', ''],
    [undefined, 'https://evil.example/store'],
  ])('never goes back to %s %s', async (from, referer) => {
    await redirectOf(begin, `/login/hosted${from ? `?from=${encodeURIComponent(from)}` : ''}`, referer);
    expect(await cameBack(`code=code-1&state=${encodeURIComponent(String(authRequest().state))}`)).toBe('/');
  });

  it('goes back to the page of the link', async () => {
    await redirectOf(begin, '/login/hosted', `${SHOP}/store?page=2`);
    expect(await cameBack(`code=code-1&state=${encodeURIComponent(String(authRequest().state))}`)).toBe(
      '/store?page=2',
    );
  });

  it('finds out without asking that no member is logged in', async () => {
    const state = await begun('from=/subscriptions?planOrderId%3D1&prompt=none');
    expect(platform.last(REDIRECT)).toMatchObject({ auth: { prompt: 'none' } });
    expect(await cameBack(`error=login_required&state=${state}`)).toBe('/subscriptions?planOrderId=1');
  });

  it('begins with a new session if the platform refuses this browser’s', async () => {
    await beginVisit({ ...sessionOf('visitor'), refreshToken: { value: 'forgotten', role: 'visitor' } });
    platform.answer('/oauth2/token', { error: 'invalid_grant' }, 400);
    platform.answerWith(REDIRECT, () => {
      const calls = platform.asked.filter(({ path }) => path === REDIRECT).length;
      if (calls === 1) throw Response.json({ message: 'Unauthorized', details: {} }, { status: 401 });
      return { redirectSession: { fullUrl: 'https://shop.test/authorize', urlDetails: { endpoint: '' } } };
    });
    await begun();
    expect(await refreshToken()).toEqual({ value: 'visitor-refresh', role: 'visitor' });
  });
});

describe('a log-in that makes no member', () => {
  /** Shows the page to which an address leads, with its query. */
  async function shown(address: string) {
    expect(address).toMatch(/^\/login-callback\/ended\?/);
    const { outcome, returnTo } = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    document.body.replaceChildren();
    render(await LogInEnded({ outcome: outcome as never, returnTo: returnTo ?? '' }));
    return screen.getByRole('heading').textContent;
  }

  it.each([
    ['error=access_denied&error_description=Call+555', 'You did not log in'],
    ['error=server_error&error_description=Call+555', 'The log-in was refused'],
  ])('says so for %s, and shows nothing from the address', async (answer, title) => {
    const address = await cameBack(`${answer}&state=${await begun()}`);
    expect(await shown(address)).toBe(title);
    expect(screen.getByRole('link', { name: 'Go on as a visitor' })).toHaveAttribute('href', '/store?page=2');
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('555');
  });

  it('says so after a log-in with the shop’s own form, too', async () => {
    await beginLogIn('/store', { sessionToken: 'session-1' });
    const answer = `error=login_required&state=${encodeURIComponent(String(authRequest().state))}`;
    expect(await shown(await cameBack(answer))).toBe('The log-in was refused');
  });

  it.each(['code=code-1&state=another', 'error=access_denied&state=another', ''])(
    'uses no answer of another log-in: %j',
    async (answer) => {
      await begun();
      expect(await shown(await cameBack(answer))).toBe('There is no log-in to finish here');
      expect(exchanges()).toBe(0);
      expect((await refreshToken()).role).toBe('visitor');
    },
  );

  it.each(['{', '5', 'null', '{"state":5}'])('takes the cookie %s for none', async (text) => {
    (await cookies()).set('logIn', text);
    expect(await shown(await cameBack('code=code-1&state=5'))).toBe('There is no log-in to finish here');
    (await cookies()).set('emailVerification', text);
    expect(await pendingVerification()).toEqual({ stateToken: '', email: '' });
  });

  it('uses none in another browser, and none twice', async () => {
    const state = await begun();
    await cameBack(`code=code-1&state=${state}`);
    expect(await shown(await cameBack(`code=code-1&state=${state}`))).toBe(
      'There is no log-in to finish here',
    );
    expect(screen.getByText('You are logged in, as you were before.')).toBeVisible();
    expect(exchanges()).toBe(1);
  });

  it('says that the code is too old', async () => {
    const state = await begun();
    platform.answer('/oauth2/token', { error: 'invalid_grant', error_description: 'used' }, 400);
    expect(await shown(await cameBack(`code=code-1&state=${state}`))).toBe('This log-in took too long');
    expect(log).toHaveBeenCalledWith('[members] Failed to get member tokens', expect.any(Error));
  });

  it('says that the platform does not answer', async () => {
    const state = await begun();
    platform.breakOff('/oauth2/token');
    expect(await shown(await cameBack(`code=code-1&state=${state}`))).toBe(
      'Your session could not be opened',
    );
    platform.breakOff(REDIRECT);
    expect(await shown(await redirectOf(begin, '/login/hosted'))).toBe('The log-in page could not be opened');
  });

  it('says what the owner has to do if the platform may not send visitors back here', async () => {
    platform.answer(REDIRECT, { message: 'not allowed' }, 403);
    await shown(await redirectOf(begin, '/login/hosted'));
    expect(screen.getByText(/has to add/)).toHaveTextContent(`${SHOP}/login-callback`);
  });

  it('shows only its own texts', async () => {
    const page = await EndedPage({
      params: Promise.resolve({}),
      searchParams: Promise.resolve({ outcome: 'Call 555' }),
    });
    expect(JSON.stringify(page)).not.toContain('555');
  });
});
