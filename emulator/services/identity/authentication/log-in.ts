import type { Context, Steps } from '#core/contract/context';
import { createIdentity, findByEmail } from '../identities/changes';
import { type Identity, identities, type Profile, type SecondFactor } from '../identities/entity';
import { loginState, secondFactors } from '../identities/rules';
import { findSecret, issueSecret } from '../identities/secrets';
import { sendVerification } from './email-code';
import { emailTaken, passwordMustBeReset, unknownEmail, wrongPassword } from './errors';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords';
import { admit, type CaptchaTokens, succeeded } from './throttle';

/** The state of a log-in or registration, with the tokens of that state. */
export type LoginOutcome =
  | { state: 'SUCCESS'; identity: Identity; sessionToken: string; deviceToken?: string }
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; identity: Identity; stateToken: string }
  | {
      state: 'REQUIRE_MFA';
      identity: Identity;
      stateToken: string;
      factors: SecondFactor[];
      /** The transaction of the push message that was sent. */
      transactionId?: string;
    }
  | { state: 'REQUIRE_OWNER_APPROVAL' | 'STATUS_CHECK'; identity: Identity };

/**
 * Moves a log-in to its next state, and sends the mail or code for that state.
 * @param identity the identity that has given the right password or a replacement for it
 * @param factorPassed whether the second factor was given, now or earlier on this device
 */
export function nextStep(context: Context, identity: Identity, factorPassed = false): LoginOutcome {
  const { clock, documents, site } = context;
  const state = loginState(identity, site, factorPassed);
  switch (state) {
    case 'REQUIRE_EMAIL_VERIFICATION': {
      const data = { waitsFor: 'email' as const, failures: 0 };
      const stateToken = issueSecret(context, 'stateToken', identity.id, data);
      sendVerification(context, identity, stateToken);
      return { state, identity, stateToken };
    }
    case 'REQUIRE_MFA': {
      const data = { waitsFor: 'factor' as const, failures: 0 };
      const stateToken = issueSecret(context, 'stateToken', identity.id, data);
      return { state, identity, stateToken, factors: secondFactors(identity, site) };
    }
    case 'SUCCESS': {
      const lastLoginDate = clock.date();
      const changed = documents.put(identities, { ...identity, lastLoginDate });
      return {
        state,
        identity: changed,
        sessionToken: issueSecret(context, 'sessionToken', identity.id, {}),
      };
    }
    default:
      return { state, identity };
  }
}

/** Opens transactions and provides the network address of the caller: the steps of an operation or of a page. */
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
 * @param deviceToken from an earlier log-in with a request to remember the device; replaces the second factor
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
