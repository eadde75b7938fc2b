import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemberMenu } from '@/components/members/menu/member-menu';
import LoginModal from '@/components/shell/modals/login-modal';
import { trackPending } from '@/lib/browser/pending-operations';
import { isSandbox } from '@/lib/site-owner/sandbox';
import { router } from '@/tests/support/storefront/router';
import { SessionEndedNotice } from './session-ended-notice';
import { StartupChecks } from './startup-checks';
import { Toast } from './toast';

const links = { settingsUrl: 'https://dashboard.test/oauth', deployedUrl: 'https://shop.test' };

describe('Toast', () => {
  it('asks for a client id until it is closed, then never again', async () => {
    const { container, unmount } = render(<Toast close="Close">Add your Client ID</Toast>);
    expect(screen.getByRole('status')).toHaveTextContent('Add your Client ID');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    // Its space is gone too.
    expect(container).toBeEmptyDOMElement();
    unmount();
    render(<Toast close="Close">Add your Client ID</Toast>);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(localStorage.getItem('toastClosed')).toBe('true');
    await waitFor(() => expect(Cookies.get('toastClosed')).toBe('true'));
  });
});

describe('isSandbox', () => {
  it.each(['ab12cd-3000.csb.app', 'XY9-80.csb.app'])('recognizes %s as a sandbox', (hostname) => {
    expect(isSandbox(hostname)).toBe(true);
  });
  it.each([
    'localhost',
    'csb.app',
    'ab12cd.csb.app',
    'ab12cd-.csb.app',
    'ab-cd-3000.csb.app',
    'ab12cd-3000.csb.app.example.com',
    'ab12cd-3000xcsb.app',
  ])('does not recognize %s', (hostname) => {
    expect(isSandbox(hostname)).toBe(false);
  });
});

describe('StartupChecks', () => {
  const start = (clientId: string) => render(<StartupChecks clientId={clientId} {...links} />);

  it('stores the client id at the first start and keeps the session', () => {
    Cookies.set('session', 'mine');
    start('client-1');
    expect(localStorage.getItem('storedClientId')).toBe('client-1');
    expect(Cookies.get('session')).toBe('mine');
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('drops the session of another client id and reloads the page', async () => {
    localStorage.setItem('storedClientId', 'client-1');
    Cookies.set('session', 'theirs');
    start('client-2');
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(Cookies.get('session')).toBeUndefined();
    expect(localStorage.getItem('storedClientId')).toBe('client-2');
  });

  it('changes nothing while the client id stays', () => {
    localStorage.setItem('storedClientId', 'client-1');
    Cookies.set('session', 'mine');
    start('client-1');
    expect(Cookies.get('session')).toBe('mine');
    expect(router.refresh).not.toHaveBeenCalled();
  });
});

describe('a browser without storage', () => {
  beforeEach(() => {
    for (const area of ['localStorage', 'sessionStorage'] as const) {
      vi.spyOn(window, area, 'get').mockImplementation(() => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      });
    }
  });

  it('shows the shop as at a first visit', async () => {
    Cookies.set('session', 'mine');
    render(
      <>
        <StartupChecks clientId="client-1" {...links} />
        <MemberMenu id="member-1" name="Ada" />
        <Toast close="Close">Add your Client ID</Toast>
      </>,
    );
    expect(Cookies.get('session')).toBe('mine');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ada' })).toBeVisible();
  });

  it('lets the visitor close the sandbox modal', async () => {
    const close = vi.fn();
    render(<LoginModal open onClose={close} {...links} />);
    await userEvent.click(await screen.findByRole('button', { name: "Don't show again" }));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('SessionEndedNotice', () => {
  it('tells a member whose session ended, until they close it', async () => {
    Cookies.set('sessionEnded', '1');
    render(<SessionEndedNotice />);
    expect(await screen.findByRole('status')).toHaveTextContent('You have been logged out');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(Cookies.get('sessionEnded')).toBeUndefined();
  });

  it('appears after an action that set the cookie', async () => {
    render(<SessionEndedNotice />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    Cookies.set('sessionEnded', '1');
    await act(() => trackPending(Promise.resolve()));
    expect(await screen.findByRole('status')).toHaveTextContent('You have been logged out');
  });

  it('appears when the cookie is set late, and renews the header', async () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal('cookieStore', cookieStore);
    render(<SessionEndedNotice />);
    const change = (name: string) =>
      act(() => {
        cookieStore.dispatchEvent(Object.assign(new Event('change'), { changed: [{ name }] }));
      });
    change('session');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    change('sessionEnded');
    expect(await screen.findByRole('status')).toHaveTextContent('You have been logged out');
    expect(router.refresh).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is not there otherwise', () => {
    const { container } = render(<SessionEndedNotice />);
    expect(container).toBeEmptyDOMElement();
  });
});
