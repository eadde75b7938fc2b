import type { staffMembers as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { hashOf } from '#core/hash';
import { sendMail } from '#services/identity';
import { revisionMismatch } from '../../requests/errors';
import { events } from '../entity';
import { eventNotFound } from '../errors';
import { mayBecome, STAFF_TRANSITIONS, type StaffMember, staffDevices, staffMembers } from './entity';
import { invalidStaffStatus, staffMemberNotFound, staffMemberSuspended } from './errors';

type StaffInput = Serialized<meta.StaffMemberOriginal>;
type Fieldsets = readonly meta.FieldsetWithLiteralsOriginal[];

const ENTITY = 'wix.events.staffmembers.v1.staff_member';

/** The recipient of mails to the site's owner. */
const OWNER = 'owner@example.com';

export const STAFF_LINK = '/check-in/staff';

/** Serializes a staff member as the platform does, with the log-in link only if it was requested. */
export function serializeStaffMember(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  member: StaffMember,
  fieldsets: Fieldsets = [],
): StaffInput {
  const { loginToken, eventIds, revision, ...sent } = member;
  return {
    ...sent,
    revision: String(revision),
    ...(eventIds ? { specificEvents: { events: eventIds } } : { allEvents: {} }),
    ...(fieldsets.includes('LOGIN_LINK') && { loginLink: `${baseUrl}${STAFF_LINK}/${loginToken}` }),
  };
}

/**
 * Stores a staff member, and puts a mail with the log-in link into the outbox. It goes to the site's owner, who passes
 * it on, because a staff member has no address.
 * @throws PlatformError 400 for a missing name or another status than PENDING
 */
export function addStaff(context: Context, input: StaffInput): StaffMember {
  const { documents, clock, ids, site } = context;
  const { name, permissions = [], status = 'PENDING' } = input;
  assert(name, () => invalidField('staffMember.name', 'must not be empty', 'REQUIRED_FIELD'));
  assert(status === 'PENDING', () =>
    invalidField('staffMember.status', 'must be PENDING until the first log-in'),
  );
  const now = clock.date();
  const member = documents.put<StaffMember>(staffMembers, {
    id: ids.guid(),
    revision: 1,
    createdDate: now,
    updatedDate: now,
    name,
    status,
    permissions: [...new Set(permissions)],
    ...eventsOf(context, input),
    loginToken: ids.secret(),
  });
  const { loginLink = '', ...entity } = serializeStaffMember(context, member, ['LOGIN_LINK']);
  sendMail(context, {
    kind: 'staff-invitation',
    to: OWNER,
    subject: `The log-in link of ${name}`,
    text: `Pass this link on to ${name}, who can check in guests of ${site.name} with it.`,
    link: loginLink ?? '',
  });
  context.emit({ entityFqdn: ENTITY, slug: 'created', entityId: member.id, createdEvent: { entity } });
  return member;
}

/**
 * Stores the changes of a staff member.
 * @throws PlatformError 400 for a missing revision or an empty name
 */
export function changeStaff(context: Context, input: StaffInput): StaffMember {
  const before = findStaff(context, input.id ?? '');
  assert(input.revision, () => invalidField('staffMember.revision', 'must not be empty', 'REQUIRED_FIELD'));
  assert(input.revision === String(before.revision), () => revisionMismatch(before));
  assert(input.name !== null && input.name !== '', () =>
    invalidField('staffMember.name', 'must not be empty', 'REQUIRED_FIELD'),
  );
  const status = input.status ?? before.status;
  assert(mayBecome(before.status, status), () => invalidStaffStatus(before, status));
  const { eventIds, ...rest } = before;
  const access = input.allEvents || input.specificEvents ? eventsOf(context, input) : { eventIds };
  return store(context, {
    ...rest,
    status,
    ...(input.name && { name: input.name }),
    ...(input.permissions && { permissions: [...new Set(input.permissions)] }),
    ...(access.eventIds && { eventIds: access.eventIds }),
  });
}

export const findStaff = ({ documents }: Context, id: string): StaffMember =>
  orThrow(documents.get(staffMembers, id), () => staffMemberNotFound(id));

/** Removes a staff member, and logs out all their devices at once. */
export function removeStaff(context: Context, member: StaffMember): void {
  const { documents } = context;
  for (const { id } of documents.list(staffDevices, { staffMemberId: member.id }))
    documents.delete(staffDevices, id);
  documents.delete(staffMembers, member.id);
  const deletedEntity = serializeStaffMember(context, member);
  context.emit({ entityFqdn: ENTITY, slug: 'deleted', entityId: member.id, deletedEvent: { deletedEntity } });
}

/** A staff member who is logged in on a device. */
interface StaffLogin {
  member: StaffMember;
  /** The token that authenticates the device's later calls. */
  accessToken: string;
  deviceId: string;
}

/** Returns the staff member whose log-in link has this token. */
export const staffOfLink = ({ documents }: Context, loginToken: string): StaffMember =>
  orThrow(documents.find(staffMembers, { loginToken }), () => staffMemberNotFound('with this link'));

/** Logs a staff member in with the token of the log-in link. */
export function logStaffIn(context: Context, loginToken: string): StaffLogin {
  const { documents, clock, ids } = context;
  const member = staffOfLink(context, loginToken);
  const status = orThrow(STAFF_TRANSITIONS[member.status].logIn, () => staffMemberSuspended(member.name));
  const accessToken = ids.secret();
  const device = documents.put(staffDevices, {
    id: hashOf(accessToken),
    deviceId: ids.guid(),
    staffMemberId: member.id,
    createdDate: clock.date(),
  });
  const current = status === member.status ? member : store(context, { ...member, status });
  return { member: current, accessToken, deviceId: device.deviceId };
}

/** Returns the staff member of an access token. */
export function staffOfDevice({ documents }: Context, accessToken: string): StaffMember {
  const device = documents.get(staffDevices, hashOf(accessToken));
  const member = device && documents.get(staffMembers, device.staffMemberId);
  assert(member, () => staffMemberNotFound('who is logged in so'));
  assert(member.status === 'HAS_ACCESS', () => staffMemberSuspended(member.name));
  return member;
}

function store(context: Context, member: StaffMember): StaffMember {
  const stored = context.documents.put<StaffMember>(staffMembers, {
    ...member,
    revision: member.revision + 1,
    updatedDate: context.clock.date(),
  });
  const currentEntity = serializeStaffMember(context, stored);
  context.emit({ entityFqdn: ENTITY, slug: 'updated', entityId: stored.id, updatedEvent: { currentEntity } });
  return stored;
}

function eventsOf({ documents }: Context, { specificEvents }: StaffInput): Pick<StaffMember, 'eventIds'> {
  if (!specificEvents) return {};
  const eventIds = [...new Set(specificEvents.events ?? [])];
  for (const id of eventIds) assert(documents.get(events, id), () => eventNotFound(id));
  return { eventIds };
}
