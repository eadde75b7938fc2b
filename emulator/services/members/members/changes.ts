import type { Context } from '#core/contract/context';
import { assert, assertField, notFound } from '#core/contract/errors';
import { breaksFormat } from '#core/contract/formats';
import {
  type Identity,
  identities,
  type Profile,
  saveIdentity,
  sendMail,
  setStatus,
} from '#services/identity';
import { planOrders } from '#services/pricing-plans';
import { allowedPrivacy, defaultPrivacyOf } from '../privacy/entity';
import { activeSubscriptionMemberBlockForbidden, slugAlreadyExists } from './errors';
import { type Member, serializeMember } from './serialize';

/** Emits the event of a member's change: `wix.members.v1.member_created`, `_updated` or `_deleted`. */
function memberChanged(context: Context, identity: Identity, slug: 'created' | 'updated' | 'deleted'): void {
  const member = serializeMember(identity, ['FULL']);
  const about = { entityFqdn: 'wix.members.v1.member', slug, entityId: identity.id };
  if (slug === 'created') context.emit({ ...about, createdEvent: { entity: member } });
  else if (slug === 'updated') context.emit({ ...about, updatedEvent: { currentEntity: member } });
  else context.emit({ ...about, deletedEvent: { deletedEntity: member } });
}

/** Gives a new member the privacy of the site, unless the member chose one. */
function withInitialPrivacy(context: Context, identity: Identity): Identity {
  const { member, profile } = identity;
  const chosen = profile.privacyStatus === 'PUBLIC' || profile.privacyStatus === 'PRIVATE';
  const wanted = chosen ? member.privacyStatus : defaultPrivacyOf(context).defaultPrivacy;
  const privacyStatus = allowedPrivacy(context, wanted);
  if (privacyStatus === member.privacyStatus) return identity;
  return context.documents.put(identities, { ...identity, member: { ...member, privacyStatus } });
}

/** Emits the member's event when its identity has changed. */
export function followIdentity(context: Context, identityId: string, change: 'created' | 'updated'): void {
  const stored = context.documents.get(identities, identityId);
  if (!stored) return;
  const identity = change === 'created' ? withInitialPrivacy(context, stored) : stored;
  memberChanged(context, identity, change);
}

type Contact = NonNullable<Member['contact']>;

/** Converts an address of the members API to one of the profile. */
function toAddress(
  { ids }: Context,
  { id, streetAddress, addressLine, ...rest }: NonNullable<Contact['addresses']>[number],
): NonNullable<Profile['addresses']>[number] {
  const street = streetAddress
    ? { streetName: streetAddress.name, streetNumber: streetAddress.number }
    : { addressLine };
  return { id: id ?? ids.guid(), address: { ...street, ...rest }, tag: 'UNTAGGED' };
}

/** Checks the fields for which the members API accepts any text, but the identity's profile requires a format. */
function checkFormats({ phones, addresses, birthdate }: Contact): void {
  const texts: [string, string, string | null | undefined][] = [
    ...(phones ?? []).map((phone, index): [string, string, string] => [`phones[${index}]`, 'PHONE', phone]),
    ...(addresses ?? []).map(({ country }, index): [string, string, string | null | undefined] => [
      ...([`addresses[${index}].country`, 'COUNTRY', country] as const),
    ]),
    ['birthdate', 'LOCAL_DATE', birthdate],
  ];
  for (const [field, format, text] of texts) {
    const problem = text && breaksFormat(format, text);
    assertField(!problem, `member.contact.${field}`, problem || '', 'FORMAT');
  }
}

/**
 * Returns the profile with a member's new contact details. Phones that are kept keep their tag.
 * @throws PlatformError 400 for an invalid phone number, country or date of birth
 */
export function profileWith(context: Context, profile: Profile, contact: Contact): Profile {
  checkFormats(contact);
  const { phones, addresses, birthdate, company, jobTitle, firstName, lastName, customFields } = contact;
  const known = new Map(profile.phonesV2?.map((phone) => [phone.phone, phone]));
  return {
    ...profile,
    ...(firstName !== undefined && { firstName }),
    ...(lastName !== undefined && { lastName }),
    ...(birthdate !== undefined && { birthdate }),
    ...(company !== undefined && { company }),
    ...(jobTitle !== undefined && { position: jobTitle }),
    ...(phones && {
      phonesV2: phones.map((phone) => known.get(phone) ?? { phone, tag: 'UNTAGGED' as const }),
    }),
    ...(addresses && { addresses: addresses.map((address) => toAddress(context, address)) }),
    ...(customFields && {
      customFields: Object.entries(customFields).map(([name, { value }]) => ({
        name: name.replace(/^custom\./, ''),
        value: customValue(value),
      })),
    }),
  };
}

const customValue = (value: unknown) => {
  if (typeof value === 'number') return { numValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return { strValue: typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? '') };
};

/** Changes the given fields of a member; the others stay as they are. */
export function updateMember(context: Context, identity: Identity, change: Member): Identity {
  const { contact = {}, profile = {}, privacyStatus } = change;
  const { nickname, title, photo, cover } = profile;
  const pictures = {
    ...(photo && { photo: photo.url || photo.id }),
    ...(cover && { cover: cover.url || cover.id }),
  };
  return saveIdentity(context, {
    ...identity,
    profile: { ...profileWith(context, identity.profile, contact), ...(nickname && { nickname }) },
    member: {
      ...identity.member,
      ...(title !== undefined && { title: title ?? undefined }),
      ...(contact.emails?.length && { emailsDeleted: false }),
      ...((privacyStatus === 'PUBLIC' || privacyStatus === 'PRIVATE') && {
        privacyStatus: allowedPrivacy(context, privacyStatus),
      }),
      ...pictures,
    },
  });
}

export function changeSlug(context: Context, identity: Identity, slug: string): Identity {
  const other = context.documents.find(identities, { 'profile.slug': slug });
  assert(!other || other.id === identity.id, () => slugAlreadyExists(slug));
  return saveIdentity(context, { ...identity, member: { ...identity.member, slug } });
}

/** Approves a pending member, or unblocks a blocked one, and sends them a mail. */
export function approve(context: Context, identity: Identity): Identity {
  const { site } = context;
  const approved = setStatus(context, identity, 'ACTIVE');
  sendMail(context, {
    kind: 'approved',
    to: identity.email,
    subject: `Welcome to ${site.name}`,
    text: `Your account at ${site.name} is approved: you can log in now.`,
  });
  return approved;
}

const hasSubscription = ({ documents }: Context, memberId: string) =>
  documents.count(planOrders, { 'buyer.memberId': memberId, status: 'ACTIVE' }) > 0;

/**
 * Blocks a member and closes all their sessions.
 * @throws PlatformError 428 while a plan is active
 */
export function block(context: Context, identity: Identity): Identity {
  const { id: memberId } = identity;
  assert(!hasSubscription(context, memberId), () => activeSubscriptionMemberBlockForbidden(memberId));
  return setStatus(context, identity, 'BLOCKED');
}

/**
 * Disconnects a member permanently and closes all their sessions; afterwards they can be neither approved nor blocked
 * (SDK: disconnectMember).
 */
export const disconnect = (context: Context, identity: Identity): Identity =>
  setStatus(context, identity, 'OFFLINE');

/** Deletes a member and closes all their sessions. @throws PlatformError 404 */
export function remove(context: Context, identity: Identity): void {
  assert(identity.status.name !== 'DELETED', () => notFound('Member'));
  memberChanged(context, setStatus(context, identity, 'DELETED'), 'deleted');
}
