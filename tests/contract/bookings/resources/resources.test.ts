import { resources, staffMembers } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import { staffOf } from '@/tests/support/bookings/bookings';
import { STAFF_TYPE, UNKNOWN } from '@/tests/support/bookings/time-slots';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { resources, staffMembers });
// Fields to count by differ between the SDK's types and its contract.
const BY_TYPE = { name: 'types', type: 'VALUE' as const, fieldPath: 'typeId' as '_id', value: {} };
const MAREN = staffOf('Maren');
const rule = (ruleName: string) => ({
  details: { validationError: { fieldViolations: [expect.objectContaining({ ruleName })] } },
});

/** Returns the domain events of a resource. */
const eventsOf = (id: string) =>
  emulator.events
    .list(0, 1000)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType }) => eventType.replace('wix.bookings.resources.v2.resource_', ''));

async function createRoom(more: Partial<resources.Resource> = {}) {
  const { _id, revision, ...room } = await owner().resources.createResource({ name: 'Kiln room', ...more });
  return { ...room, _id: _id ?? '', revision: revision ?? '' };
}

describe('the staff', () => {
  test('are resources of the type staff', async () => {
    const resource = await owner().resources.getResource(MAREN.resourceId);
    expect(resource).toMatchObject({
      _id: MAREN.resourceId,
      name: MAREN.name,
      typeId: STAFF_TYPE,
      revision: '1',
      eventsSchedule: { scheduleId: MAREN.scheduleId },
      workingHoursSchedules: { values: [{ scheduleId: MAREN.scheduleId, shared: false }] },
      locationOptions: { availableInAllLocations: true },
    });
    const { items } = await owner().resources.queryResources().eq('typeId', STAFF_TYPE).find();
    expect(items.map(({ name }) => name).sort()).toEqual(seed.staff.map(({ name }) => name).sort());
  });

  test('are created and deleted with their resources', async () => {
    const staffMember = await owner().staffMembers.createStaffMember({ name: 'Noa Berg' });
    const resource = await owner().resources.getResource(staffMember.resourceId ?? '');
    expect(resource).toMatchObject({
      name: 'Noa Berg',
      workingHoursSchedules: { values: [{ scheduleId: seed.openingHours.id, shared: true }] },
    });
    await owner().staffMembers.updateStaffMember(staffMember._id ?? '', {
      revision: staffMember.revision,
      name: 'Noa Stein',
    });
    expect(await owner().resources.getResource(staffMember.resourceId ?? '')).toMatchObject({
      name: 'Noa Stein',
      revision: '2',
    });
    await owner().staffMembers.deleteStaffMember(staffMember._id ?? '');
    await expect(owner().resources.getResource(staffMember.resourceId ?? '')).rejects.toThrow('not found');
    expect(eventsOf(staffMember.resourceId ?? '')).toEqual(['created', 'updated', 'deleted']);
  });

  test('are changed with their resources', async () => {
    const changed = await owner().resources.updateResource(MAREN.resourceId, {
      revision: '1',
      name: 'Maren H.',
      workingHoursSchedules: { values: [{ scheduleId: seed.openingHours.id, shared: true }] },
      locationOptions: {
        availableInAllLocations: false,
        specificLocationOptions: {
          availableInBusinessLocations: true,
          businessLocations: [{ locationId: seed.locations.studio.id }],
        },
      },
    });
    expect(changed).toMatchObject({ name: 'Maren H.', revision: '2' });
    const { name, resource } = await owner().staffMembers.getStaffMember(MAREN._id, {
      fields: ['RESOURCE_DETAILS'],
    });
    expect(name).toBe('Maren H.');
    expect(resource).toMatchObject({ revision: '2', usesDefaultWorkingHours: true });
    await owner().staffMembers.assignCustomSchedule(MAREN._id, MAREN.scheduleId);
    expect(await owner().resources.getResource(MAREN.resourceId)).toMatchObject({
      revision: '3',
      workingHoursSchedules: { values: [{ scheduleId: MAREN.scheduleId, shared: false }] },
      locationOptions: { specificLocationOptions: { availableInBusinessLocations: true } },
    });
  });

  test('cannot be created or deleted as resources', async () => {
    await expect(owner().resources.deleteResource(MAREN.resourceId)).rejects.toThrow('deleteStaffMember');
    await expect(createRoom({ typeId: STAFF_TYPE })).rejects.toThrow('createStaffMember');
    const { scheduleId } = staffOf('Bea');
    await expect(
      owner().resources.updateResource(MAREN.resourceId, {
        revision: '1',
        workingHoursSchedules: { values: [{ scheduleId, shared: true }] },
      }),
    ).rejects.toThrow('workingHoursSchedules');
  });
});

