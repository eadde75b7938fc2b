import type { staffMembers as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, notFound, orThrow } from '#core/contract/errors';
import { mergePatch } from '#core/contract/field-mask';
import { nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { emitAction, emitDeleted } from '#core/entities/events';
import { storeChanged, storeNew } from '#core/entities/store';
import { isoDate } from '#core/time/clock';
import { issueSecret, SECRET_LIFETIMES, sendMail, takeSecret, voidSecrets } from '#services/identity';
import { changeService } from '../../services/changes';
import { services } from '../../services/entity';
import { deletedStaff, type StaffMember, schedules, siteUsers, staffMembers } from '../entity';
import { dropResource, keepResource } from '../resources/changes';
import { CONNECTION_TRANSITIONS, type ConnectionAction, connectionOf, isTagged, tagsWithout } from '../rules';
import { newResource, openingHours } from '../schedules';
import { serializeWholeStaffMember } from '../serialize';
import { staffInviteRequiresRole, userStillConnected } from './errors';
import { STAFF_MEMBERS } from './events';

type StaffInput = Serialized<meta.StaffMemberOriginal>;

/** The fields that callers may set; the others are set by other calls. */
const SETTABLE = ['name', 'email', 'phone', 'description', 'mainMedia', 'extendedFields', 'tags'];

const settable = (input: StaffInput): StaffInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => SETTABLE.includes(field)));

/** @throws PlatformError 400 for an address or number that is given and empty (statements bk-013, bk-014) */
function assertContact({ email, phone }: StaffInput): void {
  assertField(email !== '', 'staffMember.email', 'is not a valid email', 'FORMAT');
  assertField(phone !== '', 'staffMember.phone', 'is not a valid phone', 'FORMAT');
}

function named<T extends { name?: string | null }>(staff: T): T & { name: string } {
  const { name } = staff;
  assertGiven(name, 'staffMember.name');
  return { ...staff, name };
}

/**
 * Creates a staff member, who works in the opening hours of the business (JSDoc of createStaffMember).
 * @throws PlatformError 400 without a name, and for an empty email or phone
 */
export function addStaffMember(context: Context, input: StaffInput, serviceProvider: boolean): StaffMember {
  const { clock, documents, ids } = context;
  assertContact(input);
  const now = clock.date();
  const id = ids.guid();
  const own = documents.put(schedules, { id: ids.guid(), hours: [] });
  const resourceId = ids.guid();
  const staff = storeNew(context, STAFF_MEMBERS, {
    ...named(settable(input)),
    id,
    resourceId,
    resource: newResource(resourceId, openingHours(context), own),
    serviceProvider,
    revision: '1',
    createdDate: now,
    updatedDate: now,
  });
  keepResource(context, staff);
  emitStaffMember(context, 'fully_created', staff);
  return staff;
}

/** Applies the changes of a request. @throws PlatformError 400 if the name is removed */
export function patchStaffMember(context: Context, staff: StaffMember, input: StaffInput): StaffMember {
  assertContact(input);
  return changeStaffMember(context, named(mergePatch(staff, settable(input)) as StaffMember), staff);
}

/** Stores a changed staff member with its next revision, and emits the events for the change and for changed tags. */
export function changeStaffMember(context: Context, staff: StaffMember, before: StaffMember): StaffMember {
  // The resource has the staff member's name.
  const isRenamed = staff.name !== before.name && staff.resource.revision === before.resource.revision;
  const resource = isRenamed ? { ...staff.resource, revision: nextRevision(staff.resource) } : staff.resource;
  const changed = storeChanged(context, STAFF_MEMBERS, {
    ...staff,
    resource,
    revision: nextRevision(before),
    updatedDate: context.clock.date(),
  });
  keepResource(context, changed);
  const assignedTags = tagsWithout(changed.tags, before.tags);
  const unassignedTags = tagsWithout(before.tags, changed.tags);
  if (isTagged(assignedTags) || isTagged(unassignedTags))
    emitStaffMember(context, 'tags_modified', changed, { assignedTags, unassignedTags });
  return changed;
}

/** Emits an event of a staff member, including the resource (SDK: `StaffMemberFullyCreated` and the others). */
const emitStaffMember = (
  context: Context,
  slug: 'fully_created' | 'tags_modified' | 'connected_to_user' | 'disconnected_from_user',
  staff: StaffMember,
  details: object = {},
): void =>
  emitAction(context, STAFF_MEMBERS, staff.id, slug, {
    staffMember: serializeWholeStaffMember(context, staff, ['RESOURCE_DETAILS']),
    ...details,
  });

