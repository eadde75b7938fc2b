import { describe, expect, test } from 'vitest';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  MARY,
  PAUL,
  showStart,
  staffOf,
  violatedField,
  webhookEventsOf,
} from '@/tests/support/bookings/bookings';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
showStart();
const staff = () => bookingsOwner(emulator).staffMembers;
const visitor = () => clientAs(emulator, 'visitor', PAUL);
const MAREN = staffOf('Maren');
const IVY = staffOf('Ivy');
const BEA = staffOf('Bea');
const CLAY = { name: 'Nils Clay', email: 'nils@example.com', phone: '+1 207 555 0190' };

describe('the staff', () => {
  const names = (members: { name?: string | null }[] | undefined) => members?.map(({ name }) => name);

  test('is queried by its fields in pages; the older calls leave out members without services', async () => {
    await staff().setServiceProvider(BEA._id, false);
    const first = await staff().queryStaffMembers().limit(2).find();
    expect(names(first.items)).toEqual(['Maren Holt', 'Tomás Reyes']);
    expect(names((await first.next()).items)).toEqual(['Ivy Okafor']);
    const [one] = (await staff().queryStaffMembers().eq('resourceId', IVY.resourceId).find()).items;
    expect(one?.name).toBe('Ivy Okafor');
    expect(names((await staff().queryStaffMembers().eq('serviceProvider', false).find()).items)).toEqual([
      'Bea Fontaine',
    ]);
    const all = await staff().queryStaffMembersV2({ query: { sort: [{ fieldName: 'id', order: 'DESC' }] } });
    expect(names(all.staffMembers)).toEqual(['Bea Fontaine', 'Ivy Okafor', 'Tomás Reyes', 'Maren Holt']);
  });

  test('is counted with the same filters', async () => {
    await staff().setServiceProvider(BEA._id, false);
    expect(await staff().countStaffMembers()).toEqual({ count: 3 });
    expect(await staff().countStaffMembers({ filter: { serviceProvider: false } })).toEqual({ count: 1 });
    expect(await staff().countStaffMembersV2()).toEqual({ count: 4 });
    expect(await staff().countStaffMembersV2({ filter: { email: MAREN.email } })).toEqual({ count: 1 });
  });

  test('is searched by name', async () => {
    await staff().setServiceProvider(BEA._id, false);
    const search = { search: { expression: 'maren bea' } };
    expect(names((await staff().searchStaffMembers(search)).staffMembers)).toEqual(['Maren Holt']);
    expect(names((await staff().searchStaffMembersV2(search)).staffMembers)).toEqual([
      'Maren Holt',
      'Bea Fontaine',
    ]);
  });

  test('cannot be filtered by manager-only fields except by managers', async () => {
    const { staffMembers: theirs } = await visitor();
    expect((await theirs.queryStaffMembers().find()).items).toHaveLength(4);
    for (const call of [
      () => theirs.queryStaffMembers().eq('email', MAREN.email).find(),
      () => theirs.countStaffMembers({ filter: { email: MAREN.email } }),
      () => theirs.searchStaffMembersV2({ filter: { phone: { $exists: true } } }),
    ])
      await expect(call()).rejects.toMatchObject({ details: { validationError: expect.anything() } });
  });

  test('has tags; private ones are shown to managers only', async () => {
    const both = { tags: { tagIds: ['wheel', 'kiln'] }, privateTags: { tagIds: ['key'] } };
    const { bulkActionMetadata, results } = await staff().bulkUpdateStaffMemberTags([MAREN._id, NOWHERE], {
      assignTags: both,
    });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(results?.map(({ itemMetadata }) => itemMetadata?.error?.code)).toEqual([undefined, 'NOT_FOUND']);
    await staff().bulkUpdateStaffMemberTagsByFilter(
      { 'tags.tags.tagIds': { $hasSome: ['wheel'] } },
      { assignTags: { tags: { tagIds: ['wheel'] } }, unassignTags: both },
    );
    const kept = { tags: { tagIds: ['wheel'] } };
    expect((await staff().getStaffMember(MAREN._id)).tags).toEqual(kept);
    const changes = (await webhookEventsOf(emulator)).filter(([type]) => type === 'StaffMemberTagsModified');
    expect(changes.map(([, { data }]) => data)).toMatchObject([
      { assignedTags: both },
      { unassignedTags: { tags: { tagIds: ['kiln'] }, privateTags: { tagIds: ['key'] } } },
    ]);
    await staff().bulkUpdateStaffMemberTags([MAREN._id], { assignTags: both });
    const { staffMembers: theirs } = await visitor();
    expect((await theirs.getStaffMember(MAREN._id)).tags?.privateTags).toBeUndefined();
    for (const call of [
      () => staff().bulkUpdateStaffMemberTags([MAREN._id]),
      () => staff().bulkUpdateStaffMemberTagsByFilter({}, {}),
    ])
      await expect(call()).rejects.toMatchObject(errorCode('EMPTY_ASSIGN_AND_UNASSIGN_LISTS'));
  });
});

