import type { staffMembers as meta } from '@wix/bookings/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { connectionOf } from './rules';
import type { StaffMember } from './store';

type SerializedStaffMember = Serialized<meta.StaffMemberOriginal>;
export type Fields = readonly `${NonNullable<meta.RequestedFieldsWithLiteralsOriginal>}`[];

/**
 * A staff member as those see it who manage the site, and events tell of it.
 * @param fields which parts are sent only when asked for
 */
export function serializeWholeStaffMember(
  { clock }: Context,
  staff: StaffMember,
  fields: Fields = [],
): SerializedStaffMember {
  const { invitedUntil: _until, resource, associatedWixIdentity, tags, ...shown } = staff;
  const image = staff.mainMedia?.image;
  const { identificationData } = associatedWixIdentity ?? {};
  const status = connectionOf(staff, clock.now());
  const identity = {
    ...(identificationData && { identificationData, connectionStatus: 'UNKNOWN' as const }),
    ...(fields.includes('ASSOCIATED_IDENTITY_STATUS') && {
      connection: { status },
      connectionStatus: status,
    }),
  };
  return {
    ...shown,
    ...(tags && { tags: { ...listed('tags', tags.tags), ...listed('privateTags', tags.privateTags) } }),
    ...(image && { mainMedia: { image: { url: mediaUrl(image.id ?? ''), ...image } } }),
    ...(fields.includes('RESOURCE_DETAILS') && { resource }),
    ...(Object.keys(identity).length > 0 && { associatedWixIdentity: identity }),
  };
}

/** Tags of one kind, as they always are: a list, though an empty one. */
const listed = <Kind extends string>(kind: Kind, tags: { tagIds?: string[] } | undefined) =>
  tags && { [kind]: { tagIds: [], ...tags } };

/**
 * The same as a caller may see it. Contact details, the user behind it and private tags are for those who
 * manage the site (SDK: `StaffMember.email`, `Tags.privateTags`).
 */
export function serializeStaffMember(
  context: Context,
  staff: StaffMember,
  fields?: Fields,
): SerializedStaffMember {
  const whole = serializeWholeStaffMember(context, staff, fields);
  if (isManager(context)) return whole;
  const { email: _email, phone: _phone, associatedWixIdentity: _identity, tags, ...shown } = whole;
  return { ...shown, ...(tags?.tags && { tags: { tags: tags.tags } }) };
}
