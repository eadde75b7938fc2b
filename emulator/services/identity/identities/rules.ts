import type { Site } from '#core/site';
import type { Identity, PendingReason, SecondFactor } from './entity';

/** The server's login states (specification 2.5). */
export type LoginState =
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK'
  | 'REQUIRE_MFA';

/** Returns the reasons why a new account cannot log in yet, in the order in which they are resolved. */
export function pendingReasons(
  site: Pick<Site, 'memberApproval' | 'emailVerification'>,
  isKnownContact: boolean,
): PendingReason[] {
  const verify =
    site.emailVerification === 'always' || (site.emailVerification === 'known-contacts' && isKnownContact);
  return [
    ...(verify ? (['PENDING_EMAIL_VERIFICATION_REQUIRED'] as const) : []),
    ...(site.memberApproval === 'manual' ? (['PENDING_ADMIN_APPROVAL_REQUIRED'] as const) : []),
  ];
}

/** Returns the status for pending reasons: active if there are none. */
export const pendingStatus = (reasons: PendingReason[]): Identity['status'] => ({
  name: reasons.length > 0 ? 'PENDING' : 'ACTIVE',
  reasons,
});

/**
 * Returns the second factors of a member; if the site requires one and the member has not set one up, a code by e-mail.
 */
export function secondFactors(
  { factors }: Pick<Identity, 'factors'>,
  site: Pick<Site, 'mfa'>,
): SecondFactor[] {
  const types = [...new Set(factors.map(({ type }) => type))];
  return types.length === 0 && site.mfa === 'required' ? ['EMAIL'] : types;
}

/**
 * Returns the state of a log-in after the right password.
 * @param factorPassed whether the second factor was given, now or earlier on this device
 */
export function loginState(
  identity: Pick<Identity, 'status' | 'factors'>,
  site: Pick<Site, 'mfa'>,
  factorPassed: boolean,
): LoginState {
  const { name, reasons } = identity.status;
  if (name === 'DELETED' || name === 'BLOCKED' || name === 'OFFLINE') return 'STATUS_CHECK';
  if (reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) return 'REQUIRE_EMAIL_VERIFICATION';
  if (reasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')) return 'REQUIRE_OWNER_APPROVAL';
  if (!factorPassed && secondFactors(identity, site).length > 0) return 'REQUIRE_MFA';
  return 'SUCCESS';
}