type Staff = ReturnType<typeof staff>;
const assignTags = { tags: { tagIds: ['kiln'] } };

/** The calls about one staff member. */
const calls: [name: string, call: (it: Staff, id: string) => Promise<unknown>][] = [
  ['getDeletedStaffMember', (it, id) => it.getDeletedStaffMember(id)],
  ['updateStaffMember', (it, id) => it.updateStaffMember(id, { revision: '1', name: 'X' })],
  ['deleteStaffMember', (it, id) => it.deleteStaffMember(id)],
  ['removeStaffMemberFromTrashBin', (it, id) => it.removeStaffMemberFromTrashBin(id)],
  ['setServiceProvider', (it, id) => it.setServiceProvider(id, false)],
  ['connectStaffMemberToUser', (it, id) => it.connectStaffMemberToUser(id)],
  ['disconnectStaffMemberFromUser', (it, id) => it.disconnectStaffMemberFromUser(id)],
  ['assignWorkingHoursSchedule', (it, id) => it.assignWorkingHoursSchedule(id, MAREN.scheduleId)],
  ['assignCustomSchedule', (it, id) => it.assignCustomSchedule(id, MAREN.scheduleId)],
];

test.each(calls)('%s refuses visitors and unknown staff members', async (_name, call) => {
  await expect(call(staff(), NOWHERE)).rejects.toMatchObject(errorCode(404));
  await expect(call(staff(), 'maren')).rejects.toMatchObject({
    details: { validationError: expect.anything() },
  });
  for (const { staffMembers: theirs } of [await visitor(), await clientAs(emulator, 'member', MARY)])
    await expect(call(theirs, MAREN._id)).rejects.toMatchObject(errorCode(403));
});

test.each<[string, (it: Staff) => Promise<unknown>]>([
  ['createStaffMember', (it) => it.createStaffMember(CLAY)],
  ['listDeletedStaffMembers', (it) => it.listDeletedStaffMembers()],
  ['bulkUpdateStaffMemberTags', (it) => it.bulkUpdateStaffMemberTags([MAREN._id], { assignTags })],
  ['bulkUpdateStaffMemberTagsByFilter', (it) => it.bulkUpdateStaffMemberTagsByFilter({}, { assignTags })],
])('%s is refused to visitors', async (_name, call) => {
  for (const { staffMembers: theirs } of [await visitor(), await clientAs(emulator, 'member', MARY)])
    await expect(call(theirs)).rejects.toMatchObject(errorCode(403));
});

test.each<[string, (it: Staff) => Promise<unknown>, string]>([
  ['createStaffMember', (it) => it.createStaffMember({ ...CLAY, name: 'x'.repeat(41) }), 'staffMember.name'],
  [
    'createStaffMember without a name',
    (it) => it.createStaffMember({ email: CLAY.email }),
    'staffMember.name',
  ],
  [
    'updateStaffMember',
    (it) => it.updateStaffMember(MAREN._id, { revision: '1', email: 'x' }),
    'staffMember.email',
  ],
  ['getStaffMember', (it) => it.getStaffMember('maren'), 'staffMemberId'],
  [
    'listDeletedStaffMembers',
    (it) => it.listDeletedStaffMembers({ staffMemberIds: ['x'] }),
    'staffMemberIds[0]',
  ],
  ['queryStaffMembers', (it) => it.queryStaffMembers().limit(101).find(), 'cursorPaging.limit'],
  ['queryStaffMembersV2', (it) => it.queryStaffMembersV2({ fields: ['ALL' as never] }), 'fields[0]'],
  ['countStaffMembers', (it) => it.countStaffMembers({ filter: { hair: 1 } }), 'hair'],
  ['countStaffMembersV2', (it) => it.countStaffMembersV2({ filter: { hair: 1 } }), 'hair'],
  [
    'searchStaffMembers',
    (it) => it.searchStaffMembers({ search: { fields: ['email'] } } as never),
    'search.search.fields',
  ],
  ['searchStaffMembersV2', (it) => it.searchStaffMembersV2({ filter: { hair: 1 } }), 'hair'],
  ['bulkUpdateStaffMemberTags', (it) => it.bulkUpdateStaffMemberTags([], { assignTags }), 'ids'],
])('%s names the field that breaks its contract', async (_name, call, name) => {
  await expect(call(staff())).rejects.toMatchObject(violatedField(name));
});
