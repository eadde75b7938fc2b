import { newChallenge, solveChallenge } from '@/emulator/exports/testing';
import type { Emulator } from '@/emulator/runtime/emulator';
import { postLogin } from './members';

/** Logs in with a password. @returns the resulting state, or the application code of the error */
export async function logInResult(email: string, password: string, more: object = {}) {
  const { status, body } = await postLogin(email, password, more);
  return body.state ?? body.details?.applicationError?.code ?? status;
}

/** Helpers for the tests of passwords and captchas. */
export function passwordsOf(emulator: Emulator) {
  /** Runs work inside the emulator, as a visitor. */
  const inEmulator = <T>(work: Parameters<typeof emulator.run<T>>[2]) =>
    emulator.run({ role: 'visitor', id: '' }, '', work);

  /** Returns the token of a visible captcha that was solved. */
  function solvedCaptcha(): string {
    const token = inEmulator((context) => {
      const { challenge, question } = newChallenge(context);
      const [, a, b] = /(\d) \+ (\d)/.exec(question) ?? [];
      return solveChallenge(context, challenge, ` ${Number(a) + Number(b)} `);
    });
    if (!token) throw new Error('The captcha was not solved');
    return token;
  }

  return { inEmulator, solvedCaptcha };
}
