import type { staffMembers as meta } from '@wix/bookings/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import type { StaffMember } from './entity';
import { connectionOf } from './rules';

type SerializedStaffMember = Serialized<meta.StaffMemberOriginal>;
export type Fields = readonly `${NonNullable<meta.RequestedFieldsWithLiteralsOriginal>}`[];

/**
 * Serializes a staff member for managers and events.
 * @param fields the parts to include that are sent only on request
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

/** Returns tags of one kind with a list, even if it is empty. */
const listed = <Kind extends string>(kind: Kind, tags: { tagIds?: string[] } | undefined) =>
  tags && { [kind]: { tagIds: [], ...tags } };

/**
 * Serializes a staff member for the caller. Only managers get contact details, the connected user and private tags
 * (SDK: `StaffMember.email`, `Tags.privateTags`).
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
