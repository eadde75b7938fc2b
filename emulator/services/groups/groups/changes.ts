import type { groups as meta } from '@wix/groups/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { emitAction } from '#core/entities/events';
import { findEntity } from '#core/entities/kind';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { slugFor } from '#core/slugs';
import { findOwnGroup } from '../memberships/access';
import { approve, openGroup, pendingRequests, reject } from '../memberships/changes';
import { joinRequests, memberships } from '../memberships/entity';
import {
  GROUP_REQUESTS,
  GROUPS,
  type Group,
  type GroupRequest,
  groupRequests,
  groups,
  serializeGroupRequest,
} from './entity';
import { groupRequestNotPending } from './errors';

type Given = Omit<Serialized<meta.GroupOriginal>, 'id' | 'createdDate' | 'updatedDate'>;

/** The default settings of a group (platform facts 41.2). */
export const SETTINGS = {
  membersCanInvite: true,
  membersCanApprove: false,
  welcomeMemberPostEnabled: true,
  groupDetailsChangedPostEnabled: true,
  showMemberList: true,
  allowedToInviteMembers: 'ALL_MEMBERS',
  allowedToApproveJoinRequests: 'OWNER_AND_ADMINS',
  aiSpamProtectionEnabled: true,
} as const satisfies Group['settings'];

const isPrivacy = (status: string | undefined): status is Group['privacyStatus'] =>
  status === 'PUBLIC' || status === 'PRIVATE' || status === 'SECRET';

/** Returns changed settings; the deprecated flags always agree with the policies that replaced them. */
function settingsWith(before: Group['settings'], change: Group['settings'] = {}): Group['settings'] {
  const {
    membersCanInvite,
    membersCanApprove,
    allowedToInviteMembers = policyOf(membersCanInvite),
    allowedToApproveJoinRequests = policyOf(membersCanApprove),
  } = change;
  const after = {
    ...before,
    ...change,
    ...(allowedToInviteMembers && { allowedToInviteMembers }),
    ...(allowedToApproveJoinRequests && { allowedToApproveJoinRequests }),
  };
  return {
    ...after,
    membersCanInvite: after.allowedToInviteMembers === 'ALL_MEMBERS',
    membersCanApprove: after.allowedToApproveJoinRequests === 'ALL_MEMBERS',
  };
}

const policyOf = (flag: boolean | null | undefined) =>
  typeof flag === 'boolean' ? (flag ? 'ALL_MEMBERS' : 'OWNER_AND_ADMINS') : undefined;

/** Returns a free slug: made from the name or, for a secret group, from random characters (SDK: getGroupBySlug). */
function newSlug({ documents, ids }: Context, name: string, privacy: Group['privacyStatus']): string {
  const text = privacy === 'SECRET' ? ids.guid().slice(0, 8) : name;
  return slugFor(text, 'group', (slug) => documents.find(groups, { slug }) !== undefined);
}

const nameOf = (given: string | null | undefined): string =>
  orThrow(given?.trim(), () => invalidField('group.name', 'must not be empty', 'REQUIRED_FIELD'));

const withoutNulls = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

/**
 * Creates a group or, if the caller is a member, a request for one, on which the site's owner decides (platform facts
 * 41.1).
 * @throws PlatformError 400 without a name; 404 for an unknown creator
 */
export function createGroup(context: Context, given: Given, creatorId: string | null | undefined): Group {
  const { caller, clock, ids, site } = context;
  const { privacyStatus, settings, slug } = given;
  const name = nameOf(given.name);
  const privacy = isPrivacy(privacyStatus) ? privacyStatus : 'PUBLIC';
  const creator = caller.role === 'member' ? caller.id : (creatorId ?? undefined);
  const now = clock.date();
  const { description, teaser, memberTitle, coverImage } = given;
  const group: Group = {
    ...withoutNulls({ description, teaser, memberTitle, coverImage }),
    id: ids.guid(),
    revision: '1',
    name,
    slug: newSlug(context, privacy === 'SECRET' ? name : (slug ?? name), privacy),
    privacyStatus: privacy,
    settings: settingsWith(SETTINGS, settings),
    ownerId: creator ?? site.ownerId,
    membersCount: 0,
    createdDate: now,
    updatedDate: now,
    lastActivityDate: now,
    rules: [],
    questions: [],
  };
  if (caller.role !== 'member') return openGroup(context, group, creator);
  createEntity(context, GROUP_REQUESTS, { group, status: 'PENDING' });
  return group;
}

