import type { authentication as meta } from '@wix/identity/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';

/** The details that a person enters (SDK: IdentityProfile). The members API adds an id to each address. */
export type Profile = Omit<Serialized<meta.IdentityProfileOriginal>, 'addresses'> & {
  addresses?: (Serialized<meta.AddressWrapperOriginal> & { id?: string })[];
};

export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE';
export type PendingReason = 'PENDING_ADMIN_APPROVAL_REQUIRED' | 'PENDING_EMAIL_VERIFICATION_REQUIRED';

/** The factors that a log-in can use besides the password. */
export const SECOND_FACTORS = ['SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export interface Factor {
  factorId: string;
  type: SecondFactor;
  /** TOTP: the shared secret, in base32 (RFC 6238). */
  secret?: string;
  /** TOTP: the time step of the last code used; codes of this step and earlier ones are refused. */
  lastStep?: number;
  /** SMS and CALL: the number that gets the code. */
  phone?: string;
}

/** Details of a member that only the members API shows (SDK: members.Member). */
export interface MemberDetails {
  slug: string;
  privacyStatus: 'PRIVATE' | 'PUBLIC';
  activityStatus: 'ACTIVE' | 'MUTED';
  title?: string;
  /** File names of the emulator's media. */
  photo?: string;
  cover?: string;
  /** Whether the emails of the contact details were deleted, so that not even that of the log-in is one of them. */
  emailsDeleted?: boolean;
}

/** A person known to the site. Its id is also the member's id. */
export interface Identity {
  id: string;
  revision: number;
  /** As it was entered; `emailKey` is used for comparisons. */
  email: string;
  emailKey: string;
  emailVerified: boolean;
  status: { name: IdentityStatus; reasons: PendingReason[] };
  /** Argon2id in PHC form; absent until a password is set. */
  passwordHash?: string;
  mustResetPassword?: boolean;
  profile: Profile;
  member: MemberDetails;
  contactId: string;
  factors: Factor[];
  createdDate: string;
  updatedDate: string;
  lastLoginDate?: string;
}

/**
 * Returns the second factors without shared secrets. A code by e-mail replaces an authenticator app, so that log-ins
 * still require a second factor.
 */
function withoutSecrets(factors: readonly Factor[]): Factor[] {
  const hasMail = factors.some(({ type }) => type === 'EMAIL');
  return factors.flatMap((factor): Factor[] => {
    if (factor.type !== 'TOTP') return [factor];
    return hasMail ? [] : [{ factorId: factor.factorId, type: 'EMAIL' }];
  });
}

export const identities = collection<Identity>('identities', {
  shown: {
    title: 'Members',
    group: 'Members',
    calls: ['members.members', 'member'],
    columns: [
      'email',
      'profile.nickname',
      'profile.firstName',
      'profile.lastName',
      'status.name',
      'lastLoginDate',
    ],
  },
  filterError: 'INVALID_FILTER',
  fields: {
    emailKey: 'string',
    loginEmail: { kind: 'string', path: 'email' },
    status: { kind: 'string', path: 'status.name' },
    privacyStatus: { kind: 'string', path: 'member.privacyStatus' },
    activityStatus: { kind: 'string', path: 'member.activityStatus' },
    contactId: 'string',
    'profile.nickname': { kind: 'string', path: 'profile.nickname' },
    'profile.slug': { kind: 'string', path: 'member.slug' },
    'profile.title': { kind: 'string', path: 'member.title' },
    'contact.firstName': { kind: 'string', path: 'profile.firstName' },
    'contact.lastName': { kind: 'string', path: 'profile.lastName' },
    createdDate: 'date',
    updatedDate: 'date',
    lastLoginDate: 'date',
  },
  withheld: { withhold: (identity) => ({ ...identity, factors: withoutSecrets(identity.factors) }) },
});

