import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closePremiumModal, openPremiumModal } from '@/components/checkout/premium-modal-state';
import { closeLoginModal, openLoginModal } from './login-modal-state';
import { Modals } from './modal-host';

const links = { settingsUrl: 'https://dashboard.test/oauth', deployedUrl: 'https://shop.test' };

beforeEach(() => {
  act(() => {
    closeLoginModal();
    closePremiumModal();
  });
});

describe('the premium modal', () => {
  it('runs the function with which it was opened', async () => {
    render(<Modals />);
    const upgrade = vi.fn(async () => undefined);
    act(() => openPremiumModal(upgrade));
    const dialog = await screen.findByRole('dialog', { name: 'Upgrade this site to accept payments online' });
    expect(dialog).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    expect(upgrade).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stays open, with a message, if that fails', async () => {
    render(<Modals />);
    act(() => openPremiumModal(async () => ({ kind: 'failed', message: 'It could not be upgraded.' })));
    await userEvent.click(await screen.findByRole('button', { name: 'Upgrade Now' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It could not be upgraded.');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('closes on Escape without running it', async () => {
    render(<Modals />);
    const upgrade = vi.fn(async () => undefined);
    act(() => openPremiumModal(upgrade));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(upgrade).not.toHaveBeenCalled();
  });
});

describe('the login modal', () => {
  async function open() {
    render(<Modals />);
    act(() => openLoginModal(links));
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
    render(<Modals />);
    act(() => openLoginModal({}));
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
    act(() => openLoginModal(links));
    await userEvent.click(await screen.findByRole('button', { name: "Don't show again" }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(localStorage.getItem('sandboxInfoModal')).toBe('true');
  });
});
