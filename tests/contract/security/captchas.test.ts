import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { invisibleToken, newChallenge, solveChallenge } from '@/emulator/exports/testing';
import { startEmulator } from '@/tests/support/emulator/start';
import { anonymousVisitor, seededMember } from '@/tests/support/identity/members';
import { logInResult, passwordsOf } from '@/tests/support/identity/passwords';

const emulator = startEmulator();
const { inEmulator, solvedCaptcha } = passwordsOf(emulator);
const maya = seededMember('maya');

describe('captchas', () => {
  test('if a site always requires one, the SDK reports that it is missing, invalid or valid', async () => {
    emulator.updateSite({ captcha: 'always' });
    const client = await anonymousVisitor();
    const olive = { email: 'olive@example.com', password: 'a jug of green olives' };
    const both = (captchaTokens?: { recaptchaToken?: string; invisibleRecaptchaToken?: string }) =>
      Promise.all([
        client.auth.register({ ...olive, captchaTokens }),
        client.auth.login({ ...maya, captchaTokens }),
      ]);
    for (const state of await both()) expect(state).toMatchObject({ errorCode: 'missingCaptchaToken' });
    for (const state of await both({ recaptchaToken: 'guess' }))
      expect(state).toMatchObject({ errorCode: 'invalidCaptchaToken' });
    expect(
      await client.auth.login({ ...maya, captchaTokens: { recaptchaToken: solvedCaptcha() } }),
    ).toMatchObject({
      loginState: 'SUCCESS',
    });
    const invisibleRecaptchaToken = inEmulator(invisibleToken);
    expect(
      await client.auth.register({ ...olive, captchaTokens: { invisibleRecaptchaToken } }),
    ).toMatchObject({
      loginState: 'SUCCESS',
    });
    expect(await client.auth.login({ ...maya, captchaTokens: { invisibleRecaptchaToken } })).toMatchObject({
      errorCode: 'invalidCaptchaToken',
    });
  });

  test('a token is valid for its own kind, for five minutes', async () => {
    emulator.updateSite({ captcha: 'always' });
    expect(
      await logInResult(maya.email, maya.password, {
        captchaTokens: [{ InvisibleRecaptcha: solvedCaptcha() }],
      }),
    ).toBe('-19970');
    const late = solvedCaptcha();
    emulator.clock.advance(5 * MINUTE);
    expect(await logInResult(maya.email, maya.password, { captchaTokens: [{ Recaptcha: late }] })).toBe(
      '-19970',
    );
  });

  test('a wrong answer invalidates the question', () => {
    const { challenge, question } = inEmulator(newChallenge);
    const [, a, b] = /(\d) \+ (\d)/.exec(question) ?? [];
    const answer = (text: string) => inEmulator((context) => solveChallenge(context, challenge, text));
    expect(answer('99')).toBeUndefined();
    expect(answer(String(Number(a) + Number(b)))).toBeUndefined();
  });
});
