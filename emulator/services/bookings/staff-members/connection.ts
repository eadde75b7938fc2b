import type { Context } from '#core/contract/context';
import { applicationError, assert, assertField, PlatformError } from '#core/contract/errors';
import { isoDate } from '#core/time/clock';
import { issueSecret, SECRET_LIFETIMES, sendMail, takeSecret, voidSecrets } from '#services/identity';
import { CONNECTION_TRANSITIONS, type ConnectionAction, connectionOf } from '../staff/rules';
import { type StaffMember, siteUsers, staffMembers } from '../stored/staff-members';
import { changeStaffMember, emitStaffMember } from './changes';

/** @throws PlatformError 409, with nothing changed, if the connection's status does not allow the action */
function connectionAfter(context: Context, staff: StaffMember, action: ConnectionAction) {
  const before = connectionOf(staff, context.clock.now());
  const status = CONNECTION_TRANSITIONS[before][action];
  // The SDK declares no code for this error.
  assert(
    status,
    () =>
      new PlatformError(409, `The user of ${staff.name} is ${before}: disconnect that one first (${action})`),
  );
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
 * @throws PlatformError 400 without any address; STAFF_INVITE_REQUIRES_ROLE, 409, for a staff member who provides no
 *   services and so has no role on the site; 409 if a user is already connected or invited
 */
export function connectStaff(context: Context, staff: StaffMember, given?: string | null): StaffMember {
  const to = given || staff.email;
  assertField(to, 'email', 'must be stated for staff without an address', 'REQUIRED_FIELD');
  assert(staff.serviceProvider, () =>
    applicationError(409, 'STAFF_INVITE_REQUIRES_ROLE', `${staff.name} provides no services on this site`),
  );
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
