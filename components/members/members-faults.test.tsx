import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { register } from '@/lib/wix/auth';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { lastMail, seededMember } from '@/tests/support/identity/members';
import { failsWell, press, storedDocuments } from '@/tests/support/storefront/failing-writes';
import { refreshToken } from '@/tests/support/storefront/platform-answers';
import { beginVisit } from '@/tests/support/storefront/visit';
import { CodeForm } from './forms/code-form';
import { LogInForm } from './forms/log-in-form';
import { RegisterForm } from './forms/register-form';
import { ResetPasswordForm } from './forms/reset-password-form';
import { MemberMenu } from './menu/member-menu';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });
const zoe = { email: 'zoe@example.com', password: 'porcelain river lantern' };
const theo = seededMember('theo');

beforeAll(() => Promise.all([import('@/lib/wix/auth'), import('./menu/member-menu-popup')]));
beforeEach(() => beginVisit());

const heading = (name: string) => expect(screen.getByRole('heading', { name })).toBeInTheDocument();
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');

async function fillIn(person: { email: string; password: string }) {
  await user.clear(email());
  await user.type(email(), person.email);
  await user.type(password(), person.password);
}

failsWell('logging in', emulator, {
  operation: 'identity.authentication.loginV2',
  says: 'You could not be logged in.',
  async show() {
    render(<LogInForm returnTo="/" />);
    await fillIn(theo);
  },
  send: () => press('Log in'),
  kept() {
    expect(email()).toHaveValue(theo.email);
    expect(password()).toHaveValue(theo.password);
  },
  // This member has a second factor, for which the platform's page asks.
  done: () => heading('One more step is needed'),
  count: () => 1,
});

failsWell('registering', emulator, {
  operation: 'identity.authentication.registerV2',
  says: 'You could not be registered.',
  async show() {
    emulator.updateSite({ memberApproval: 'manual', emailVerification: 'never' });
    render(<RegisterForm returnTo="/" />);
    await user.type(screen.getByLabelText('First name (optional)'), 'Zoe');
    await fillIn(zoe);
  },
  send: () => press('Register'),
  kept() {
    expect(screen.getByLabelText('First name (optional)')).toHaveValue('Zoe');
    expect(email()).toHaveValue(zoe.email);
    expect(password()).toHaveValue(zoe.password);
  },
  done: () => heading('Waiting for approval'),
  saysTwice: 'There is a member with this e-mail address already.',
  count: () => storedDocuments(emulator, 'identities').filter(({ email }) => email === zoe.email).length,
});

/** The number of mails, at most one: a second mail does no harm. */
const mailed = (address: string) =>
  Math.min(1, storedDocuments(emulator, 'mails').filter(({ to }) => to === address).length);

failsWell('asking for a new password', emulator, {
  operation: 'identity.recovery.sendRecoveryEmail',
  says: 'The mail could not be sent.',
  async show() {
    render(<ResetPasswordForm returnTo="/" />);
    await user.clear(email());
    await user.type(email(), theo.email);
  },
  send: () => press('Send me a link'),
  kept: () => expect(email()).toHaveValue(theo.email),
  done: () => heading('Check your mail'),
  count: () => mailed(theo.email),
});

/** Begins a registration that waits for the code from the mail. */
async function registered() {
  emulator.updateSite({ memberApproval: 'manual', emailVerification: 'always' });
  const answer = await register({ ...zoe, profile: {} }, '/');
  expect(answer).toEqual({ ok: true, value: { step: 'leave', to: '/verify-email' } });
  render(<CodeForm email={zoe.email} returnTo="/" />);
}

failsWell('handing in the code', emulator, {
  operation: 'identity.verification.verifyDuringAuthentication',
  says: 'Your e-mail address could not be verified.',
  async show() {
    await registered();
    await user.type(screen.getByLabelText('Code'), lastMail(emulator, zoe.email).code ?? '');
  },
  send: () => press('Verify'),
  kept: () => expect(screen.getByLabelText('Code')).toHaveDisplayValue(/^\d{6}$/),
  done: () => heading('Waiting for approval'),
  saysTwice: 'If it was used already, you can log in.',
  count: () => 1,
});

failsWell('asking for another code', emulator, {
  operation: 'identity.verification.resendDuringAuthentication',
  says: 'The code could not be sent again.',
  async show() {
    await registered();
    emulator.clock.advance(60_000);
    await user.type(screen.getByLabelText('Code'), '123');
  },
  send: () => press('Send the code again'),
  again: () => press('Send the code again'),
  kept: () => expect(screen.getByLabelText('Code')).toHaveValue('123'),
  done: () => expect(screen.getByText('A new code is on its way.')).toBeInTheDocument(),
  saysTwice: 'A code was sent a moment ago.',
  count: () => mailed(zoe.email),
});

failsWell('logging out', emulator, {
  operation: 'redirects.redirects.createRedirectSession',
  says: 'You could not be logged out.',
  async show() {
    await beginVisit(await tokensOf(emulator, 'member', theo.id));
    render(<MemberMenu name="Theo" />);
    await press('Theo');
  },
  send: async () => user.click(await screen.findByRole('menuitem', { name: 'Log out' })),
  // A session that the platform refuses is already over, so it is only deleted here.
  finds: ['a 401'],
  done: async () => expect((await refreshToken()).role).toBe('none'),
  count: () => 1,
});

it('a visitor whose tokens the platform refuses logs in as the same visitor', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const kept = await refreshToken();
  await beginVisit({ accessToken: { value: 'refused', expiresAt: 0 }, refreshToken: kept });
  render(<LogInForm returnTo="/" />);
  await fillIn(theo);
  await press('Log in');
  await screen.findByRole('heading', { name: 'One more step is needed' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(await refreshToken()).toEqual(kept);
});
