import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { beginHostedLogIn, finishHostedLogIn } from '@/lib/wix/auth/hosted';
import { answeringPlatform, tokens } from '@/tests/support/storefront/platform-answers';
import { LogInCallback } from './log-in-callback';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const platform = answeringPlatform();
let log: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const redirectSession = { fullUrl: 'https://shop.test/authorize', urlDetails: { endpoint: '' } };
  platform.answer(REDIRECT, { redirectSession });
  platform.answer('/oauth2/token', await tokens('member').json());
});

/** Begins a log-in like the header. @returns the state that its answer must have */
async function begin(from = '/store?page=2', prompt?: 'none') {
  const result = await beginHostedLogIn(from, prompt);
  expect(result).toEqual({ ok: true, value: { url: 'https://shop.test/authorize' } });
  return String(authRequest().state);
}

const authRequest = () =>
  (platform.last(REDIRECT) as { auth: { authRequest: Record<string, string> } }).auth.authRequest;

/** Comes back from the log-in page. */
const comeBack = (answer: string) => history.replaceState(null, '', `/login-callback${answer}`);

const kept = () => JSON.parse(Cookies.get('session') ?? '{}');

describe('a log-in on the platform’s page', () => {
  it.each(['#', '?'])(
    'sets the member’s session from the answer behind %s, and goes back to the start',
    async (mark) => {
      const state = await begin();
      comeBack(`${mark}code=code-1&state=${encodeURIComponent(state)}`);
      expect(await finishHostedLogIn()).toEqual({ outcome: 'logged-in', returnTo: '/store?page=2' });
      expect(kept().refreshToken).toEqual({ value: 'member-refresh', role: 'member' });
      expect(location.href).toBe(`${location.origin}/login-callback`);
    },
  );

  it('proves by PKCE that it began the log-in', async () => {
    const state = await begin();
    expect(authRequest()).toMatchObject({
      clientId: 'client-1',
      codeChallengeMethod: 'S256',
      responseMode: 'fragment',
      responseType: 'code',
      redirectUri: `${location.origin}/login-callback`,
    });
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    await finishHostedLogIn();
    const sent = platform.last('/oauth2/token') as Record<string, string>;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sent.codeVerifier));
    expect(Buffer.from(digest).toString('base64url')).toBe(authRequest().codeChallenge);
    expect(sessionStorage.getItem('oauthData')).not.toContain(sent.codeVerifier);
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never goes back to %s',
    async (from) => {
      const state = await begin(from);
      sessionStorage.setItem(
        'oauthData',
        JSON.stringify({ ...JSON.parse(sessionStorage.getItem('oauthData') ?? ''), originalUri: from }),
      );
      comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
      expect(await finishHostedLogIn()).toEqual({ outcome: 'logged-in', returnTo: '/' });
    },
  );

  it('finds out without asking that no member is logged in', async () => {
    const state = await begin('/subscriptions?planOrderId=1&wixMemberLoggedIn=true', 'none');
    expect(platform.last(REDIRECT)).toMatchObject({ auth: { prompt: 'none' } });
    comeBack(`?error=login_required&state=${encodeURIComponent(state)}`);
    const end = { outcome: 'no-member', returnTo: '/subscriptions?planOrderId=1' };
    expect(await finishHostedLogIn()).toEqual(end);
  });
});

describe('LogInCallback', () => {
  const isSaid = async (title: string) => {
    await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus());
    expect(screen.getByRole('link', { name: /^Go on/ })).toBeVisible();
  };
  const exchanges = () => platform.asked.filter(({ body }) => body.grantType === 'authorization_code').length;

  it('says that the log-in was canceled, and leads back to the start', async () => {
    const state = await begin();
    comeBack(`#error=access_denied&error_description=Call+555&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('You did not log in');
    expect(screen.getByRole('link', { name: 'Go on as a visitor' })).toHaveAttribute('href', '/store?page=2');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(document.body).not.toHaveTextContent('555');
  });

  it('says that the log-in page refused, and shows nothing from the address', async () => {
    const state = await begin();
    comeBack(`#error=server_error&error_description=Call+555&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('The log-in was refused');
    expect(document.body).not.toHaveTextContent('555');
  });

  it.each([
    ['#code=code-1&state=another', 'This answer belongs to another log-in'],
    ['#error=access_denied&state=another', 'This answer belongs to another log-in'],
    ['', 'There is no log-in to finish here'],
  ])('ignores the answer %j', async (answer, title) => {
    await begin();
    comeBack(answer);
    render(<LogInCallback />);
    await isSaid(title);
    expect(exchanges()).toBe(0);
    expect(kept().refreshToken?.role).not.toBe('member');
  });

  it('does not finish in a tab that began no log-in', async () => {
    const state = await begin();
    sessionStorage.clear();
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('This log-in was begun elsewhere');
    expect(exchanges()).toBe(0);
  });

  it('does not use an answer twice, but tells who is logged in', async () => {
    const state = await begin();
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    await finishHostedLogIn();
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('This log-in has been used already');
    expect(screen.getByText('You are logged in, as you were before.')).toBeVisible();
    expect(exchanges()).toBe(1);
  });

  it('says that the code is used or too old, and offers to begin again', async () => {
    const state = await begin();
    platform.answer('/oauth2/token', { error: 'invalid_grant', error_description: 'used' }, 400);
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('This log-in took too long');
    expect(log).toHaveBeenCalledWith('[members] Failed to get member tokens', expect.any(Error));
    platform.answer(REDIRECT, { message: 'not allowed' }, 403);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `The owner of this shop has to add ${location.origin}/login-callback`,
    );
  });

  it('says that the platform does not answer', async () => {
    const state = await begin();
    platform.breakOff('/oauth2/token');
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />);
    await isSaid('Your session could not be opened');
  });

  it('uses an answer once even if React runs effects twice', async () => {
    const state = await begin();
    platform.answer('/oauth2/token', { error: 'invalid_grant' }, 400);
    comeBack(`#code=code-1&state=${encodeURIComponent(state)}`);
    render(<LogInCallback />, { wrapper: StrictMode });
    await isSaid('This log-in took too long');
    expect(exchanges()).toBe(1);
  });
});
