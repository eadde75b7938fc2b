import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftsOf, keepDraft } from '@/lib/browser/form-drafts';
import { answeringPlatform } from '@/tests/support/storefront/platform-answers';
import { LogInButton } from './log-in-button';
import { MemberMenu } from './member-menu';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const platform = answeringPlatform();
const goesTo = (fullUrl: string) =>
  platform.answer(REDIRECT, { redirectSession: { fullUrl, urlDetails: { endpoint: '' } } });
const refreshToken = () => JSON.parse(Cookies.get('session') ?? '{}').refreshToken;

// The first import takes longer than a test waits.
beforeAll(() => Promise.all([import('@/lib/wix/auth/hosted'), import('./member-menu-popup')]));

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('MemberMenu', () => {
  beforeEach(() => {
    const accessToken = { value: 'member-token', expiresAt: 4_000_000_000 };
    const member = { accessToken, refreshToken: { value: 'member-refresh', role: 'member' } };
    Cookies.set('session', JSON.stringify(member), { path: '/' });
  });

  async function logOut() {
    render(<MemberMenu name="Maya" />);
    await userEvent.click(screen.getByRole('button', { name: 'Maya' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  }

  it('ends the session on both sides', async () => {
    keepDraft('m1', 'profile', { lastName: 'Berg' });
    goesTo(`${location.origin}/#logged-out-there`);
    await logOut();
    await waitFor(() => expect(location.hash).toBe('#logged-out-there'));
    expect(platform.last(REDIRECT)).toMatchObject({
      logout: { clientId: 'client-1' },
      callbacks: { postFlowUrl: `${location.origin}/` },
    });
    expect(refreshToken()).toEqual({ value: '', role: 'none' });
    expect(draftsOf('m1')).toEqual({});
  });

  it('deletes a session that the platform does not know any more', async () => {
    platform.answer(REDIRECT, { message: 'Unauthorized', details: {} }, 401);
    await logOut();
    await waitFor(() => expect(Cookies.get('session')).toBeUndefined());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what the owner has to do if the platform may not send members back here', async () => {
    platform.answer(REDIRECT, { message: 'not allowed' }, 403);
    await logOut();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You are still logged in');
    expect(alert).toHaveTextContent('allowed redirect domains');
    expect(refreshToken()).toMatchObject({ role: 'member' });
  });

  it('stays, with a message, while the platform does not answer', async () => {
    platform.breakOff(REDIRECT);
    await logOut();
    expect(await screen.findByRole('alert')).toHaveTextContent('You could not be logged out.');
    expect(refreshToken()).toMatchObject({ role: 'member' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('LogInButton', () => {
  it('can be pressed again after the Back button', async () => {
    goesTo(`${location.origin}/#log-in-page`);
    render(<LogInButton label="Log in" />);
    const button = screen.getByRole('button', { name: 'Log in' });
    await userEvent.click(button);
    await waitFor(() => expect(location.hash).toBe('#log-in-page'));
    expect(button).toHaveAttribute('aria-disabled', 'true');
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('says why the log-in page cannot be opened, and offers the other way', async () => {
    platform.answer(REDIRECT, { message: 'not allowed' }, 403);
    history.replaceState(null, '', '/store?sort=name');
    render(<LogInButton label="Log in" />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('allowed authorization redirect URIs');
    const other = screen.getByRole('link', { name: 'Log in on this site' });
    expect(other).toHaveAttribute('href', '/login?returnTo=%2Fstore%3Fsort%3Dname');
    expect(log).toHaveBeenCalled();
  });

  it('says what is missing if the browser stores nothing', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    goesTo(`${location.origin}/#log-in-page`);
    render(<LogInButton label="Log in" />);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('allow cookies and data for this site');
    expect(location.hash).toBe('');
  });

  it.each([
    ['true', 1],
    ['false', 0],
  ])('logs in without asking after a return with wixMemberLoggedIn=%s', async (hint, times) => {
    const from = `/?planOrderId=1&wixMemberLoggedIn=${hint}`;
    history.replaceState(null, '', from);
    goesTo(`${location.origin}${from}#there`);
    render(<LogInButton label="Log in" />);
    // The press comes second, after any call without one.
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    const prompts = () =>
      platform.asked.flatMap(({ body }) => (body.auth as { prompt: string })?.prompt ?? []);
    await waitFor(() => expect(prompts()).toContain('login'));
    expect(prompts().filter((prompt) => prompt === 'none')).toHaveLength(times);
    expect(JSON.parse(sessionStorage.getItem('oauthData') ?? '{}').originalUri).toMatch(
      /^\/\?planOrderId=1(#|$)/,
    );
  });
});
