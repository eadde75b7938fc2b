import type { Context } from '#core/contract/context';
import { assert, notFound, orThrow } from '#core/contract/errors';
import { emitAction, emitCreated } from '#core/entities/events';
import { createEntity } from '#core/entities/store';
import { identities } from '#services/identity';
import { GROUPS, type Group, groups } from '../groups/entity';
import { findOwnGroup, membershipOf } from './access';
import {
  JOIN_REQUESTS,
  type JoinRequest,
  joinRequests,
  MEMBER_VIEW,
  type Membership,
  memberships,
  ROLE_VIEW,
  serializeJoinRequest,
  serializeMember,
} from './entity';

/** Updates the number of members of a group. Emits no event, because the group itself has not changed. */
function recount({ documents, clock }: Context, groupId: string): void {
  const group = documents.get(groups, groupId);
  if (!group) return;
  const membersCount = documents.count(memberships, { groupId, status: 'JOINED' });
  documents.put<Group>(groups, { ...group, membersCount, lastActivityDate: clock.date() });
}

/** Adds a member of the site to a group. @throws PlatformError 404 for an unknown member */
export function join(
  context: Context,
  groupId: string,
  memberId: string,
  role: Membership['role'] = 'MEMBER',
): Membership {
  const { documents, clock, ids } = context;
  assert(documents.get(identities, memberId), () => notFound(`member ${memberId}`));
  const membership = documents.put<Membership>(memberships, {
    id: membershipOf(context, groupId, memberId)?.id ?? ids.guid(),
    groupId,
    memberId,
    status: 'JOINED',
    role,
    joinedDate: clock.date(),
  });
  recount(context, groupId);
  const body = { groupId, groupMember: serializeMember(membership) };
  emitAction(context, GROUPS, groupId, 'added', body, MEMBER_VIEW);
  return membership;
}

/** Removes a member from a group. */
export function leave(context: Context, membership: Membership): void {
  const { groupId } = membership;
  context.documents.delete(memberships, membership.id);
  recount(context, groupId);
  const body = { groupId, groupMember: serializeMember(membership) };
  emitAction(context, GROUPS, groupId, 'removed', body, MEMBER_VIEW);
}

/** Stores a request to join a private group, unless the member has already sent one. */
export function askToJoin(context: Context, { id: groupId }: Group, memberId: string): void {
  const { documents, ids } = context;
  if (membershipOf(context, groupId, memberId)) return;
  const { contactId } = documents.get(identities, memberId) ?? {};
  assert(contactId, () => notFound(`member ${memberId}`));
  documents.put<Membership>(memberships, { id: ids.guid(), groupId, memberId, status: 'PENDING' });
  createEntity(context, JOIN_REQUESTS, { groupId, siteMemberId: memberId, contactId, status: 'PENDING' });
}

/** Returns the pending requests to join a group. */
export const pendingRequests = ({ documents }: Context, groupId: string): JoinRequest[] =>
  documents.list(joinRequests, { groupId, status: 'PENDING' });

/** Returns the pending request of a member. @throws PlatformError 404 if it does not exist (platform facts 41.5) */
export const findPending = ({ documents }: Context, groupId: string, siteMemberId: string): JoinRequest =>
  orThrow(documents.find(joinRequests, { groupId, siteMemberId, status: 'PENDING' }), () =>
    notFound(`A request of the member ${siteMemberId} to join`),
  );

function decide(context: Context, request: JoinRequest, change: Partial<JoinRequest>): JoinRequest {
  const decided = context.documents.put<JoinRequest>(joinRequests, { ...request, ...change });
  const body = { groupId: request.groupId, joinGroupRequest: serializeJoinRequest(decided) };
  const slug = decided.status === 'APPROVED' ? 'approved' : 'rejected';
  emitAction(context, JOIN_REQUESTS, request.id, slug, body);
  return decided;
}

/** Accepts a member's request to join. */
export function approve(context: Context, request: JoinRequest): JoinRequest {
  join(context, request.groupId, request.siteMemberId);
  return decide(context, request, { status: 'APPROVED' });
}

/** Rejects a member's request to join; the member may send another one. */
export function reject(context: Context, request: JoinRequest, rejectionReason?: string): JoinRequest {
  const membership = membershipOf(context, request.groupId, request.siteMemberId);
  if (membership) context.documents.delete(memberships, membership.id);
  return decide(context, request, { status: 'REJECTED', ...(rejectionReason && { rejectionReason }) });
}

/** Stores a group with its creator as its first admin. */
export function openGroup(context: Context, group: Group, creatorId: string | undefined): Group {
  context.documents.put(groups, group);
  emitCreated(context, GROUPS, group);
  if (creatorId) join(context, group.id, creatorId, 'ADMIN');
  return context.documents.get(groups, group.id) ?? group;
}

/** Gives a member of a group a role. */
export const setRole = (
  { documents }: Context,
  membership: Membership,
  role: 'MEMBER' | 'ADMIN',
): Membership => documents.put<Membership>(memberships, { ...membership, role });

type Role = 'MEMBER' | 'ADMIN';

/** Gives members of a group a role. @throws PlatformError 403; 404 for ids that are not members of the group */
export function changeRoles(
  context: Context,
  groupId: string,
  memberIds: readonly string[],
  { slug, to, role }: { slug: 'assigned' | 'unassigned'; to: Role; role: Role },
): void {
  findOwnGroup(context, groupId);
  const { caller } = context;
  for (const memberId of memberIds) {
    const membership = membershipOf(context, groupId, memberId);
    assert(membership?.status === 'JOINED', () => notFound(`member ${memberId} of the group`));
    const groupMember = serializeMember(setRole(context, membership, to));
    const by = caller.role === 'member' ? { [`${slug}ById`]: caller.id } : {};
    const body = { groupId, groupMember, role: { value: role }, ...by };
    emitAction(context, GROUPS, groupId, slug, body, ROLE_VIEW);
  }
}