/** Decides on the pending requests to join a group that is no longer private (SDK: updateGroup). */
function decideWaiting(context: Context, before: Group, { id, privacyStatus }: Group): void {
  if (before.privacyStatus !== 'PRIVATE' || privacyStatus === 'PRIVATE') return;
  for (const request of pendingRequests(context, id))
    if (privacyStatus === 'PUBLIC') approve(context, request);
    else reject(context, request);
}

/** Changes a group that the caller administers. @throws PlatformError 403; 400 for an empty name */
export function updateGroup(context: Context, before: Group, change: Given): Group {
  findOwnGroup(context, before.id);
  const { privacyStatus, settings } = change;
  const name = change.name === undefined ? before.name : nameOf(change.name);
  const privacy = isPrivacy(privacyStatus) ? privacyStatus : before.privacyStatus;
  const { description, teaser, memberTitle, coverImage } = change;
  const isRenamed = name !== before.name && privacy !== 'SECRET';
  const wanted =
    isRenamed || privacy !== before.privacyStatus ? newSlug(context, name, privacy) : before.slug;
  const after = updateEntity(context, GROUPS, {
    ...before,
    ...withoutNulls({ description, teaser, memberTitle, coverImage }),
    name,
    slug: wanted,
    privacyStatus: privacy,
    settings: settingsWith(before.settings, settings),
  });
  if (after.description !== before.description) {
    const body = { oldDescription: before.description, newDescription: after.description };
    emitAction(context, GROUPS, after.id, 'group_description_changed', body);
  }
  const urls = [before, after].map(({ coverImage: cover }) => cover?.image?.mediaId ?? undefined);
  if (urls[0] !== urls[1])
    emitAction(context, GROUPS, after.id, 'group_cover_changed', { oldUrl: urls[0], newUrl: urls[1] });
  decideWaiting(context, before, after);
  return context.documents.get(groups, after.id) ?? after;
}

/** Deletes a group that the caller administers, with its members and the requests to join it. */
export function removeGroup(context: Context, group: Group): void {
  findOwnGroup(context, group.id);
  const { documents } = context;
  const ofGroup = { groupId: group.id };
  for (const { id } of documents.list(memberships, ofGroup)) documents.delete(memberships, id);
  for (const { id } of documents.list(joinRequests, ofGroup)) documents.delete(joinRequests, id);
  deleteEntity(context, GROUPS, group);
}

/** Stores a decision. @throws PlatformError 404; 409 for a request that was already decided (platform facts 41.5) */
export function decideGroupRequest(
  context: Context,
  id: string,
  change: Partial<GroupRequest>,
): GroupRequest {
  const before = findEntity(context, GROUP_REQUESTS, id);
  assert(before.status === 'PENDING', () => groupRequestNotPending(id));
  const decided = context.documents.put<GroupRequest>(groupRequests, { ...before, ...change });
  const slug = decided.status === 'APPROVED' ? 'approved' : 'rejected';
  emitAction(context, GROUP_REQUESTS, id, slug, { groupRequest: serializeGroupRequest(decided) });
  return decided;
}

/** Replaces the rules of a group and emits the change. */
export function replaceRules(context: Context, group: Group, rules: Group['rules']): void {
  context.documents.put(groups, { ...group, rules });
  context.emit({
    entityFqdn: 'wix.social_groups.v2.group_rules',
    entityId: group.id,
    slug: 'updated',
    updatedEvent: { currentEntity: { rules } },
  });
}
