import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import {
  domainEventsAbout,
  domainEventsSince,
  lastEventSequence,
} from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  CREW,
  groupsMember,
  groupsOwner,
  groupsVisitor,
  idOf,
  NOTEBOOK,
  SECRET,
} from '@/tests/support/groups/clients';

const emulator = startEmulator();
const owner = () => groupsOwner(emulator);
const as = (name: string) => groupsMember(emulator, name);
const FORBIDDEN = { status: 403 };
const [maya, theo, mei, jonas, priya] = ['maya', 'theo', 'mei', 'jonas', 'priya'].map(idOf) as [
  string,
  string,
  string,
  string,
  string,
];
const membersOf = async (group: string) =>
  (await owner().members.listGroupMembers(group)).members?.map(({ memberId }) => memberId);

describe('the members of a group', () => {
  test('are listed and queried, the latest member first', async () => {
    const { members, metadata } = await (await groupsVisitor()).members.listGroupMembers(CREW, { limit: 2 });
    expect(members).toMatchObject([
      { memberId: jonas, role: { value: 'MEMBER' } },
      { memberId: maya, role: { value: 'MEMBER' } },
    ]);
    expect(metadata).toMatchObject({ count: 2, total: 3 });
    const { items } = await owner().members.queryGroupMembers(CREW).eq('role', 'ADMIN').find();
    expect(items).toMatchObject([{ memberId: theo }]);
  });

  test('are added by the owner and by members, and removed by admins and themselves', async () => {
    const { members } = await owner().members.addGroupMembers(CREW, [priya, maya]);
    expect(members).toMatchObject([{ memberId: priya, role: { value: 'MEMBER' } }]);
    expect(await owner().groups.getGroup(CREW)).toMatchObject({ membersCount: 4 });
    await (await as('priya')).members.removeGroupMembers(CREW, [priya]);
    await expect((await as('maya')).members.removeGroupMembers(CREW, [jonas])).rejects.toMatchObject(
      FORBIDDEN,
    );
    await (await as('theo')).members.removeGroupMembers(CREW, [jonas]);
    expect(await membersOf(CREW)).toEqual([maya, theo]);
    await expect(owner().members.removeGroupMembers(CREW, [jonas])).rejects.toMatchObject({ status: 404 });
    await (await as('maya')).members.addGroupMembers(CREW, [jonas]);
    await owner().groups.updateGroup(CREW, { settings: { allowedToInviteMembers: 'OWNER_AND_ADMINS' } });
    await expect((await as('maya')).members.addGroupMembers(CREW, [mei])).rejects.toMatchObject(FORBIDDEN);
    await expect(owner().members.addGroupMembers(CREW, [NOWHERE])).rejects.toMatchObject({ status: 404 });
    const body = { groupId: CREW, groupMember: { memberId: priya } };
    expect(domainEventsAbout(emulator, CREW)[0]).toMatchObject({
      eventType: 'wix.social_groups.v2.group_member_added',
      payload: { actionEvent: { body } },
    });
  });

  test('join a public group themselves', async () => {
    await (await as('mei')).members.addGroupMembers(CREW, [mei]);
    expect(await membersOf(CREW)).toContain(mei);
  });

  test('are admins from when they get the role until they lose it', async () => {
    const since = lastEventSequence(emulator);
    const client = await as('theo');
    const role = { value: 'ADMIN' as const };
    expect(await client.roles.assignRole(CREW, [maya], role)).toEqual({
      groupId: CREW,
      memberIds: [maya],
      role,
    });
    await (await as('maya')).groups.updateGroup(CREW, { teaser: 'Mine too' });
    await client.roles.unassignRole(CREW, [maya], role);
    await expect((await as('maya')).groups.updateGroup(CREW, { teaser: 'No' })).rejects.toMatchObject(
      FORBIDDEN,
    );
    await expect(client.roles.unassignRole(CREW, [maya], { value: 'MEMBER' })).rejects.toMatchObject({
      status: 400,
    });
    await expect(client.roles.assignRole(CREW, [mei], role)).rejects.toMatchObject({ status: 404 });
    await expect((await as('jonas')).roles.assignRole(CREW, [jonas], role)).rejects.toMatchObject(FORBIDDEN);
    await expect((await as('jonas')).roles.unassignRole(CREW, [theo], role)).rejects.toMatchObject(FORBIDDEN);
    expect(domainEventsSince(emulator, since, 'group_role')).toEqual([
      ['wix.social_groups.v2.group_role_assigned', CREW],
      ['wix.social_groups.v2.group_role_unassigned', CREW],
    ]);
  });
});

