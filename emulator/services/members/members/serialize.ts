import type { members as meta } from '@wix/members/meta';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import type { Identity, Profile } from '#services/identity';

/** A member as the platform sends it. */
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

/** Returns a picture: one of the emulator's own media, or an address that the member gave. */
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

/**
 * Serializes an identity as a member.
 * @param fieldsets the widest one counts; default PUBLIC (SDK: members.Set)
 */
export function serializeMember(identity: Identity, fieldsets: readonly Fieldset[] | undefined): Member {
  const { profile, member } = identity;
  const full = fieldsets?.includes('FULL') ?? false;
  const extended = full || (fieldsets?.includes('EXTENDED') ?? false);
  const { firstName, lastName, birthdate, company, position, phonesV2 = [], addresses = [] } = profile;
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
      contact: {
        firstName,
        lastName,
        birthdate,
        company,
        jobTitle: position,
        phones: phonesV2.flatMap(({ phone }) => (phone ? [phone] : [])),
        emails: [identity.email, ...(profile.secondaryEmails ?? []).flatMap(({ email }) => email ?? [])],
        addresses: addresses.map(address),
        customFields: Object.fromEntries(
          (profile.customFields ?? []).map(({ name = '', value }) => [
            `custom.${name}`,
            { name, value: Object.values(value ?? {})[0] },
          ]),
        ),
      },
    }),
  };
}
