import type { Context } from '#core/contract/context';
import { DAY, isoDate } from '#core/time/clock';
import seeds from '#seed/community/groups.json';
import { findByEmail } from '#services/identity';
import { SETTINGS } from './groups/changes';
import { type Group, type GroupRequest, groupRequests, groups } from './groups/entity';
import { type JoinRequest, joinRequests, type Membership, memberships } from './memberships/entity';

/** Stores the groups of the demo site, with their members and pending requests. */
export function seedGroups(context: Context): void {
  const { documents, ids, clock } = context;
  // Data of an earlier version may lack a member of the demo site.
  const memberOf = (name: string) => findByEmail(context, `${name}@example.com`);
  const ago = (days: number) => isoDate(clock.now() - days * DAY);
  const group = (
    seed: Pick<Group, 'id' | 'name' | 'slug' | 'teaser'> & { privacyStatus: string },
    days: number,
  ) => ({
    ...seed,
    privacyStatus: seed.privacyStatus as Group['privacyStatus'],
    revision: '1',
    settings: SETTINGS,
    createdDate: ago(days),
    updatedDate: ago(days),
    lastActivityDate: ago(Math.min(days, 3)),
  });
  for (const { admins, members, startedDaysAgo, ...seed } of seeds.groups) {
    const known = [...admins, ...members].flatMap((name, index) => {
      const member = memberOf(name);
      return member ? [{ memberId: member.id, name, index }] : [];
    });
    const ownerId = known[0]?.memberId ?? context.site.ownerId;
    documents.put<Group>(groups, {
      ...seed,
      ...group(seed, startedDaysAgo),
      ownerId,
      membersCount: known.length,
    });
    for (const { memberId, name, index } of known)
      documents.put<Membership>(memberships, {
        id: ids.guid(),
        groupId: seed.id,
        memberId,
        status: 'JOINED',
        role: admins.includes(name) ? 'ADMIN' : 'MEMBER',
        joinedDate: ago(startedDaysAgo - index),
      });
  }
  for (const { group: slug, member: name, answers } of seeds.joinRequests) {
    const member = memberOf(name);
    const { id: groupId = '' } = seeds.groups.find((it) => it.slug === slug) ?? {};
    if (!member) continue;
    const { id: siteMemberId, contactId } = member;
    const dates = { createdDate: ago(2), updatedDate: ago(2) };
    documents.put<Membership>(memberships, {
      id: ids.guid(),
      groupId,
      memberId: siteMemberId,
      status: 'PENDING',
    });
    documents.put<JoinRequest>(joinRequests, {
      id: ids.guid(),
      revision: '1',
      groupId,
      siteMemberId,
      contactId,
      status: 'PENDING',
      answers,
      ...dates,
    });
  }
  for (const { id, groupId, member: name, ...seed } of seeds.groupRequests) {
    const ownerId = memberOf(name)?.id;
    if (!ownerId) continue;
    const wantedGroup: Group = {
      ...group({ id: groupId, ...seed }, 1),
      ownerId,
      membersCount: 0,
      rules: [],
      questions: [],
    };
    const dates = { createdDate: ago(1), updatedDate: ago(1) };
    documents.put<GroupRequest>(groupRequests, {
      id,
      revision: '1',
      group: wantedGroup,
      status: 'PENDING',
      ...dates,
    });
  }
}