describe('the groups of a member', () => {
  test('are listed, including those that the member has asked to join', async () => {
    const { memberships } = await (await as('maya')).members.listMemberships(maya);
    expect(memberships).toEqual([
      { groupId: SECRET, status: 'JOINED', role: { value: 'ADMIN' } },
      { groupId: NOTEBOOK, status: 'PENDING' },
      { groupId: CREW, status: 'JOINED', role: { value: 'MEMBER' } },
    ]);
    const query = { filter: { status: 'JOINED', role: 'MEMBER' } };
    const answer = await owner().members.queryMemberships(maya, { query });
    expect(answer.memberships).toMatchObject([{ groupId: CREW }]);
  });

  test('are visible to the member and the owner only', async () => {
    const { members } = await as('theo');
    await expect(members.listMemberships(maya)).rejects.toMatchObject(FORBIDDEN);
    await expect(members.queryMemberships(maya)).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('a request to join a private group', () => {
  const pending = async () => {
    const { items } = await owner()
      .joinGroupRequests.queryJoinGroupRequests(NOTEBOOK)
      .eq('status', 'PENDING')
      .find();
    return items.map(({ siteMemberId }) => siteMemberId);
  };

  test('is made by a member, and approved by an admin', async () => {
    const client = await as('jonas');
    expect((await client.members.addGroupMembers(NOTEBOOK, [jonas])).members).toEqual([]);
    await client.members.addGroupMembers(NOTEBOOK, [jonas]);
    expect((await pending()).sort()).toEqual([maya, jonas].sort());
    const own = await client.joinGroupRequests.listJoinGroupRequests(NOTEBOOK);
    expect(own.joinGroupRequests).toMatchObject([{ siteMemberId: jonas, status: 'PENDING' }]);
    const { joinGroupRequests } = await (await as('mei')).joinGroupRequests.approveJoinGroupRequests(
      NOTEBOOK,
      [jonas],
    );
    expect(joinGroupRequests).toMatchObject([{ siteMemberId: jonas, status: 'APPROVED' }]);
    expect(await membersOf(NOTEBOOK)).toContain(jonas);
    await expect(owner().joinGroupRequests.approveJoinGroupRequests(NOTEBOOK, [jonas])).rejects.toMatchObject(
      { status: 404 },
    );
  });

  test('is rejected with a reason, and can be made again', async () => {
    const rejections = [{ memberId: maya, reason: 'Which recipe?' }];
    const since = lastEventSequence(emulator);
    const { joinGroupRequests } = await owner().joinGroupRequests.rejectJoinGroupRequests(
      NOTEBOOK,
      rejections,
    );
    expect(joinGroupRequests).toMatchObject([
      { status: 'REJECTED', requestDetails: { rejectionReason: 'Which recipe?' } },
    ]);
    expect(await pending()).toEqual([]);
    await (await as('maya')).members.addGroupMembers(NOTEBOOK, [maya]);
    expect(await pending()).toEqual([maya]);
    expect(domainEventsSince(emulator, since).map(([type]) => type)).toEqual([
      'wix.social_groups.v2.join_group_request_rejected',
      'wix.social_groups.v2.join_group_request_created',
    ]);
  });

  test.each([
    ['PUBLIC', 'approved', [maya]],
    ['SECRET', 'rejected', []],
  ] as const)('is decided when the group becomes %s', async (privacyStatus, slug, joined) => {
    const since = lastEventSequence(emulator);
    await owner().groups.updateGroup(NOTEBOOK, { privacyStatus });
    expect(await pending()).toEqual([]);
    expect(domainEventsSince(emulator, since).map(([type]) => type)).toContain(
      `wix.social_groups.v2.join_group_request_${slug}`,
    );
    expect((await membersOf(NOTEBOOK))?.filter((id) => id === maya)).toEqual(joined);
  });

  test('is approved by those whom the group’s settings allow', async () => {
    const member = (await as('theo')).joinGroupRequests;
    await expect(member.approveJoinGroupRequests(NOTEBOOK, [maya])).rejects.toMatchObject(FORBIDDEN);
    await expect(member.rejectJoinGroupRequests(NOTEBOOK, [])).rejects.toMatchObject(FORBIDDEN);
    expect((await member.listJoinGroupRequests(NOTEBOOK)).joinGroupRequests).toEqual([]);
    await owner().groups.updateGroup(NOTEBOOK, { settings: { membersCanApprove: true } });
    await member.approveJoinGroupRequests(NOTEBOOK, [maya]);
    const guest = await groupsVisitor();
    await expect(guest.joinGroupRequests.listJoinGroupRequests(NOTEBOOK)).rejects.toMatchObject(FORBIDDEN);
    await expect(guest.joinGroupRequests.queryJoinGroupRequests(NOTEBOOK).find()).rejects.toMatchObject(
      FORBIDDEN,
    );
    await expect(guest.members.addGroupMembers(NOTEBOOK, [])).rejects.toMatchObject(FORBIDDEN);
  });
});
