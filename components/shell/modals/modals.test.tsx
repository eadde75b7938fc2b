import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import type { Problem } from '@/lib/wix/platform';
import LoginModal from './login-modal';
import { Modals } from './modal-host';

const links = { settingsUrl: 'https://dashboard.test/oauth', deployedUrl: 'https://shop.test' };

describe('the premium modal', () => {
  const PREMIUM: Problem = { kind: 'premium', message: 'This site takes no payments.' };
  const name = 'Upgrade this site to accept payments online';

  it('opens instead of the checkout, and leads the owner to the upgrade', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<Modals />);
    expect(await act(() => goToCheckout(async () => ({ ok: false, problem: PREMIUM })))).toBeUndefined();
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    expect(open).toHaveBeenCalledWith(expect.stringContaining('https://'), '_blank', 'noreferrer');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes on Escape', async () => {
    render(<Modals />);
    await act(() => goToCheckout(async () => ({ ok: false, problem: PREMIUM })));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is for an app that has one: elsewhere the problem is shown', async () => {
    expect(await goToCheckout(async () => ({ ok: false, problem: PREMIUM }))).toEqual(PREMIUM);
  });
});

function Sandbox(links: { settingsUrl?: string; deployedUrl?: string }) {
  const [open, setOpen] = useState(true);
  return <LoginModal open={open} onClose={() => setOpen(false)} {...links} />;
}

describe('the login modal', () => {
  async function open() {
    render(<Sandbox {...links} />);
    return screen.findByRole('dialog', { name: 'Online sandbox environment detected' });
  }

  it('links to the settings and to the deployed app', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'OAuth redirect settings' })).toHaveAttribute(
      'href',
      links.settingsUrl,
    );
    expect(screen.getByRole('link', { name: 'deployed version of this app' })).toHaveAttribute(
      'href',
      links.deployedUrl,
    );
  });

  it('says what to do without either link', async () => {
    render(<Sandbox />);
    const dialog = await screen.findByRole('dialog', { name: 'Online sandbox environment detected' });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(dialog).toHaveTextContent('replace the client id in lib/config/constants.ts');
    expect(dialog).toHaveTextContent('set DEPLOYED_URL');
  });

  it('copies the address', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(screen.getByRole('button', { name: 'Copy URL' }));
    expect(await screen.findByText('The URL is copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it('says when copying fails, and logs why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const user = userEvent.setup();
    const denied = new DOMException('denied', 'NotAllowedError');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(denied);
    await open();
    await user.click(screen.getByRole('button', { name: 'Copy URL' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('did not allow copying');
    expect(log).toHaveBeenCalledWith('Failed to copy the URL', denied);
  });

  it(`is remembered as dismissed only by "Don't show again"`, async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('sandboxInfoModal')).toBeNull();
    await open();
    await userEvent.click(await screen.findByRole('button', { name: "Don't show again" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('sandboxInfoModal')).toBe('true');
  });
});
