import { members, memberToMemberBlock } from '@wix/members';
import { beforeEach, expect, test } from 'vitest';
import seeds from '@/emulator/seed/members.json';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { tokensOf } from '@/tests/support/emulator/session';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const [MAYA = '', THEO = '', THIRD = ''] = seeds.map(({ id }) => id);

/** The official SDK as a member of the site. */
async function member(id: string) {
  const client = await visitor();
  client.auth.setTokens(await tokensOf(emulator, 'member', id));
  return { ...client.use(memberToMemberBlock), members: client.use(members) };
}
const owner = () => ownerClient(emulator, { memberToMemberBlock, members });

// Members see only those whose profile is public.
beforeEach(async () => {
  for (const id of [MAYA, THEO, THIRD]) await (await member(id)).members.joinCommunity();
});

const error = (status: number, code?: string) => ({
  status,
  ...(code && { details: { applicationError: { code } } }),
});

test('members who have blocked each other no longer see each other', async () => {
  const [maya, theo] = [await member(MAYA), await member(THEO)];
  const seenBy = async (them: typeof maya) =>
    (await them.members.queryMembers().find()).items.map(({ _id }) => _id);
  expect(await seenBy(maya)).toContain(THEO);
  await maya.blockMember(THEO);
  expect(await seenBy(maya)).not.toContain(THEO);
  expect(await seenBy(theo)).not.toContain(MAYA);
  expect(await seenBy(theo)).toContain(THIRD);
  await expect(maya.members.getMember(THEO)).rejects.toMatchObject(error(404, 'MEMBER_TO_MEMBER_BLOCKED'));
  const unseen = await theo.members.getMember(MAYA).catch((it) => it);
  expect(unseen).toMatchObject({ status: 404 });
  expect(JSON.stringify(unseen)).not.toContain('MEMBER_TO_MEMBER_BLOCKED');
  expect((await owner().members.getMember(THEO))._id).toBe(THEO);

  await maya.unblockMember(THEO);
  expect(await seenBy(theo)).toContain(MAYA);
  expect((await maya.members.getMember(THEO))._id).toBe(THEO);
});

test('a block is listed for the member who created it, and in both directions for managers', async () => {
  const [maya, third] = [await member(MAYA), await member(THIRD)];
  await maya.blockMember(THEO);
  await third.blockMember(MAYA);
  expect((await maya.listCurrentMemberBlocking()).blockedMemberIds).toEqual([THEO]);
  const { memberBlocks = [] } = await owner().memberToMemberBlock.listMemberBlocks(MAYA);
  expect(
    memberBlocks.toSorted((a, b) => (a.blockDirection ?? '').localeCompare(b.blockDirection ?? '')),
  ).toEqual([
    { memberId: THEO, blockDirection: 'BLOCKED' },
    { memberId: THIRD, blockDirection: 'BLOCKING' },
  ]);
  const page = await owner().memberToMemberBlock.listMemberBlocks(MAYA, { cursorPaging: { limit: 1 } });
  expect(page.memberBlocks).toHaveLength(1);
  expect(page.pagingMetadata?.cursors?.next).toEqual(expect.any(String));
});

test('a pair has one block, which only its creator removes', async () => {
  const [maya, theo] = [await member(MAYA), await member(THEO)];
  await maya.blockMember(THEO);
  await expect(maya.blockMember(THEO)).rejects.toMatchObject(error(409, 'MEMBER_ALREADY_BLOCKED'));
  await expect(theo.blockMember(MAYA)).rejects.toMatchObject(error(409, 'MEMBER_ALREADY_BLOCKED'));
  await expect(theo.unblockMember(MAYA)).rejects.toMatchObject(error(404, 'BLOCK_DOES_NOT_EXIST'));
});

test('members block neither themselves, nor the owner, nor an unknown member', async () => {
  const maya = await member(MAYA);
  await expect(maya.blockMember(MAYA)).rejects.toMatchObject(error(400, 'SELF_BLOCKING_FORBIDDEN'));
  await expect(maya.unblockMember(MAYA)).rejects.toMatchObject(error(400, 'SELF_UNBLOCKING_FORBIDDEN'));
  const { ownerId } = emulator.site();
  await expect(maya.blockMember(ownerId)).rejects.toMatchObject(error(400, 'ADMIN_BLOCKING_FORBIDDEN'));
  await expect(maya.blockMember(NOWHERE)).rejects.toMatchObject(error(404));
  await expect(owner().memberToMemberBlock.listMemberBlocks(NOWHERE)).rejects.toMatchObject(error(404));
});

test('visitors block no members', () => expectVisitorRefused(emulator, 'members.memberToMemberBlock'));