describe('other resources', () => {
  test('can be created, changed and deleted', async () => {
    const room = await createRoom();
    expect(room).toMatchObject({ name: 'Kiln room', locationOptions: { availableInAllLocations: true } });
    expect(room.eventsSchedule?.scheduleId).toBeTruthy();
    const changed = await owner().resources.updateResource(room._id, { revision: '1', name: 'Glaze room' });
    expect(changed).toMatchObject({ name: 'Glaze room', revision: '2' });
    await owner().resources.deleteResource(room._id);
    await expect(owner().resources.getResource(room._id)).rejects.toThrow('not found');
    expect(eventsOf(room._id)).toEqual(['created', 'updated', 'deleted']);
  });

  test('can be created, changed and deleted in bulk', async () => {
    const answer = await owner().resources.bulkCreateResources(
      [
        { name: 'Kiln 1' },
        {
          name: 'Kiln 2',
          workingHoursSchedules: { values: [{ scheduleId: seed.openingHours.id, shared: true }] },
        },
        { name: 'Kiln 3' },
      ],
      { returnEntity: true },
    );
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, true]);
    const ids = answer.results?.flatMap(({ item }) => item?._id ?? []) ?? [];
    const changed = await owner().resources.bulkUpdateResources(
      [
        { resource: { _id: ids[0] ?? '', revision: '1', name: 'Big kiln' }, fieldMask: ['name'] },
        { resource: { _id: ids[1] ?? '', revision: '9', name: 'Small kiln' }, fieldMask: ['name'] },
      ],
      { returnEntity: true },
    );
    expect(changed.results?.map(({ item, itemMetadata }) => item?.name ?? itemMetadata?.error?.code)).toEqual(
      ['Big kiln', 'REVISION_MISMATCH'],
    );
    const deleted = await owner().resources.bulkDeleteResources([...ids, UNKNOWN]);
    expect(deleted.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
  });

  test('are searched by name, and aggregated', async () => {
    await createRoom();
    const answer = await owner().resources.searchResources({
      search: { expression: 'kiln' },
      aggregations: [BY_TYPE],
    });
    expect(answer.resources?.map(({ name }) => name)).toEqual(['Kiln room']);
    const all = await owner().resources.searchResources({
      cursorPaging: { limit: 2 },
      aggregations: [BY_TYPE],
    });
    expect(all.resources).toHaveLength(2);
    expect(all.aggregationData?.results).toMatchObject([
      { name: 'types', values: { results: [{ value: STAFF_TYPE, count: seed.staff.length }] } },
    ]);
    expect(await owner().resources.countResources()).toEqual({ count: seed.staff.length + 1 });
    expect(await owner().resources.countResources({ search: { expression: 'Kiln' } })).toEqual({ count: 1 });
    await expect(owner().resources.countResources({ filter: { colour: 'red' } })).rejects.toThrow('colour');
  });

  test.each<[string, Partial<resources.Resource>]>([
    [
      'RESOURCE_SPECIFIC_LOCATION_OPTIONS_NOT_ALLOWED',
      { locationOptions: { availableInAllLocations: true, specificLocationOptions: {} } },
    ],
    [
      'RESOURCE_SPECIFIC_LOCATION_OPTIONS_MUST_BE_SET',
      { locationOptions: { availableInAllLocations: false } },
    ],
    [
      'RESOURCE_AVAILABLE_IN_BUSINESS_LOCATION_MUST_BE_TRUE',
      { locationOptions: { specificLocationOptions: { businessLocations: [{ locationId: UNKNOWN }] } } },
    ],
    [
      'RESOURCE_LOCATION_ID_IS_REQUIRED',
      {
        locationOptions: {
          specificLocationOptions: { availableInBusinessLocations: true, businessLocations: [{}] },
        },
      },
    ],
    [
      'RESOURCE_WORKING_HOURS_SCHEDULE_ID_IS_REQUIRED',
      { workingHoursSchedules: { values: [{ shared: true }] } },
    ],
    [
      'RESOURCE_WORKING_HOURS_SHARED_IS_REQUIRED',
      { workingHoursSchedules: { values: [{ scheduleId: seed.openingHours.id }] } },
    ],
  ])('must keep the rule %s', async (name, resource) => {
    await expect(createRoom(resource)).rejects.toMatchObject(rule(name));
  });

  test('must keep name, type and revision', async () => {
    const { _id } = await createRoom();
    const update = (change: object) => owner().resources.updateResource(_id, { revision: '1', ...change });
    await expect(update({ name: null })).rejects.toMatchObject(rule('RESOURCE_NAME_IS_REQUIRED'));
    await expect(update({ typeId: STAFF_TYPE })).rejects.toThrow('typeId');
    await expect(update({ revision: '4' })).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    await expect(
      update({ workingHoursSchedules: { values: [{ scheduleId: UNKNOWN, shared: true }] } }),
    ).rejects.toThrow('no schedule');
    await expect(owner().resources.updateResource(UNKNOWN, { revision: '1' })).rejects.toThrow('not found');
  });
});

test('visitors can read resources, but not change them', async () => {
  const client = (await visitor()).use(resources);
  expect((await client.queryResources().find()).items).toHaveLength(seed.staff.length);
  for (const call of [
    () => client.createResource({ name: 'Mine' }),
    () => client.updateResource(MAREN.resourceId, { revision: '1', name: 'Mine' }),
    () => client.deleteResource(MAREN.resourceId),
    () => client.bulkCreateResources([{ name: 'Mine' }]),
    () => client.bulkDeleteResources([MAREN.resourceId]),
    () => client.bulkUpdateResources([{ resource: { _id: MAREN.resourceId, revision: '1' } }]),
  ]) {
    await expect(call()).rejects.toThrow('not permitted');
  }
});
