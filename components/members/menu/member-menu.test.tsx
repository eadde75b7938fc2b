import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HostedLogIn } from '@/components/members/hosted-log-in/hosted-log-in';
import { draftsOf, keepDraft } from '@/lib/browser/form-drafts';
import { answeringPlatform, refreshToken, sessionOf } from '@/tests/support/storefront/platform-answers';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MemberMenu } from './member-menu';

const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const platform = answeringPlatform();
const goesTo = (fullUrl: string) =>
  platform.answer(REDIRECT, { redirectSession: { fullUrl, urlDetails: { endpoint: '' } } });

// The first import takes longer than a test waits.
beforeAll(() => Promise.all([import('@/lib/wix/auth/log-out'), import('./member-menu-popup')]));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('MemberMenu', () => {
  beforeEach(() => beginVisit(sessionOf('member')));

  async function logOut() {
    render(<MemberMenu name="Maya" />);
    await userEvent.click(screen.getByRole('button', { name: 'Maya' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  }

  it('ends the session on both sides', async () => {
    keepDraft('m1', 'profile', { lastName: 'Berg' });
    goesTo('/#logged-out-there');
    await logOut();
    await waitFor(() => expect(location.hash).toBe('#logged-out-there'));
    expect(platform.last(REDIRECT)).toMatchObject({
      logout: { clientId: 'client-1' },
      callbacks: { postFlowUrl: 'http://localhost:3000/' },
    });
    expect(await refreshToken()).toEqual({ value: '', role: 'none' });
    expect(draftsOf('m1')).toEqual({});
  });

  it('deletes a session that the platform does not know any more', async () => {
    platform.answer(REDIRECT, { message: 'Unauthorized', details: {} }, 401);
    await logOut();
    await waitFor(async () => expect(await refreshToken()).toEqual({ value: '', role: 'none' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says what the owner has to do if the platform may not send members back here', async () => {
    platform.answer(REDIRECT, { message: 'not allowed' }, 403);
    await logOut();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You are still logged in');
    expect(alert).toHaveTextContent('allowed redirect domains');
    expect(await refreshToken()).toMatchObject({ role: 'member' });
  });

  it('stays, with a message, while the platform does not answer', async () => {
    platform.breakOff(REDIRECT);
    await logOut();
    expect(await screen.findByRole('alert')).toHaveTextContent('You could not be logged out.');
    expect(await refreshToken()).toMatchObject({ role: 'member' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('HostedLogIn', () => {
  it('works without scripts: it is a link, which the server leads on', () => {
    render(<HostedLogIn from="/store?page=2">Log in</HostedLogIn>);
    const link = screen.getByRole('link', { name: 'Log in' });
    expect(link).toHaveAttribute('href', '/login/hosted?from=%2Fstore%3Fpage%3D2');
  });

  it.each(['true', 'false'])('takes wixMemberLoggedIn=%s from the address', (hint) => {
    history.replaceState(null, '', `/?planOrderId=1&wixMemberLoggedIn=${hint}`);
    render(<HostedLogIn>Log in</HostedLogIn>);
    expect(location.search).toBe('?planOrderId=1');
  });
});
