import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/community/groups.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout, eventNamesAbout } from '@/tests/support/emulator/domain-events';
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

describe('a group', () => {
  test('is created, found, changed and deleted', async () => {
    const newGroup = await owner().groups.createGroup(
      { name: ' Raku Nights ', settings: { membersCanApprove: true } },
      { creatorId: idOf('jonas') },
    );
    expect(newGroup).toMatchObject({
      name: 'Raku Nights',
      slug: 'raku-nights',
      privacyStatus: 'PUBLIC',
      membersCount: 1,
      ownerId: idOf('jonas'),
      settings: { allowedToInviteMembers: 'ALL_MEMBERS', allowedToApproveJoinRequests: 'ALL_MEMBERS' },
    });
    const id = newGroup._id ?? '';
    expect(await (await groupsVisitor()).groups.getGroup(id)).toEqual(newGroup);
    expect((await owner().groups.getGroupBySlug('raku-nights')).group).toEqual(newGroup);
    const after = await (await as('jonas')).groups.updateGroup(id, {
      name: 'Raku Days',
      description: 'Smoke',
      coverImage: { image: { mediaId: 'bowl.webp' }, position: { x: 7 } },
    });
    expect(after).toMatchObject({ name: 'Raku Days', slug: 'raku-days', description: 'Smoke' });
    expect(after.coverImage?.position).toEqual({ x: 7, y: 0 });
    const { group } = await owner().groups.deleteGroup(id);
    expect(group?._id).toBe(id);
    await expect(owner().groups.getGroup(id)).rejects.toMatchObject({ status: 404 });
    expect(
      domainEventsAbout(emulator, id).map(({ eventType }) => eventType.replace('wix.social_groups.v2.', '')),
    ).toEqual([
      'group_created',
      'group_member_added',
      'group_updated',
      'group_group_description_changed',
      'group_group_cover_changed',
      'group_deleted',
    ]);
  });

  test('needs a name and a unique slug', async () => {
    await expect(owner().groups.createGroup({ name: ' ' })).rejects.toMatchObject({ status: 400 });
    expect(await owner().groups.createGroup({ name: 'Kiln crew' })).toMatchObject({ slug: 'kiln-crew-1' });
    const secret = await owner().groups.createGroup({ name: 'Gift', privacyStatus: 'SECRET' });
    expect(secret.slug).not.toContain('gift');
  });

  test('is listed and queried, newest first', async () => {
    const list = async (client: Pick<ReturnType<typeof owner>, 'groups'>) =>
      (await client.groups.listGroups()).groups?.map(({ _id }) => _id);
    expect(await list(await groupsVisitor())).toEqual([NOTEBOOK, CREW]);
    expect(await list(await as('jonas'))).toEqual([NOTEBOOK, CREW]);
    expect(await list(await as('mei'))).toEqual([SECRET, NOTEBOOK, CREW]);
    expect(await list(owner())).toEqual([SECRET, NOTEBOOK, CREW]);
    const page = await owner().groups.listGroups({ limit: 1, offset: 1 });
    expect(page.groups?.map(({ _id }) => _id)).toEqual([NOTEBOOK]);
    expect(page.metadata).toEqual({ count: 1, offset: 1, total: 3, tooManyToCount: false });
    await expect(owner().groups.listGroups({ limit: 101 })).rejects.toMatchObject({ status: 400 });
    const { items } = await (await groupsVisitor()).groups.queryGroups().descending('membersCount').find();
    expect(items.map(({ membersCount }) => membersCount)).toEqual([3, 2]);
    const queried = await owner().groups.queryGroups().eq('title', 'Kiln Crew').find();
    expect(queried.items.map(({ _id }) => _id)).toEqual([CREW]);
  });

  test('that is secret is visible to its members and the owner only', async () => {
    const slug = seed.groups[2]?.slug ?? '';
    for (const client of [await groupsVisitor(), await as('jonas')]) {
      await expect(client.groups.getGroup(SECRET)).rejects.toMatchObject({ status: 404 });
      await expect(client.groups.getGroupBySlug(slug)).rejects.toMatchObject({ status: 404 });
      await expect(client.members.listGroupMembers(SECRET)).rejects.toMatchObject({ status: 404 });
    }
    expect(await (await as('mei')).groups.getGroup(SECRET)).toMatchObject({ slug });
  });

  test('can be changed by its admins and the owner only', async () => {
    const maya = await as('maya');
    await expect(maya.groups.updateGroup(CREW, { name: 'Mine' })).rejects.toMatchObject(FORBIDDEN);
    await expect(maya.groups.deleteGroup(CREW)).rejects.toMatchObject(FORBIDDEN);
    await (await as('theo')).groups.updateGroup(CREW, { teaser: 'Ours' });
    const guest = await groupsVisitor();
    await expect(guest.groups.createGroup({ name: 'Ours' })).rejects.toMatchObject(FORBIDDEN);
  });
});

