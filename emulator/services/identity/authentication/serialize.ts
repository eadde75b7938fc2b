import type { authentication as meta } from '@wix/identity/meta';
import type { Serialized } from '#core/contract/serialized';
import type { Identity } from '../identities/entity';
import type { LoginState } from '../identities/rules';
import type { LoginOutcome } from './log-in';

/** The answer of every log-in call. The SDK's typings leave REQUIRE_MFA out (specification 2.5). */
export type StateMachineResponse = Omit<meta.StateMachineResponseOriginal, 'state'> & {
  state?: meta.StateTypeWithLiteralsOriginal | LoginState;
};

/** A password is sent as a factor without an id. */
const PASSWORD = { factorId: '', type: 'PASSWORD', status: 'ACTIVE' } as const;

export function serializeIdentity(identity: Identity): Serialized<meta.IdentityOriginal> {
  const { id, revision, createdDate, updatedDate, email, emailVerified, status, profile, member } = identity;
  const { addresses = [], secondaryEmails = [], phonesV2 = [], customFields = [], ...rest } = profile;
  return {
    id,
    revision: String(revision),
    createdDate,
    updatedDate,
    connections: [],
    identityProfile: {
      emails: [],
      phones: [],
      labels: [],
      ...rest,
      addresses: addresses.map(({ address, tag = 'UNTAGGED' }) => ({ address, tag })),
      secondaryEmails: secondaryEmails.map((it) => ({ email: '', tag: 'UNTAGGED', ...it })),
      phonesV2: phonesV2.map((it) => ({ phone: '', tag: 'UNTAGGED', ...it })),
      customFields: customFields.map((it) => ({ name: '', ...it })),
      slug: member.slug,
      privacyStatus: member.privacyStatus,
    },
    email: { address: email, isVerified: emailVerified },
    status,
    factors: [
      ...(identity.passwordHash ? [PASSWORD] : []),
      ...identity.factors.map(({ factorId, type }) => ({ factorId, type, status: 'ACTIVE' as const })),
    ],
  };
}

/**
 * Serializes the state of a log-in (platform facts 4.8). `additionalData` has what a second factor needs: `factors`,
 * the types that the member has, and `transactionId` of the push message; and `deviceToken`, once a device is
 * remembered.
 */
export function serializeOutcome(outcome: LoginOutcome): Serialized<StateMachineResponse> {
  const { state, identity } = outcome;
  const given = {
    ...('factors' in outcome && {
      factors: { listValue: { value: outcome.factors.map((strValue) => ({ strValue })) } },
    }),
    ...('transactionId' in outcome && { transactionId: { strValue: outcome.transactionId } }),
    ...('deviceToken' in outcome && { deviceToken: { strValue: outcome.deviceToken } }),
  };
  return {
    state,
    ...('sessionToken' in outcome && { sessionToken: outcome.sessionToken }),
    ...('stateToken' in outcome && { stateToken: outcome.stateToken }),
    identity: serializeIdentity(identity),
    additionalData: given,
  };
}