/** Moves a staff member to the trash bin and deletes the resource, so that no service can use it. */
export function deleteStaffMember(context: Context, staff: StaffMember): void {
  const { documents } = context;
  documents.delete(staffMembers, staff.id);
  documents.put(deletedStaff, staff);
  for (const service of documents.list(services, { staffMemberIds: staff.resourceId })) {
    const staffMemberIds = service.staffMemberIds?.filter((id) => id !== staff.resourceId) ?? [];
    changeService(context, { ...service, staffMemberIds });
  }
  emitDeleted(context, STAFF_MEMBERS, staff);
  dropResource(context, staff.resourceId);
}

/** Returns a staff member in the trash bin. @throws PlatformError 404 */
export const findDeletedStaffMember = ({ documents }: Context, id: string): StaffMember =>
  orThrow(documents.get(deletedStaff, id), () => notFound(`Deleted staff member ${id}`));

/** @throws PlatformError 409, with nothing changed, if the connection's status does not allow the action */
function connectionAfter(context: Context, staff: StaffMember, action: ConnectionAction) {
  const before = connectionOf(staff, context.clock.now());
  const status = CONNECTION_TRANSITIONS[before][action];

  assert(status, () => userStillConnected(staff.name, before, action));
  return status;
}

function connected(
  context: Context,
  before: StaffMember,
  action: ConnectionAction,
  { wixUserId, invitedUntil }: { wixUserId?: string; invitedUntil?: string } = {},
): StaffMember {
  const status = connectionAfter(context, before, action);
  const { associatedWixIdentity: _identity, invitedUntil: _until, ...rest } = before;
  const after = {
    ...rest,
    ...(invitedUntil && { invitedUntil }),
    associatedWixIdentity: {
      ...(wixUserId && { identificationData: { wixUserId } }),
      connection: { status },
    },
  };
  const changed = changeStaffMember(context, after, before);
  if (status === 'CONNECTED') emitStaffMember(context, 'connected_to_user', changed);
  return changed;
}

/**
 * Connects a staff member with a user: a user of the site at once; any other person is invited by mail and connected by
 * its link (JSDoc of connectStaffMemberToUser).
 * @param given the user's address; default: that of the staff member
 * @throws PlatformError 400 without any address; 409 for a staff member who provides no services and so has no role on
 *   the site; 409 if a user is already connected or invited
 */
export function connectStaff(context: Context, staff: StaffMember, given?: string | null): StaffMember {
  const to = given || staff.email;
  assertField(to, 'email', 'must be stated for staff without an address', 'REQUIRED_FIELD');
  assert(staff.serviceProvider, () => staffInviteRequiresRole(staff.name));
  const email = to.toLowerCase();
  const user = context.documents.find(siteUsers, { email });
  if (user) return connected(context, staff, 'connect', { wixUserId: user.id });
  const invitedUntil = isoDate(context.clock.now() + SECRET_LIFETIMES.staffInvitation);
  const invited = connected(context, staff, 'invite', { invitedUntil });
  voidSecrets(context, staff.id, 'staffInvitation');
  const token = issueSecret(context, 'staffInvitation', staff.id, { email });
  sendMail(context, {
    kind: 'staff-invitation',
    to,
    subject: `Join ${context.site.name}`,
    text: `You are invited to work at ${context.site.name} as ${staff.name}. The link is good for seven days.`,
    link: `${context.baseUrl}/join-staff?token=${token}`,
  });
  return invited;
}

/**
 * Connects the staff member of an invitation whose link was followed.
 * @returns whether the link was still valid
 */
export function acceptInvitation(context: Context, token: string): boolean {
  const { clock, documents, ids } = context;
  const invitation = takeSecret(context, 'staffInvitation', token);
  const staff = invitation && documents.get(staffMembers, invitation.identityId);
  if (!staff || !CONNECTION_TRANSITIONS[connectionOf(staff, clock.now())].accept) return false;
  const { email } = invitation.data;
  const user = documents.find(siteUsers, { email }) ?? documents.put(siteUsers, { id: ids.guid(), email });
  connected(context, staff, 'accept', { wixUserId: user.id });
  return true;
}

/**
 * Disconnects a staff member from its user, or revokes the invitation.
 * @throws PlatformError 409 if no user is connected or invited
 */
export function disconnectStaff(context: Context, staff: StaffMember): StaffMember {
  const after = connected(context, staff, 'disconnect');
  if (staff.associatedWixIdentity?.identificationData)
    emitStaffMember(context, 'disconnected_from_user', after);
  return after;
}
