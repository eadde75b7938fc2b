import type { Context } from '#core/contract/context';
import { slugFor } from '#core/slugs';
import { isoDate } from '#core/time/clock';
import { voidSecrets } from '../secrets';
import { contactOf, keyOf, knownContact } from './contacts';
import { pendingReasons, pendingStatus } from './rules';
import { closeSessions } from './sessions';
import { type Identity, type IdentityStatus, identities, type Profile } from './store';

/** Whose e-mail address this is; one that was deleted makes room for a new one. */
export function findByEmail({ documents }: Context, email: string): Identity | undefined {
  const all = documents.list(identities, { emailKey: keyOf(email) });
  return all.find(({ status }) => status.name !== 'DELETED') ?? all[0];
}

/** Stores a changed identity and tells of the member: its revision goes up by one. */
export function saveIdentity(context: Context, identity: Identity): Identity {
  const { clock, documents } = context;
  const changed = { ...identity, revision: identity.revision + 1, updatedDate: isoDate(clock.now()) };
  documents.put(identities, changed);
  context.services.identityChanged(context, changed.id, 'updated');
  return changed;
}

/**
 * Makes an identity: pending as the site's settings want it, or let in by who makes it.
 * @param given `trusted`: an owner vouches for the person, so neither approval nor verification is asked for
 */
export function createIdentity(
  context: Context,
  given: {
    email: string;
    passwordHash?: string;
    profile?: Profile;
    emailVerified?: boolean;
    trusted?: boolean;
    /** Not linked to the contact that has the e-mail address already. */
    ownContact?: boolean;
  },
): Identity {
  const { clock, documents, ids, site } = context;
  const {
    email,
    passwordHash,
    profile = {},
    emailVerified = false,
    trusted = false,
    ownContact = false,
  } = given;
  const now = isoDate(clock.now());
  const reasons = trusted ? [] : pendingReasons(site, knownContact(context, email) !== undefined);
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const nickname = profile.nickname || name || (email.split('@')[0] as string);
  const learned = {
    app: 'members',
    firstName: profile.firstName,
    lastName: profile.lastName,
    phone: profile.phonesV2?.[0]?.phone,
  } as const;
  const contactId = ownContact
    ? context.services.contacts.create(context, { ...learned, email })
    : contactOf(context, email, undefined, learned);
  const identity: Identity = {
    id: ids.guid(),
    revision: 1,
    email: email.trim(),
    emailKey: keyOf(email),
    emailVerified,
    status: pendingStatus(reasons),
    ...(passwordHash && { passwordHash }),
    profile: { ...profile, nickname },
    member: {
      slug: slugFor(nickname, 'member', (slug) => documents.count(identities, { 'profile.slug': slug }) > 0),
      privacyStatus: profile.privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      activityStatus: 'ACTIVE',
    },
    contactId,
    factors: [],
    createdDate: now,
    updatedDate: now,
  };
  documents.put(identities, identity);
  context.services.identityChanged(context, identity.id, 'created');
  return identity;
}

/**
 * Brings an identity into a status. Who may not log in any more is out at once: sessions, codes and secrets are void.
 */
export function setStatus(
  context: Context,
  identity: Identity,
  name: Exclude<IdentityStatus, 'PENDING'>,
): Identity {
  if (name !== 'ACTIVE') {
    closeSessions(context, { subject: identity.id });
    voidSecrets(context, identity.id);
  }
  return saveIdentity(context, { ...identity, status: { name, reasons: [] } });
}

/** Takes a pending reason away, as its verification or approval is there. */
export function resolvePendingReason(
  context: Context,
  identity: Identity,
  reason: Identity['status']['reasons'][number],
): Identity {
  const reasons = identity.status.reasons.filter((it) => it !== reason);
  const emailVerified = identity.emailVerified || reason === 'PENDING_EMAIL_VERIFICATION_REQUIRED';
  const status = identity.status.name === 'PENDING' ? pendingStatus(reasons) : identity.status;
  return saveIdentity(context, { ...identity, emailVerified, status });
}
