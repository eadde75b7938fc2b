import { describe, expect, test } from 'vitest';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { BADGE_IDS, profilesMember, profilesOwner, profilesVisitor } from '@/tests/support/identity/profiles';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => profilesOwner(emulator);
const [KILN, GLAZE] = BADGE_IDS;
const COLORS = { backgroundColor: '#112233', textColor: '#FFFFFF' };
const [maya, theo, jonas] = ['maya', 'theo', 'jonas'].map((name) => seededMember(name).id) as [
  string,
  string,
  string,
];

describe('a badge', () => {
  test('is created, changed and deleted', async () => {
    const { badgesV2 } = owner();
    const badge = await badgesV2.createBadge({ ...COLORS, title: 'Wheel Regular' });
    expect(badge).toMatchObject({ slug: 'wheel-regular', revision: '1', permissionsEnabled: false });
    const id = badge._id ?? '';
    const changed = await badgesV2.updateBadge(id, { revision: '1', title: 'Kiln crew' });
    expect(changed).toMatchObject({ revision: '2', title: 'Kiln crew', slug: 'kiln-crew-1', ...COLORS });
    await expect(badgesV2.updateBadge(id, { revision: '1', title: 'Late' })).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    expect(await badgesV2.getBadge(id)).toEqual(changed);
    await badgesV2.deleteBadge(id);
    await expect(badgesV2.getBadge(id)).rejects.toMatchObject({ status: 404 });
    await expect(badgesV2.deleteBadge(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, id)).toEqual(['badge_created', 'badge_updated', 'badge_deleted']);
  });

  test('needs a title and colors', async () => {
    const { badgesV2 } = owner();
    const calls = [
      () => badgesV2.createBadge({ ...COLORS, title: ' ' }),
      () => badgesV2.createBadge({ ...COLORS, title: 'a'.repeat(51) }),
      () => badgesV2.createBadge({ textColor: '#FFFFFF', title: 'No color' } as never),
      () => badgesV2.createBadge({ ...COLORS, title: 'A', textColor: 'blue' }),
      () => badgesV2.updateBadge(KILN, { revision: '1', title: '' }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 400 });
  });

  test('has a position, which can be changed', async () => {
    const { badgesV2 } = owner();
    const order = async () => (await badgesV2.queryBadges().find()).items.map(({ _id }) => _id);
    const { _id: id = '' } = await badgesV2.createBadge({ ...COLORS, title: 'Third' });
    expect(await order()).toEqual([KILN, GLAZE, id]);
    await badgesV2.moveBadge(id ?? '', { position: 'FIRST' });
    expect(await order()).toEqual([id, KILN, GLAZE]);
    await badgesV2.moveBadge(id ?? '', { position: 'AFTER', moveAfterBadgeId: KILN });
    expect(await order()).toEqual([KILN, id, GLAZE]);
    await badgesV2.moveBadge(KILN);
    expect(await order()).toEqual([id, GLAZE, KILN]);
    const { badges } = await badgesV2.updateBadgesDisplayOrder([KILN, GLAZE]);
    expect(badges?.map(({ _id }) => _id)).toEqual([KILN, GLAZE, id]);
    await expect(badgesV2.updateBadgesDisplayOrder([NOWHERE])).rejects.toMatchObject({ status: 404 });
    await expect(badgesV2.updateBadgesDisplayOrder([])).rejects.toMatchObject({ status: 400 });
    await expect(badgesV2.moveBadge(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(badgesV2.moveBadge(KILN, { position: 'AFTER' })).rejects.toMatchObject({ status: 400 });
  });

  test('is readable by visitors, but not changeable', async () => {
    const { badgesV2 } = await profilesVisitor();
    const { items } = await badgesV2.queryBadges().eq('slug', 'first-glaze').find();
    expect(items.map(({ _id }) => _id)).toEqual([GLAZE]);
    expect(await badgesV2.getBadge(KILN)).toMatchObject({ title: 'Kiln crew' });
    await expect(
      badgesV2
        .queryBadges()
        .eq('icon' as never, '')
        .find(),
    ).rejects.toMatchObject({ status: 400 });
    await expectRefused([
      () => badgesV2.createBadge({ ...COLORS, title: 'Mine' }),
      () => badgesV2.updateBadge(KILN, { revision: '1', title: 'Mine' }),
      () => badgesV2.deleteBadge(KILN),
      () => badgesV2.moveBadge(KILN),
      () => badgesV2.updateBadgesDisplayOrder([KILN]),
    ]);
  });
});

describe('badges of members', () => {
  test('are assigned and removed', async () => {
    const { badgeAssignments, badgesV2 } = owner();
    const badgeAssignment = await badgeAssignments.createBadgeAssignment({ badgeId: KILN, memberId: maya });
    expect(badgeAssignment).toMatchObject({ badgeId: KILN, memberId: maya });
    const id = badgeAssignment._id ?? '';
    await expect(
      badgeAssignments.createBadgeAssignment({ badgeId: KILN, memberId: maya }),
    ).rejects.toMatchObject({ details: { applicationError: { code: 'ALREADY_EXISTS' } } });
    const { items } = await badgeAssignments.queryBadgeAssignments().eq('memberId', maya).find();
    expect(items.map(({ badgeId }) => badgeId).sort()).toEqual([KILN, GLAZE]);
    await badgeAssignments.deleteBadgeAssignment(id);
    await expect(badgeAssignments.deleteBadgeAssignment(id)).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, id)).toEqual(['badge_assignment_created', 'badge_assignment_deleted']);
    expect(toldOfEntity(emulator, KILN)).toEqual(['badge_badge_assigned', 'badge_badge_unassigned']);
    await badgesV2.deleteBadge(GLAZE);
    expect((await badgeAssignments.queryBadgeAssignments().eq('badgeId', GLAZE).find()).items).toEqual([]);
  });

  test('are assigned and removed in bulk, each with its own result', async () => {
    const { badgeAssignments } = owner();
    const wanted = [
      { badgeId: KILN, memberId: maya },
      { badgeId: KILN, memberId: NOWHERE },
      { badgeId: NOWHERE, memberId: maya },
    ];
    const { results } = await badgeAssignments.bulkCreateBadgeAssignments(wanted, { returnEntity: true });
    expect(results?.map(({ item, itemMetadata }) => [itemMetadata?.success, item?.memberId])).toEqual([
      [true, maya],
      [false, undefined],
      [false, undefined],
    ]);
    const id = results?.[0]?.item?._id ?? '';
    const { bulkActionMetadata } = await badgeAssignments.bulkDeleteBadgeAssignments([id, NOWHERE]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await expect(badgeAssignments.bulkCreateBadgeAssignments([])).rejects.toMatchObject({ status: 400 });
    await expect(badgeAssignments.bulkDeleteBadgeAssignments([])).rejects.toMatchObject({ status: 400 });
    await expect(badgeAssignments.createBadgeAssignment({ badgeId: KILN } as never)).rejects.toMatchObject({
      status: 400,
    });
    await expect(badgeAssignments.queryBadgeAssignments().limit(101).find()).rejects.toMatchObject({
      status: 400,
    });
  });

  test('can only be assigned by the owner', async () => {
    const { badgeAssignments } = await profilesMember('maya');
    await expectRefused([
      () => badgeAssignments.createBadgeAssignment({ badgeId: KILN, memberId: theo }),
      () => badgeAssignments.bulkCreateBadgeAssignments([{ badgeId: KILN, memberId: theo }]),
      () => badgeAssignments.queryBadgeAssignments().find(),
      () => badgeAssignments.deleteBadgeAssignment(NOWHERE),
      () => badgeAssignments.bulkDeleteBadgeAssignments([NOWHERE]),
    ]);
  });
});

describe('with the calls of the earlier generation', () => {
  test('badges are created, changed, reordered and deleted', async () => {
    const { badges } = owner();
    const icon = 'https://example.com/wheel.svg';
    const badge = await badges.createBadge({
      title: 'Wheel',
      icon,
      backgroundColor: '#796EFF',
      textColor: '#FFFFFF',
    } as never);
    const id = badge._id ?? '';
    expect(badge).toMatchObject({ backgroundColor: '#796EFF', textColor: '#FFFFFF', icon, slug: 'wheel' });
    expect(await badges.updateBadge(id, { description: 'Throws.' })).toMatchObject({
      title: 'Wheel',
      description: 'Throws.',
    });
    const listed = await badges.listBadges({ paging: { limit: 2 } });
    expect([listed.badges?.map(({ _id }) => _id), listed.metadata?.total]).toEqual([[KILN, GLAZE], 3]);
    const ordered = await badges.updateBadgesDisplayOrder([id]);
    expect(ordered.badges?.map(({ _id }) => _id)).toEqual([id, KILN, GLAZE]);
    expect(await badges.getBadge(id)).toMatchObject({ title: 'Wheel' });
    await badges.deleteBadge(id);
    await expect(badges.getBadge(id)).rejects.toMatchObject({ status: 404 });
    await expect(badges.deleteBadge(id)).rejects.toMatchObject({ status: 404 });
    await expect(badges.updateBadge(id, {})).rejects.toMatchObject({ status: 404 });
    await expect(badges.createBadge({ title: '' } as never)).rejects.toMatchObject({ status: 400 });
    await expect(badges.listBadges({ paging: { limit: 1001 } })).rejects.toMatchObject({ status: 400 });
    await expect(badges.updateBadgesDisplayOrder([])).rejects.toMatchObject({ status: 400 });
  });

  test('members get and lose badges', async () => {
    const { badges } = owner();
    expect(await badges.assignBadge(KILN, [maya, theo])).toEqual({ memberIds: [maya, theo] });
    expect((await badges.listMembersByBadge(KILN)).memberIds?.sort()).toEqual([maya, theo, jonas].sort());
    expect((await badges.getMemberCountsPerBadge()).badgeMemberCounts).toEqual([
      { badgeId: KILN, memberCount: 3 },
      { badgeId: GLAZE, memberCount: 2 },
    ]);
    await badges.unassignBadge(KILN, [maya, jonas]);
    expect((await badges.listBadgesPerMember([maya, theo, jonas])).memberBadgeIds).toEqual([
      { memberId: maya, badgeIds: [GLAZE] },
      { memberId: theo, badgeIds: [KILN, GLAZE] },
      { memberId: jonas, badgeIds: [] },
    ]);
    await expect(badges.assignBadge(NOWHERE, [maya])).rejects.toMatchObject({ status: 404 });
    await expect(badges.unassignBadge(NOWHERE, [maya])).rejects.toMatchObject({ status: 404 });
    await expect(badges.listMembersByBadge(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(badges.listBadgesPerMember([NOWHERE])).rejects.toMatchObject({ status: 404 });
    await expect(badges.listBadgesPerMember([])).rejects.toMatchObject({ status: 400 });
    await expect(badges.assignBadge(KILN, ['not an id'])).rejects.toMatchObject({ status: 400 });
    await expect(badges.unassignBadge(KILN, ['not an id'])).rejects.toMatchObject({ status: 400 });
  });

  test('a member sees badges of public members, a visitor none', async () => {
    const { badges } = await profilesMember('maya');
    await owner().members.updateMember(theo, { privacyStatus: 'PUBLIC' });
    expect((await badges.listBadgesPerMember([theo])).memberBadgeIds).toEqual([
      { memberId: theo, badgeIds: [KILN, GLAZE] },
    ]);
    await owner().members.updateMember(theo, { privacyStatus: 'PRIVATE' });
    await expect(badges.listBadgesPerMember([theo])).rejects.toMatchObject({ status: 404 });
    const { badges: visitor } = await profilesVisitor();
    await expectRefused([
      () => visitor.listBadgesPerMember([maya]),
      () => badges.createBadge({ ...COLORS, title: 'Mine' }),
      () => badges.updateBadge(KILN, { title: 'Mine' }),
      () => badges.deleteBadge(KILN),
      () => badges.assignBadge(KILN, [theo]),
      () => badges.unassignBadge(KILN, [theo]),
      () => badges.listMembersByBadge(KILN),
      () => badges.getMemberCountsPerBadge(),
      () => badges.updateBadgesDisplayOrder([KILN]),
    ]);
  });
});

test('badges are queried, by a call for which the SDK has no function', async () => {
  const query = (body: object) => restOwner(emulator)('POST', '/members/v3/badges/query', body);
  const { status, body } = await query({ sorting: [{ fieldName: 'title', direction: 'DESC' }] });
  expect(status).toBe(200);
  const titles = body.badges.map(({ title }: { title: string }) => title);
  expect(titles.length).toBeGreaterThan(1);
  expect(titles).toEqual(titles.toSorted().toReversed());
  const named = await query({ filter: { title: titles[0] }, paging: { limit: 1 } });
  expect(named.body.badges).toMatchObject([{ title: titles[0] }]);
  expect((await query({ filter: { colour: 'red' } })).status).toBe(400);
});
