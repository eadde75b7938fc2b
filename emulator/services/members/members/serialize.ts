import type { members as meta } from '@wix/members/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, orThrow, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { type Identity, identities, type Profile } from '#services/identity';
import { blocks } from '../blocks/entity';
import { memberToMemberBlocked } from '../blocks/errors';
import { hiddenFrom } from '../blocks/find';
import { privacySettingsOf } from '../privacy/entity';
import { callerNotMember } from './errors';

export type Member = Serialized<meta.MemberOriginal>;
/** Selects the fields of a member that are sent. */
export type Fieldset = 'PUBLIC' | 'EXTENDED' | 'FULL';

type Status = NonNullable<Member['status']>;

const STATUSES: Record<Identity['status']['name'], Status> = {
  PENDING: 'PENDING',
  ACTIVE: 'APPROVED',
  BLOCKED: 'BLOCKED',
  OFFLINE: 'OFFLINE',
  // Deleted members appear only in the event of their deletion.
  DELETED: 'UNKNOWN',
};

const SIZES = { photo: [1200, 1200], cover: [1600, 1000] } as const;

/** Returns a picture: a file of the emulator's own media, or an address that the member entered. */
function image(file: string, kind: keyof typeof SIZES) {
  const [width, height] = SIZES[kind];
  return { id: file, url: URL.canParse(file) ? file : mediaUrl(file), width, height };
}

/** Converts an address of the profile to one of the members API. */
function address({ id, address: given = {} }: NonNullable<Profile['addresses']>[number]) {
  const { streetName, streetNumber, addressLine, ...rest } = given;
  const street =
    streetName || streetNumber
      ? { streetAddress: { name: streetName ?? '', number: streetNumber ?? '' } }
      : { addressLine: addressLine ?? '' };
  return { ...(id && { id }), ...street, ...rest };
}

/** Serializes the contact details of a member. The typings lack the id of the contact, which answers have. */
function serializeContact({
  contactId,
  email,
  profile,
  member,
}: Identity): Member['contact'] & { contactId: string } {
  const { firstName, lastName, birthdate, company, position, phonesV2 = [], addresses = [] } = profile;
  return {
    contactId,
    firstName,
    lastName,
    birthdate,
    company,
    jobTitle: position,
    phones: phonesV2.flatMap(({ phone }) => (phone ? [phone] : [])),
    emails: [
      ...(member.emailsDeleted ? [] : [email]),
      ...(profile.secondaryEmails ?? []).flatMap(({ email }) => email ?? []),
    ],
    addresses: addresses.map(address),
    customFields: Object.fromEntries(
      (profile.customFields ?? []).map(({ name = '', value }) => [
        `custom.${name}`,
        { name, value: Object.values(value ?? {})[0] },
      ]),
    ),
  };
}

/**
 * Serializes an identity as a member.
 * @param fieldsets the widest one counts; default PUBLIC (SDK: members.Set)
 */
export function serializeMember(identity: Identity, fieldsets: readonly Fieldset[] | undefined): Member {
  const { profile, member } = identity;
  const full = fieldsets?.includes('FULL') ?? false;
  const extended = full || (fieldsets?.includes('EXTENDED') ?? false);
  return {
    id: identity.id,
    contactId: identity.contactId,
    createdDate: identity.createdDate,
    updatedDate: identity.updatedDate,
    profile: {
      nickname: profile.nickname,
      slug: member.slug,
      ...(member.photo && { photo: image(member.photo, 'photo') }),
      ...(member.cover && { cover: image(member.cover, 'cover') }),
      ...(member.title && { title: member.title }),
    },
    status: extended ? STATUSES[identity.status.name] : 'UNKNOWN',
    privacyStatus: extended ? member.privacyStatus : 'UNKNOWN',
    activityStatus: extended ? member.activityStatus : 'UNKNOWN',
    ...(extended && { loginEmail: identity.email }),
    ...(full && {
      loginEmailVerified: identity.emailVerified,
      ...(identity.lastLoginDate && { lastLoginDate: identity.lastLoginDate }),
      contact: serializeContact(identity),
    }),
  };
}

/**
 * Returns the fieldsets that a caller may see: all for members themselves and managers, otherwise only public fields.
 */
export const visible = (
  context: Pick<Context, 'caller'>,
  { id }: Identity,
  fieldsets: readonly Fieldset[] | undefined,
): readonly Fieldset[] | undefined =>
  isManager(context) || context.caller.id === id ? fieldsets : undefined;

/**
 * Returns the member who calls.
 * @throws PlatformError 404 if the caller is not a member (platform facts 6.4)
 */
export const currentMember = ({ caller, documents }: Context): Identity =>
  orThrow(caller.role === 'member' ? documents.get(identities, caller.id) : undefined, callerNotMember);

/** Returns a filter for the members whose profiles the caller sees, besides their own. */
export const publicTo = (
  context: Pick<Context, 'caller' | 'documents' | 'site'>,
): Record<string, unknown> => {
  const { publicMemberVisibility } = privacySettingsOf(context);
  if (context.caller.role === 'visitor' && publicMemberVisibility === 'VISIBLE_TO_MEMBERS_ONLY')
    return { id: { $in: [] } };
  const hidden = hiddenFrom(context);
  return { privacyStatus: 'PUBLIC', ...(hidden.length > 0 && { id: { $nin: hidden } }) };
};

/**
 * Returns a member by id if the caller may see them: managers see all, members see themselves and those who are public,
 * unless one of the two has blocked the other (documentation, Member-to-Member Blocks: Integration Guide).
 * @throws PlatformError 404
 */
export function findMember(context: Context, id: string): Identity {
  const { caller, documents } = context;
  const identity = documents.get(identities, id);
  const known = identity && identity.status.name !== 'DELETED';
  const ofCaller = { blockingMemberId: caller.id, blockedMemberId: id };
  const isBlocked = known && caller.role === 'member' && documents.find(blocks, ofCaller);
  assert(!isBlocked, memberToMemberBlocked);
  const isPublic = () => documents.find(identities, { $and: [{ id }, publicTo(context)] });
  const seen = isManager(context) || caller.id === id || isPublic();
  assert(known && seen, () => notFound('Member'));
  return identity;
}

/** Returns a member whom the caller may change. @throws PlatformError 403 for another member */
export function ownMember(context: Context, id: string): Identity {
  assert(isManager(context) || context.caller.id === id, () => permissionDenied('change another member'));
  return findMember(context, id);
}

const SEARCHABLE = [
  'loginEmail',
  'contact.firstName',
  'contact.lastName',
  'profile.title',
  'profile.nickname',
  'profile.slug',
];

/**
 * Returns the filter of a text search: the text is contained in one of the named fields, by default the nickname (SDK:
 * members.Search).
 */
export function searched(search: { expression?: string | null; fields?: string[] } | undefined): object {
  if (!search?.expression) return {};
  const named = search.fields?.length ? search.fields : ['profile.nickname'];
  const fields = named.filter((field) => SEARCHABLE.includes(field));
  return { $or: fields.map((field) => ({ [field]: { $contains: search.expression } })) };
}
