import type { Steps } from '#core/contract/context';
import { createIdentity, findByEmail } from '../identities/changes';
import { findSecret } from '../identities/secrets';
import { identities, type Profile } from '../identities/store';
import { emailTaken, passwordMustBeReset, unknownEmail, wrongPassword } from './errors';
import { type LoginOutcome, nextStep } from './next-step';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords';
import { admit, type CaptchaTokens, succeeded } from './throttle';

/** Opens transactions and gives the network address of the caller: the steps of an operation, or those of a page. */
export type Caller = Pick<Steps, 'run' | 'address'>;

interface Credentials {
  email: string;
  password: string;
  captchaTokens?: CaptchaTokens;
}

/**
 * Registers a member (specification 2.6).
 * @returns the login state, which depends on the site's settings
 * @throws PlatformError 400 with violations for a bad password, 400 -19971 and -19970 for captchas, 409 -19995 for an
 *   e-mail address that is taken, 429 after too many attempts
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
 * @param deviceToken of an earlier log-in that asked to remember the device; replaces the second factor
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
    // The password may have been changed while it was being checked.
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
