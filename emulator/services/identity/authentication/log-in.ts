import type { Steps } from '#core/contract/context';
import { createIdentity, findByEmail } from '../identities/changes';
import { identities, type Profile } from '../identities/store';
import { findSecret } from '../secrets';
import { emailTaken, passwordMustBeReset, unknownEmail, wrongPassword } from './errors';
import { type LoginOutcome, nextStep } from './next-step';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords';
import { admit, type CaptchaTokens, succeeded } from './throttle';

/** What opens transactions, and where the person is: the steps of an operation, or a page's own. */
export type Caller = Pick<Steps, 'run' | 'address'>;

interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens;
}

/**
 * Registers a member (specification 2.6).
 * @returns the state that the site's settings lead to
 * @throws PlatformError 400 with violations for a bad password, 400 -19971 and -19970 for captchas, 409 -19995 for
 *   an e-mail address that is taken, 429 after too many attempts
 */
export async function register(
  { run, address }: Caller,
  { email, password, profile, captchaTokens }: Credentials & { profile?: Profile },
): Promise<LoginOutcome> {
  await checkNewPassword(password, email);
  run((context) => admit(context, email, address, captchaTokens));
  const passwordHash = await hashPassword(password);
  const outcome = run((context) => {
    const known = findByEmail(context, email);
    if (known && known.status.name !== 'DELETED') return undefined;
    succeeded(context, email, address, true);
    return nextStep(context, createIdentity(context, { email, passwordHash, profile }));
  });
  if (!outcome) throw emailTaken();
  return outcome;
}

/**
 * Logs a member in by e-mail address and password (specification 2.6).
 * @param deviceToken of an earlier log-in that asked to remember the device: it takes the place of the second factor
 * @throws PlatformError 401 -19976 for a wrong password, 404 -19999 for an unknown address, 403 -19973 for a password
 *   that has to be reset, 400 -19971 and -19970 for captchas, 429 after too many attempts
 */
export async function logIn(
  { run, address }: Caller,
  { email, password, captchaTokens, deviceToken }: Credentials & { deviceToken?: string },
): Promise<LoginOutcome> {
  const known = run((context) => {
    admit(context, email, address, captchaTokens);
    return findByEmail(context, email);
  });
  const right = await verifyPassword(known?.passwordHash, password);
  if (!known) throw unknownEmail();
  if (!right) throw wrongPassword();
  const outcome = run((context) => {
    const identity = context.documents.get(identities, known.id);
    // It may have changed while the password was being checked.
    if (!identity || identity.passwordHash !== known.passwordHash) return undefined;
    const device = deviceToken && findSecret(context, 'device', deviceToken);
    const isKnownDevice = device ? device.identityId === identity.id : false;
    const outcome = identity.mustResetPassword ? 'reset' : nextStep(context, identity, isKnownDevice);
    succeeded(context, email, address, outcome !== 'reset' && outcome.state === 'SUCCESS');
    return outcome;
  });
  if (!outcome) throw wrongPassword();
  if (outcome === 'reset') throw passwordMustBeReset();
  return outcome;
}