describe('a member’s group', () => {
  test('is a request that the owner approves', async () => {
    const request = await (await as('maya')).groups.createGroup({ name: 'Tea Bowls' });
    await expect(owner().groups.getGroup(request._id ?? '')).rejects.toMatchObject({ status: 404 });
    const { groupRequests = [] } = await owner().groupRequests.listGroupRequests();
    expect(groupRequests.map(({ group }) => group?.name)).toEqual(['Tea Bowls', 'Sunday Throwers']);
    const own = await (await as('maya')).groupRequests.listGroupRequests();
    expect(own.groupRequests?.map(({ group }) => group?.name)).toEqual(['Tea Bowls']);
    const id = groupRequests[0]?._id ?? '';
    const { groupRequest } = await owner().groupRequests.approveGroupRequests([id]);
    expect(groupRequest).toMatchObject([{ _id: id, status: 'APPROVED', group: { name: 'Tea Bowls' } }]);
    expect(await owner().groups.getGroup(request._id ?? '')).toMatchObject({
      ownerId: idOf('maya'),
      membersCount: 1,
    });
    expect(eventNamesAbout(emulator, id, 'group_request_')).toEqual(['created', 'approved']);
    await expect(owner().groupRequests.approveGroupRequests([id])).rejects.toMatchObject({
      status: 409,
      details: { applicationError: { code: 'GROUP_REQUEST_NOT_PENDING' } },
    });
  });

  test('is rejected with a reason', async () => {
    const id = seed.groupRequests[0]?.id ?? '';
    const { groupRequest } = await owner().groupRequests.rejectGroupRequests([
      { groupRequestId: id, reason: 'Sundays are full' },
    ]);
    const requestDetails = { rejectionReason: 'Sundays are full' };
    expect(groupRequest).toMatchObject([{ status: 'REJECTED', requestDetails }]);
    const { items } = await (await as('jonas')).groupRequests
      .queryGroupRequests()
      .eq('status', 'REJECTED')
      .find();
    expect(items).toMatchObject([{ _id: id, requestDetails }]);
    await expect(owner().groupRequests.approveGroupRequests([NOWHERE])).rejects.toMatchObject({
      status: 404,
    });
  });

  test('is approved or rejected by the owner only, and hidden from visitors', async () => {
    const { groupRequests } = await as('maya');
    await expect(groupRequests.approveGroupRequests([NOWHERE])).rejects.toMatchObject(FORBIDDEN);
    await expect(groupRequests.rejectGroupRequests([])).rejects.toMatchObject(FORBIDDEN);
    const guest = await groupsVisitor();
    await expect(guest.groupRequests.listGroupRequests()).rejects.toMatchObject(FORBIDDEN);
    await expect(guest.groupRequests.queryGroupRequests().find()).rejects.toMatchObject(FORBIDDEN);
  });
});

test('everyone can read the rules and questions of a group, and its admins change them', async () => {
  const guest = await groupsVisitor();
  const { rules } = await guest.rules.listRules(CREW);
  expect(rules?.map(({ title }) => title)).toEqual(['Gloves stay at the kiln', 'Open in pairs']);
  const theo = await as('theo');
  const rule = { title: 'Sweep', description: 'Before you leave' };
  expect(await theo.rules.createOrReplaceAllRules(CREW, { rules: [rule] })).toEqual({
    groupId: CREW,
    rules: [rule],
  });
  expect((await guest.rules.listRules(CREW)).rules).toEqual([rule]);
  expect(eventNamesAbout(emulator, CREW)).toEqual(['group_rules_updated']);
  const maya = await as('maya');
  await expect(maya.rules.createOrReplaceAllRules(CREW)).rejects.toMatchObject(FORBIDDEN);

  const mei = await as('mei');
  const { questions = [] } = await guest.membershipQuestions.listMembershipQuestions(NOTEBOOK);
  expect(questions).toMatchObject([{ required: true }, { required: false }]);
  const answers = await mei.membershipQuestions.listAnswers(NOTEBOOK, { memberIds: [idOf('maya')] });
  expect(answers.memberAnswers).toMatchObject([{ memberId: idOf('maya'), answers: [{}, {}] }]);
  expect(Object.keys(answers.questions ?? {})).toEqual(questions.map(({ _id }) => _id));
  const kept = questions[1];
  const written = await mei.membershipQuestions.createOrReplaceAllMembershipQuestions(NOTEBOOK, {
    questions: [{ ...kept, text: 'Which kiln?' }, { text: 'Why?' }],
  });
  expect(written.questions).toMatchObject([
    { _id: kept?._id, required: false, text: 'Which kiln?' },
    { required: false, text: 'Why?' },
  ]);
  const { memberAnswers } = await owner().membershipQuestions.listAnswers(NOTEBOOK);
  expect(memberAnswers).toHaveLength(1);
  await expect(maya.membershipQuestions.listAnswers(NOTEBOOK)).rejects.toMatchObject(FORBIDDEN);
  await expect(
    maya.membershipQuestions.createOrReplaceAllMembershipQuestions(NOTEBOOK),
  ).rejects.toMatchObject(FORBIDDEN);
});
