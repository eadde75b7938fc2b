import type { Emulator } from '@/emulator/index';
import { newChallenge, solveChallenge } from '@/emulator/services/identity/authentication/captcha';
import { logInByWire } from './members';

/** The code of a log-in’s error, or its state. */
export async function logIn(email: string, password: string, more: object = {}) {
  const { status, body } = await logInByWire(email, password, more);
  return body.state ?? body.details?.applicationError?.code ?? status;
}

export function passwordsOf(emulator: Emulator) {
  const inEmulator = <T>(work: Parameters<typeof emulator.run<T>>[2]) =>
    emulator.run({ role: 'visitor', id: '' }, '', work);

  /** The token of a visible captcha that a person has solved. */
  function solved(): string {
    const token = inEmulator((context) => {
      const { challenge, question } = newChallenge(context);
      const [, a, b] = /(\d) \+ (\d)/.exec(question) ?? [];
      return solveChallenge(context, challenge, ` ${Number(a) + Number(b)} `);
    });
    if (!token) throw new Error('The captcha was not solved');
    return token;
  }

  return { inEmulator, solved };
}
