import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnrecognizedActionError } from 'next/dist/client/components/unrecognized-action-error';
import { describe, expect, it, vi } from 'vitest';
import { callAction } from '@/lib/browser/call-action';
import type { Result } from '@/lib/wix/platform/result';
import { ActionButton } from './action-button';

describe('ActionButton', () => {
  it('shows the problem that its action returns, or that it is done', async () => {
    const action = vi.fn<() => Promise<Result<void>>>();
    action.mockResolvedValueOnce({ ok: false, problem: { kind: 'failed', message: 'Not today.' } });
    action.mockResolvedValueOnce({ ok: true, value: undefined });
    render(
      <ActionButton action={action} done="Look again.">
        Install
      </ActionButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not today.');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Look again.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says that the shop itself does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(
      <ActionButton action={() => Promise.reject(new TypeError('Failed to fetch'))}>Install</ActionButton>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^The shop did not answer\. .*your connection.* reload the page/,
    );
  });
});

describe('callAction', () => {
  it('distinguishes a page from before an update of the shop from a lost network', async () => {
    const answer = callAction(Promise.reject(new UnrecognizedActionError('Server Action "x" was not found')));
    expect(await answer).toMatchObject({
      problem: { kind: 'failed', message: expect.stringMatching(/was updated .*Reload the page/) },
    });
  });
});
