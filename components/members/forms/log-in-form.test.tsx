import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { pendingVerification } from '@/lib/wix/auth';
import { email, headingHasFocus, password, submit } from '@/tests/support/storefront/auth-forms';
import { answeringPlatform, platformError } from '@/tests/support/storefront/platform-answers';
import { LogInForm } from './log-in-form';

const LOGIN = '/_api/iam/authentication/v2/login';
const REDIRECT = '/_api/redirects-api/v1/redirect-session';
const platform = answeringPlatform();

describe('LogInForm', () => {
  it('lets password managers fill it in', () => {
    render(<LogInForm returnTo="/" />);
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('asks for missing input before it calls the platform', async () => {
    render(<LogInForm returnTo="/" />);
    // The typed e-mail address is passed from form to form.
    await userEvent.clear(email());
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(email()).toHaveAccessibleDescription('Please type your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Please type a password.');
    await waitFor(() => expect(email()).toHaveFocus());
    await userEvent.type(email(), 'ann');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(email()).toHaveAccessibleDescription('An e-mail address looks like name@example.com.');
    expect(platform.asked).toEqual([]);
  });

  it.each([
    ['-19976', 401, 'Password', 'This is not the password for this e-mail address.'],
    ['-19973', 403, 'Password', 'This password cannot be used any more'],
    ['-19999', 404, 'E-mail', 'There is no member with this e-mail address'],
  ])('shows the message for %s beside its field, and keeps the input', async (code, status, field, text) => {
    platform.answer(LOGIN, platformError(code, 'Wait for a minute.'), status);
    render(<LogInForm returnTo="/" />);
    await submit();
    expect(await screen.findAllByText(text, { exact: false })).toHaveLength(1);
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(screen.getByLabelText(field)).toBeInvalid();
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
    expect(email()).toHaveValue('ann@example.com');
    expect(password()).toHaveValue('correct horse');
  });

  it('says that the platform does not answer, and keeps the input', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    platform.breakOff(LOGIN);
    render(<LogInForm returnTo="/" />);
    await submit();
    expect(await screen.findByText(/did not answer/)).toBeVisible();
    expect(password()).toHaveValue('correct horse');
  });

  it('shows a violation beside its field', async () => {
    const violation = { field: 'password', description: 'is too long', data: { type: 'PASSWORD' } };
    const answer = { message: 'INVALID', details: { validationError: { fieldViolations: [violation] } } };
    platform.answer(LOGIN, answer, 400);
    render(<LogInForm returnTo="/" />);
    await submit();
    await waitFor(() => expect(password()).toBeInvalid());
    expect(password()).toHaveAccessibleDescription(/This password is not accepted/);
    expect(password()).toHaveValue('correct horse');
  });

  it('passes the return path on to the other ways in', async () => {
    platform.answer(LOGIN, platformError('-19976', 'no'), 401);
    render(<LogInForm returnTo="/store?page=2" />);
    const way = '/reset-password?returnTo=%2Fstore%3Fpage%3D2';
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', way);
    await submit();
    const refused = await screen.findByRole('link', { name: 'Choose a new password' });
    expect(refused).toHaveAttribute('href', way);
  });

  it('leads to the code, the approval, or the platform’s page', async () => {
    platform.answer(LOGIN, { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: 'state-1' });
    const { unmount } = render(<LogInForm returnTo="/store" />);
    await submit();
    const waiting = { stateToken: 'state-1', email: 'ann@example.com' };
    await waitFor(async () => expect(await pendingVerification()).toEqual(waiting));
    unmount();

    platform.answer(LOGIN, { state: 'REQUIRE_OWNER_APPROVAL' });
    const approval = render(<LogInForm returnTo="/store" />);
    await submit();
    await headingHasFocus('Waiting for approval');
    expect(screen.getByRole('link', { name: 'Go on as a visitor' })).toHaveAttribute('href', '/store');
    approval.unmount();

    platform.answer(LOGIN, { state: 'STATUS_CHECK' });
    const blocked = render(<LogInForm returnTo="/store" />);
    await submit();
    await headingHasFocus('This account is closed for now');
    expect(screen.queryByText(/second factor/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to the shop' })).toHaveAttribute('href', '/contact');
    blocked.unmount();

    platform.answer(LOGIN, { state: 'REQUIRE_MFA', stateToken: 'state-2' });
    render(<LogInForm returnTo="/store" />);
    await submit();
    await headingHasFocus('One more step is needed');
    expect(screen.getByRole('link', { name: 'Go on at the platform’s page' })).toBeVisible();
  });

  it('goes on to the platform with the session token, for the member’s session', async () => {
    platform.answer(LOGIN, { state: 'SUCCESS', sessionToken: 'session-1' });
    const redirectSession = { fullUrl: `${location.origin}/#authorize`, urlDetails: { endpoint: '' } };
    platform.answer(REDIRECT, { redirectSession });
    render(<LogInForm returnTo="/store" />);
    await submit();
    await waitFor(() => expect(location.hash).toBe('#authorize'));
    expect(platform.last(REDIRECT)).toMatchObject({
      auth: {
        authRequest: { sessionToken: 'session-1', codeChallengeMethod: 'S256', responseMode: 'query' },
        prompt: 'none',
      },
    });
  });
});

it('shows the form to a visitor who comes back', async () => {
  platform.answer(LOGIN, { state: 'REQUIRE_OWNER_APPROVAL' });
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <LogInForm returnTo="/" />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  await submit();
  await headingHasFocus('Waiting for approval');
  // The form's action may be ending just now, and React shows changes only after that.
  await act(async () => rerender(page('hidden')));
  await act(async () => rerender(page('visible')));
  expect(await screen.findByLabelText('E-mail')).toHaveValue('ann@example.com');
});
