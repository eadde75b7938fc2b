import { memberFollowers, members } from '@wix/members';
import { beforeEach, expect, test } from 'vitest';
import seeds from '@/emulator/seed/members.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { tokensOf } from '@/tests/support/emulator/session';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [MAYA = '', THEO = '', THIRD = ''] = seeds.map(({ id }) => id);

/** The official SDK as a member of the site. */
async function member(id: string) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', id));
  return { ...client.use(memberFollowers), join: client.use(members).joinCommunity };
}
// Members see only those whose profile is public.
beforeEach(async () => {
  for (const id of [MAYA, THEO, THIRD]) await (await member(id)).join();
});

const owner = () => ownerClient(emulator, { memberFollowers }).memberFollowers;

test('a member follows others, each once, and has followers', async () => {
  const maya = await member(MAYA);
  for (const id of [THEO, THEO, THIRD]) await maya.followMember(id);
  const { memberIds, metadata } = await maya.listCurrentMemberFollowing();
  expect(memberIds?.toSorted()).toEqual([THEO, THIRD].toSorted());
  expect(metadata?.count).toBe(2);
  expect((await (await member(THEO)).listCurrentMemberFollowers()).memberIds).toEqual([MAYA]);
  expect((await owner().listMemberFollowers(THEO)).memberIds).toEqual([MAYA]);
  expect((await owner().listMemberFollowing(THEO)).memberIds).toEqual([]);
});

test('lists have pages', async () => {
  const maya = await member(MAYA);
  for (const id of [THEO, THIRD]) await maya.followMember(id);
  const first = await maya.listCurrentMemberFollowing({ paging: { limit: 1 } });
  const cursor = first.metadata?.cursors?.next ?? '';
  const second = await maya.listCurrentMemberFollowing({ paging: { limit: 1, cursor } });
  expect([...(first.memberIds ?? []), ...(second.memberIds ?? [])].toSorted()).toEqual(
    [THEO, THIRD].toSorted(),
  );
});

test('connections say who follows whom, until a member unfollows', async () => {
  const maya = await member(MAYA);
  await maya.followMember(THEO);
  await (await member(THIRD)).followMember(MAYA);
  const connected = async () => (await maya.queryCurrentMemberConnections([THEO, THIRD])).connectedMembers;
  const third = { connectedMemberId: THIRD, followedByMember: false, followingMember: true };
  const both = [{ connectedMemberId: THEO, followedByMember: true, followingMember: false }, third];
  expect(await connected()).toEqual(both);
  const { connectedMembers } = await owner().queryMemberConnections(MAYA, [THEO, THIRD]);
  expect(connectedMembers).toEqual(both);
  for (const id of [THEO, THEO]) await maya.unfollowMember(id);
  expect(await connected()).toEqual([
    { connectedMemberId: THEO, followedByMember: false, followingMember: false },
    third,
  ]);
});

test('a member follows neither a private one, nor an unknown one, nor the own profile', async () => {
  const maya = await member(MAYA);
  await ownerClient(emulator, { members }).members.updateMember(THEO, { privacyStatus: 'PRIVATE' });
  await expect(maya.followMember(THEO)).rejects.toMatchObject({ status: 404 });
  await expect(maya.followMember(NOWHERE)).rejects.toMatchObject({ status: 404 });
  await expect(maya.followMember(MAYA)).rejects.toMatchObject({ status: 400 });
});

test('visitors follow no members', () => expectVisitorRefused(emulator, 'members.memberFollowers'));

test('the calls of V2 list the same followers', async () => {
  await (await member(MAYA)).followMember(THEO);
  const read = async (path: string) =>
    (await restOwner(emulator)('GET', `/members/v2/followers/${path}`)).body;
  expect(await read(THEO)).toMatchObject({ memberIds: [MAYA], pagingMetadata: { total: '1' } });
  expect(await read(`${MAYA}/following`)).toMatchObject({ memberIds: [THEO] });
  expect(await read(`${THEO}/connections?connectedMemberIds=${MAYA}`)).toMatchObject({
    connectedMembers: [{ connectedMemberId: MAYA, followedByMember: false, followingMember: true }],
  });
});
