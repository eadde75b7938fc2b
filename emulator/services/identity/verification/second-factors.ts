import { TOTP, Secret as TotpSecret } from 'otpauth';
import type { Context } from '#core/contract/context';
import { assert, invalidField, type PlatformError } from '#core/contract/errors';
import { sameText } from '#core/hash';
import { countWrongCode, isCode, LOG_IN_OVER, newCode } from '../authentication/email-code';
import { verificationFailed } from '../authentication/errors';
import { type LoginOutcome, nextStep } from '../authentication/log-in';
import { admitCode, countFailure, forgetWrongCodes, succeeded } from '../authentication/throttle';
import {
  type Factor,
  type Identity,
  identities,
  type SecondFactor,
  type Secret,
  secrets,
} from '../identities/entity';
import { secondFactors } from '../identities/rules';
import { findSecret, issueSecret, takeSecret } from '../identities/secrets';
import { sendMail } from '../mail/texts';

/** The proof of a second factor: a code, or the push message's transaction. If both are missing, one is sent. */
interface FactorProof {
  stateToken: string;
  factorType: SecondFactor;
  code?: string;
  transactionId?: string;
  rememberThisDevice?: boolean;
  /** The caller's network address. */
  address: string;
}

/** The time step of RFC 6238 in seconds, and the number of steps by which a code may be early or late. */
const PERIOD = 30;
const WINDOW = 1;

/**
 * Checks a code of an authenticator app (RFC 6238). A code works once: codes of its time step and earlier ones are
 * refused afterwards (section 5.2).
 * @returns the time step of a right code
 */
function checkTotp(
  factor: Pick<Factor, 'secret' | 'lastStep'>,
  code: string,
  now: number,
): number | undefined {
  const totp = new TOTP({ secret: TotpSecret.fromBase32(factor.secret ?? ''), period: PERIOD, digits: 6 });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return factor.lastStep !== undefined && step <= factor.lastStep ? undefined : step;
}

/**
 * Checks a second factor, or sends what the member needs for it: a code by SMS, call or e-mail, or a push message.
 * @returns the next state; or an error, to be thrown after the commit, so that the wrong code is counted
 * @throws PlatformError 400 for a factor that the member does not have, 429 if a code was sent just before
 */
export function verifyFactor(context: Context, proof: FactorProof): LoginOutcome | PlatformError {
  const { documents, site } = context;
  const state = findSecret(context, 'stateToken', proof.stateToken);
  const identity = state && documents.get(identities, state.identityId);
  if (!identity || state.data.waitsFor !== 'factor') return verificationFailed(LOG_IN_OVER);
  assert(secondFactors(identity, site).includes(proof.factorType), () =>
    invalidField('factorType', 'is not a factor that this member has', 'INVALID_ENUM_VALUE'),
  );
  if (proof.code === undefined && proof.transactionId === undefined)
    return send(context, state, identity, proof);
  if (proof.factorType === 'PUSH') {
    const { approved, transactionId } = state.data;
    if (!approved || !transactionId || !sameText(transactionId, proof.transactionId ?? ''))
      return verificationFailed('The push message has not been confirmed');
    return finish(context, state, identity, proof);
  }
  admitCode(context, identity.id);
  const passed = passes(context, state, identity, proof);
  if (!passed) {
    countWrongCode(context, state);
    countFailure(context, identity.email, proof.address);
    return verificationFailed('The code is wrong or has expired');
  }
  forgetWrongCodes(context, identity.id);
  return finish(context, state, passed, proof);
}

/** @returns the identity if the code is right, with its last time step updated for TOTP; undefined for a wrong code */
function passes(
  context: Context,
  state: Secret<'stateToken'>,
  identity: Identity,
  { factorType, code = '' }: FactorProof,
): Identity | undefined {
  if (factorType !== 'TOTP')
    return state.data.factor === factorType && isCode(context, state, code) ? identity : undefined;
  for (const factor of identity.factors.filter(({ type }) => type === 'TOTP')) {
    const lastStep = checkTotp(factor, code, context.clock.now());
    if (lastStep === undefined) continue;
    const factors = identity.factors.map((it) => (it === factor ? { ...factor, lastStep } : it));
    return context.documents.put(identities, { ...identity, factors });
  }
  return undefined;
}

function finish(
  context: Context,
  state: Secret<'stateToken'>,
  identity: Identity,
  { rememberThisDevice, address }: FactorProof,
): LoginOutcome {
  context.documents.delete(secrets, state.id);
  const outcome = nextStep(context, identity, true);
  if (outcome.state !== 'SUCCESS') return outcome;
  succeeded(context, identity.email, address, true);
  const deviceToken = rememberThisDevice ? issueSecret(context, 'device', identity.id, {}) : undefined;
  return { ...outcome, ...(deviceToken && { deviceToken }) };
}

/** Sends the code or push message of a factor. For TOTP nothing is sent: the member's app shows the code. */
function send(
  context: Context,
  state: Secret<'stateToken'>,
  identity: Identity,
  { factorType, stateToken }: FactorProof,
): LoginOutcome {
  const { baseUrl, documents, ids, site } = context;
  const factors = secondFactors(identity, site);
  const waiting = { state: 'REQUIRE_MFA' as const, identity, stateToken, factors };
  const to = identity.factors.find(({ type }) => type === factorType)?.phone ?? identity.email;
  if (factorType === 'PUSH') {
    const transactionId = ids.guid();
    documents.put(secrets, { ...state, data: { ...state.data, transactionId, approved: false } });
    const token = issueSecret(context, 'pushLink', identity.id, { stateId: state.id });
    const text = `A log-in to ${site.name} used your password. Open this message to confirm that it is you.`;
    const link = `${baseUrl}/confirm-login?${new URLSearchParams({ token })}`;
    sendMail(context, { kind: 'factor-push', to, subject: 'Is it you who logs in?', text, link });
    return { ...waiting, transactionId };
  }
  if (factorType !== 'TOTP') {
    const code = newCode(context, state, factorType);
    const kind = ({ SMS: 'factor-sms', CALL: 'factor-call', EMAIL: 'factor-email' } as const)[factorType];
    const text = `${code} is your code to log in to ${site.name}. It is good for 10 minutes.`;
    sendMail(context, { kind, to, subject: `${code} is your code`, text, code });
  }
  return waiting;
}

/** Confirms the log-in of a push message. @returns whether there was one to confirm */
export function confirmPush(context: Context, token: string): boolean {
  const link = takeSecret(context, 'pushLink', token);
  const state = link && context.documents.get(secrets, link.data.stateId);
  if (state?.kind !== 'stateToken') return false;
  context.documents.put(secrets, { ...state, data: { ...state.data, approved: true } });
  return true;
}
