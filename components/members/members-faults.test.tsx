import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { BROWSER_CONFIG_ID } from '@/lib/config/browser-config';
import { registerMember } from '@/lib/wix/auth/direct';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { lastMail, seededMember } from '@/tests/support/identity/members';
import { failsWell, press, storedDocuments, type Write } from '@/tests/support/storefront/failing-writes';
import { keepVerification } from './auth-form/pending-verification';
import { LogInForm } from './forms/log-in-form';
import { RegisterForm } from './forms/register-form';
import { ResetPasswordForm } from './forms/reset-password-form';
import { VerifyEmailForm } from './forms/verify-email-form';
import { HostedLogIn } from './hosted-log-in/hosted-log-in-button';
import { MemberMenu } from './menu/member-menu';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });
const zoe = { email: 'zoe@example.com', password: 'porcelain river lantern' };
const theo = seededMember('theo');

beforeAll(() => Promise.all([import('@/lib/wix/auth/hosted'), import('./menu/member-menu-popup')]));
beforeEach(async () => {
  const config = JSON.stringify({ clientId: emulator.site().clientId, emulatorUrl: EMULATOR });
  document.head.innerHTML = `<script id="${BROWSER_CONFIG_ID}" type="application/json">${config}</script>`;
  await become('visitor', '0b6f4a51-1f8e-4f0e-9a4e-000000000001');
});

async function become(role: 'visitor' | 'member', id: string) {
  const tokens = await tokensOf(emulator, role, id);
  const accessToken = { ...tokens.accessToken, expiresAt: 4_000_000_000 };
  Cookies.set('session', JSON.stringify({ ...tokens, accessToken }), { path: '/' });
}

const failing = (name: string, write: Write) => failsWell(name, emulator, { ...write, browser: true });
const heading = (name: string) => expect(screen.getByRole('heading', { name })).toBeInTheDocument();
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');

async function fillIn(person: { email: string; password: string }) {
  await user.clear(email());
  await user.type(email(), person.email);
  await user.type(password(), person.password);
}

failing('logging in', {
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

failing('registering', {
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

failing('asking for a new password', {
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
  const answer = await registerMember(zoe);
  if (!answer.ok || answer.value.step !== 'verify-email') throw new Error('No code was asked for');
  keepVerification({ stateToken: answer.value.stateToken, email: zoe.email });
  render(<VerifyEmailForm returnTo="/" />);
  await screen.findByLabelText('Code');
}

failing('handing in the code', {
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

failing('asking for another code', {
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

failing('going to the log-in page', {
  operation: 'redirects.redirects.createRedirectSession',
  says: 'The log-in page could not be opened.',
  show: async () => render(<HostedLogIn>Log in</HostedLogIn>),
  send: () => press('Log in'),
  again: () => press('Log in'),
  done: () => expect(storedDocuments(emulator, 'redirect_sessions')).not.toEqual([]),
  count: () => 1,
});

failing('logging out', {
  operation: 'redirects.redirects.createRedirectSession',
  says: 'You could not be logged out.',
  async show() {
    await become('member', theo.id);
    render(<MemberMenu name="Theo" />);
    await press('Theo');
  },
  send: async () => user.click(await screen.findByRole('menuitem', { name: 'Log out' })),
  // A session that the platform refuses is already over, so it is only deleted here.
  finds: ['a 401'],
  done: () => expect(Cookies.get('session') ?? '').not.toContain('"role":"member"'),
  count: () => 1,
});

describe('when the platform refuses this browser’s tokens', () => {
  const refused = { value: 'refused', expiresAt: 4_000_000_000 };
  const refreshToken = () => JSON.parse(Cookies.get('session') ?? '{}').refreshToken;
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('a visitor logs in as the same visitor', async () => {
    const { refreshToken: kept } = JSON.parse(Cookies.get('session') ?? '{}');
    Cookies.set('session', JSON.stringify({ accessToken: refused, refreshToken: kept }), { path: '/' });
    render(<LogInForm returnTo="/" />);
    await fillIn(theo);
    await press('Log in');
    await screen.findByRole('heading', { name: 'One more step is needed' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(refreshToken()).toEqual(kept);
  });

  it('a member whose session is unknown goes to the log-in page', async () => {
    const forgotten = { accessToken: refused, refreshToken: { value: 'forgotten', role: 'visitor' } };
    Cookies.set('session', JSON.stringify(forgotten), { path: '/' });
    render(<HostedLogIn>Log in</HostedLogIn>);
    await press('Log in');
    await waitFor(() => expect(storedDocuments(emulator, 'redirect_sessions')).not.toEqual([]));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(refreshToken()).not.toEqual(forgotten.refreshToken);
  });
});
