import type { Context } from '#core/contract/context';
import { assert, notFound, type PlatformError, permissionDenied } from '#core/contract/errors';
import { countWrongCode, isCode, LOG_IN_OVER, sendVerification } from '../authentication/email-code';
import { verificationFailed } from '../authentication/errors';
import { type LoginOutcome, nextStep } from '../authentication/log-in';
import { admitCode, forgetWrongCodes } from '../authentication/throttle';
import { resolvePendingReason } from '../identities/changes';
import { type Identity, identities, type Secret, secrets } from '../identities/entity';
import { findSecret, issueSecret, takeSecret } from '../identities/secrets';

const identityOf = ({ documents }: Context, state: Secret): Identity => {
  const identity = documents.get(identities, state.identityId);
  assert(identity, () => verificationFailed(LOG_IN_OVER));
  return identity;
};

const PENDING = 'PENDING_EMAIL_VERIFICATION_REQUIRED';

/**
 * Verifies the e-mail address during a log-in with the code of the mail.
 * @returns the next state; or an error, to be thrown after the commit, so that the wrong code is counted
 * @throws PlatformError 429 after too many wrong codes for the account
 */
export function verifyDuringAuthentication(
  context: Context,
  { code, stateToken }: { code: string; stateToken: string },
): LoginOutcome | PlatformError {
  const state = findSecret(context, 'stateToken', stateToken);
  if (state?.data.waitsFor !== 'email') return verificationFailed(LOG_IN_OVER);
  admitCode(context, state.identityId);
  if (!isCode(context, state, code)) {
    countWrongCode(context, state);
    return verificationFailed('The code is wrong or has expired');
  }
  forgetWrongCodes(context, state.identityId);
  context.documents.delete(secrets, state.id);
  return nextStep(context, resolvePendingReason(context, identityOf(context, state), PENDING));
}

/** Sends the mail again. @throws PlatformError 429 right after the last mail */
export function resendDuringAuthentication(context: Context, stateToken: string): LoginOutcome {
  const state = findSecret(context, 'stateToken', stateToken);
  assert(state?.data.waitsFor === 'email', () => verificationFailed(LOG_IN_OVER));
  const identity = identityOf(context, state);
  sendVerification(context, identity, stateToken);
  return { state: 'REQUIRE_EMAIL_VERIFICATION', identity, stateToken };
}

/**
 * Verifies the e-mail address of an account by the link in the mail.
 * @returns the identity, or undefined for a link that is no longer valid
 */
export function verifyByLink(context: Context, token: string): Identity | undefined {
  const link = takeSecret(context, 'emailLink', token);
  const identity = link && context.documents.get(identities, link.identityId);
  return identity && resolvePendingReason(context, identity, PENDING);
}

/**
 * Starts verifying an identity's e-mail address outside a log-in (SDK: verification.start).
 * @returns the verification's id, which is used like the state token of a log-in
 * @throws PlatformError 404 if the identity does not exist, 403 for another member's
 */
export function startVerification(context: Context, identityId: string): string {
  const { caller, documents } = context;
  assert(caller.role !== 'member' || caller.id === identityId, () =>
    permissionDenied('verify the e-mail address of another member'),
  );
  const identity = documents.get(identities, identityId);
  assert(identity && identity.status.name !== 'DELETED', () => notFound('Identity'));
  const token = issueSecret(context, 'stateToken', identity.id, { waitsFor: 'email', failures: 0 });
  sendVerification(context, identity, token);
  return token;
}