/** A session of one identity, which each use extends. Its access tokens become invalid when it ends. */
export interface Session {
  id: string;
  role: 'visitor' | 'member' | 'app';
  /** The visitor's, member's or app's id. */
  subject: string;
  /** SHA-256 of the refresh token; absent for an app without one. */
  tokenHash?: string;
  /** The authorization code from which it was opened. */
  codeId?: string;
  /** The browser session for which the code was issued. */
  browserId?: string;
  /** Extended by each use; ISO 8601. */
  expires: string;
}

export const sessions = collection<Session>('sessions', {
  fields: { subject: 'string', tokenHash: 'string', codeId: 'string', browserId: 'string', expires: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
  expiry: { field: 'expires', after: 0 },
});

/** An authorization code. It is kept after its use to detect replays. */
export interface Code {
  /** SHA-256 of the code. */
  id: string;
  clientId: string;
  /** The callback address; absent for a direct log-in. */
  redirectUri?: string;
  /** S256 (RFC 7636). */
  codeChallenge: string;
  identityId: string;
  /** The visitor who asked to log in; their cart is merged into the member's. */
  visitorId?: string;
  browserId?: string;
  used: boolean;
  expires: string;
}

export const codes = collection<Code>('authorization_codes', {
  fields: { identityId: 'string', expires: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
  // A used code is kept for a day to detect replays.
  expiry: { field: 'expires', after: DAY },
});

/** The data of each kind of secret, in addition to its identity. */
export interface SecretKinds {
  /** Of a finished log-in; accepted once by an authorize request or the token endpoint. */
  sessionToken: object;
  /** Of an unfinished log-in. */
  stateToken: {
    waitsFor: 'email' | 'factor';
    /** SHA-256 of the code that was sent, or of the token in the link or the push message. */
    codeHash?: string;
    /** The factor that the code belongs to. */
    factor?: SecondFactor;
    /** Set when the link of a push message has been followed. */
    transactionId?: string;
    approved?: boolean;
    failures: number;
    sent?: string;
  };
  /** Of the link in a verification mail. */
  emailLink: object;
  /** Of the link in a push message; confirms this log-in. */
  pushLink: { stateId: string };
  /** Of the link in a recovery or activation mail, with the address to which its page redirects afterwards. */
  recoveryToken: { redirectUrl?: string };
  /** Of the link in the mail that invites a staff member to the site; the identity is the staff member's. */
  staffInvitation: { email: string };
  /** A browser's log-in at the hosted pages (single sign-on). */
  browserSession: object;
  /** A device that skips the second factor. */
  device: object;
  /** A solved captcha. */
  captcha: { captcha: CaptchaKind };
  /** The answer of a visible captcha. */
  captchaChallenge: { answer: string };
  /** Of an installation of the site's app; the app exchanges it for tokens. */
  installationCode: { appId: string };
}

export type SecretKind = keyof SecretKinds;

/** The two kinds of captcha, by the names that a log-in uses for their tokens (platform facts 4.8). */
export type CaptchaKind = 'Recaptcha' | 'InvisibleRecaptcha';

/** A secret that was issued for a limited time. */
export interface Secret<K extends SecretKind = SecretKind> {
  /** SHA-256 of the secret. */
  id: string;
  kind: K;
  /** The identity that it belongs to; empty for a captcha. */
  identityId: string;
  data: SecretKinds[K];
  expires: string;
}

export const secrets = collection<Secret>('secrets', {
  fields: { identityId: 'string', kind: 'string', expires: 'date' },
  indexes: [['identityId', 'kind']],
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
  expiry: { field: 'expires', after: 0 },
});

/** Failed log-ins of an e-mail address or a network address. */
export interface Throttle {
  /** `email:<hash>` or `address:<address>`. */
  id: string;
  failures: number;
  /** The time of the last failure; ISO 8601. */
  last: string;
}

export const throttles = collection<Throttle>('throttles', {
  fields: { last: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
  expiry: { field: 'last', after: DAY },
});
