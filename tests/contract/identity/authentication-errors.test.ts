import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, post, postLogin, seededMember } from '@/tests/support/identity/members';

const emulator = startEmulator();
const maya = seededMember('maya');
const grace = seededMember('grace');
const FRESH = 'new@example.com';

/** Returns the code with which a registration is refused. */
async function registration(email: string, more: object = {}) {
  const { headers } = await (await anonymousVisitor()).auth.getAuthHeaders();
  const { body } = await post(
    '/_api/iam/authentication/v2/register',
    { loginId: { email }, password: 'a jug of green olives', ...more },
    headers as Record<string, string>,
  );
  return (body as { details?: { applicationError?: { code: string } } }).details?.applicationError?.code;
}
const logIn = async (email: string, password: string, more: object = {}) =>
  (await postLogin(email, password, more)).body.details?.applicationError?.code;

/** A forged captcha token. */
const forged = { captchaTokens: [{ Recaptcha: 'made up' }] };

test.each([
  ['an address that is taken', '-19995', () => registration(maya.email)],
  ['no captcha where there must be one', '-19971', () => captcha(() => registration(FRESH))],
  ['an unsolved captcha', '-19970', () => captcha(() => registration(FRESH, forged))],
])('a registration with %s is refused: %s', async (_what, code, refused) => {
  expect(await refused()).toBe(code);
});

test.each([
  ['a wrong password', '-19976', () => logIn(maya.email, 'a wrong password')],
  ['a password that has to be reset', '-19973', () => logIn(grace.email, grace.password)],
  ['no captcha where there must be one', '-19971', () => captcha(() => logIn(maya.email, maya.password))],
  ['an unsolved captcha', '-19970', () => captcha(() => logIn(maya.email, maya.password, forged))],
])('a log-in with %s is refused: %s', async (_what, code, refused) => {
  expect(await refused()).toBe(code);
});

/** Runs work on a site that always requires a captcha. */
function captcha<T>(work: () => Promise<T>): Promise<T> {
  emulator.updateSite({ captcha: 'always' });
  return work();
}
