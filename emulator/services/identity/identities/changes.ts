import type { LearnedContact } from '#core/contract/contacts';
import type { Context } from '#core/contract/context';
import { slugFor } from '#core/slugs';
import { type Identity, type IdentityStatus, identities, type Profile } from './entity';
import { pendingReasons, pendingStatus } from './rules';
import { voidSecrets } from './secrets';
import { closeSessions } from './sessions';

/** Normalizes an e-mail address, so that it is found however it was typed. */
const keyOf = (email: string) => email.trim().toLowerCase();

/** Returns the id of the contact with an e-mail address: a member's, or one that an app has created. */
export function knownContact(context: Context, email: string): string | undefined {
  const { documents, services } = context;
  const member = documents.find(identities, { emailKey: keyOf(email) });
  if (member && services.contacts.has(context, member.contactId)) return member.contactId;
  return services.contacts.withEmail(context, email);
}

/**
 * Returns the contact of an app's customer: that of the member with `memberId`, even if they order for another person;
 * otherwise the contact with the e-mail address, a member's or an existing one; otherwise a new one. The given details
 * are added to it, unless it is a member's, who may have ordered for another person.
 * @param email may be empty for an unknown guest
 * @returns its id
 */
export function contactOf(
  context: Context,
  email: string,
  memberId: string | undefined,
  learned: LearnedContact,
): string {
  const { documents, ids } = context;
  const { contacts } = context.services;
  const member = memberId ? documents.get(identities, memberId) : undefined;
  if (member) return member.contactId;
  const known = email ? knownContact(context, email) : undefined;
  if (known) {
    if (documents.count(identities, { contactId: known }) === 0)
      contacts.append(context, known, { ...learned, email });
    return known;
  }
  const isKnown = email || learned.phone || learned.firstName || learned.lastName;
  return isKnown ? contacts.create(context, { ...learned, email }) : ids.guid();
}

/** Finds the identity of an e-mail address; a deleted one only if there is no other. */
export function findByEmail({ documents }: Context, email: string): Identity | undefined {
  const all = documents.list(identities, { emailKey: keyOf(email) });
  return all.find(({ status }) => status.name !== 'DELETED') ?? all[0];
}

export function saveIdentity(context: Context, identity: Identity): Identity {
  const { clock, documents } = context;
  const changed = { ...identity, revision: identity.revision + 1, updatedDate: clock.date() };
  documents.put(identities, changed);
  context.services.identityChanged(context, changed.id, 'updated');
  return changed;
}

/**
 * Creates an identity: active or pending, by the site's settings.
 * @param given `trusted`: the owner vouches for the person, so neither approval nor verification is required
 */
export function createIdentity(
  context: Context,
  given: {
    email: string;
    passwordHash?: string;
    profile?: Profile;
    emailVerified?: boolean;
    trusted?: boolean;
    /** A new contact is created, even if there is already one with the e-mail address. */
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
  const id = ids.guid();
  const now = clock.date();
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
    id,
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
  // A follower may have changed it.
  return documents.get(identities, id) ?? identity;
}

/**
 * Sets the status of an identity. If it may no longer log in, its sessions are closed and its codes and secrets become
 * void.
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

/** Removes a pending reason after its verification or approval. */
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
