import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { loggedIn, seededMember } from '@/tests/support/identity/members';
import { profilesOwner, profilesVisitor } from '@/tests/support/identity/profiles';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => profilesOwner(emulator).members;
const [jonas, maya, priya, luca] = ['jonas', 'maya', 'priya', 'luca'].map((name) => seededMember(name).id);

const statusOf = async (id = '') => (await owner().getMember(id, { fieldsets: ['EXTENDED'] })).status;

describe('the owner', () => {
  test('deletes several members, and learns which do not exist', async () => {
    const { results, bulkActionMetadata } = await owner().bulkDeleteMembers([jonas ?? '', NOWHERE]);
    expect(results?.map(({ itemMetadata }) => [itemMetadata?._id, itemMetadata?.success])).toEqual([
      [jonas, true],
      [NOWHERE, false],
    ]);
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 1, undetailedFailures: 0 });
    await expect(owner().getMember(jonas ?? '')).rejects.toMatchObject({ status: 404 });
    await expect(owner().bulkDeleteMembers([])).rejects.toMatchObject({ status: 400 });
    await expect(owner().bulkDeleteMembers(['not an id'])).rejects.toMatchObject({ status: 400 });
  });

  test('approves, blocks and deletes all members that match a filter', async () => {
    expect(await owner().bulkApproveMembers({ status: 'PENDING' })).toEqual({ jobId: expect.any(String) });
    expect([await statusOf(priya), await statusOf(luca)]).toEqual(['APPROVED', 'APPROVED']);
    await owner().bulkBlockMembers({ loginEmail: 'priya@example.com' });
    expect([await statusOf(priya), await statusOf(luca)]).toEqual(['BLOCKED', 'APPROVED']);
    await owner().bulkDeleteMembersByFilter(
      { status: { $in: ['BLOCKED', 'ACTIVE'] } },
      {
        search: { expression: 'priya', fields: ['loginEmail'] },
      },
    );
    await expect(owner().getMember(priya ?? '')).rejects.toMatchObject({ status: 404 });
    expect(await statusOf(luca)).toBe('APPROVED');
    await expect(owner().bulkApproveMembers({ shoeSize: 42 })).rejects.toMatchObject({ status: 400 });
    await expect(owner().bulkDeleteMembersByFilter({ shoeSize: 42 })).rejects.toMatchObject({ status: 400 });
    await expect(owner().bulkBlockMembers({ shoeSize: 42 })).rejects.toMatchObject({ status: 400 });
  });

  test('disconnects a member, who can no longer log in', async () => {
    await expect(loggedIn('maya')).resolves.toBeDefined();
    const { member } = await owner().disconnectMember(maya ?? '');
    expect(member?.status).toBe('OFFLINE');
    await expect(loggedIn('maya')).rejects.toThrow('cannot log in');
    await expect(owner().disconnectMember(NOWHERE)).rejects.toMatchObject({ status: 404 });
  });
});

test('only managers may do any of this', async () => {
  const { members } = await profilesVisitor();
  await expectRefused([
    () => members.bulkDeleteMembers([NOWHERE]),
    () => members.bulkDeleteMembersByFilter({}),
    () => members.bulkApproveMembers({}),
    () => members.bulkBlockMembers({}),
    () => members.disconnectMember(NOWHERE),
  ]);
});
