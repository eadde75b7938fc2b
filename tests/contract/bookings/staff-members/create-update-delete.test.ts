import { staffMembers } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import seed from '@/emulator/seed/bookings.json';
import {
  bookingsOwner,
  clientAs,
  errorCode,
  PAUL,
  serviceOf,
  showStart,
  slotsOf,
  staffOf,
  violatedField,
  webhookEventsOf,
} from '@/tests/support/bookings/bookings';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
showStart();
const staff = () => bookingsOwner(emulator).staffMembers;
const visitor = () => clientAs(emulator, 'visitor', PAUL);
const MAREN = staffOf('Maren');
const TOMAS = staffOf('Tomás');
const IVY = staffOf('Ivy');
const BEA = staffOf('Bea');
const { RESOURCE_DETAILS } = staffMembers.RequestedFields;
const CLAY = { name: 'Nils Clay', email: 'nils@example.com', phone: '+1 207 555 0190' };

/** Creates a staff member. */
async function created(
  input: staffMembers.StaffMember = CLAY,
  options?: staffMembers.CreateStaffMemberOptions,
) {
  const staffMember = await staff().createStaffMember(input, options);
  const { _id, resourceId, revision } = staffMember;
  if (!_id || !resourceId || !revision) throw new Error('No staff member was created');
  return { ...staffMember, _id, resourceId, revision };
}

/** Returns the staff members with bookable lessons, and those listed for the service. */
async function lessons() {
  const client = await visitor();
  const slots = await slotsOf(client, 'wheel-throwing-lesson');
  const { _id } = await serviceOf(client, 'wheel-throwing-lesson');
  const { staffMemberDetails } = await client.services.getService(_id, {
    conditionalFields: ['STAFF_MEMBER_DETAILS'],
  });
  return {
    offered: [...new Set(slots.map(({ slot }) => slot?.resource?.name))].sort(),
    listed: staffMemberDetails?.staffMembers?.map(({ name }) => name),
    slots,
  };
}

describe('a staff member', () => {
  test('is created with the opening hours, and is public', async () => {
    const { _id, resourceId } = await created();
    expect(await staff().getStaffMember(_id, { fields: [RESOURCE_DETAILS] })).toMatchObject({
      ...CLAY,
      revision: '1',
      serviceProvider: true,
      _createdDate: new Date(START),
      resource: {
        _id: resourceId,
        usesDefaultWorkingHours: true,
        workingHoursSchedules: [{ _id: seed.openingHours.id, shared: true }],
      },
    });
    const { staffMembers: theirs } = await visitor();
    const shown = await theirs.getStaffMember(_id);
    expect(shown).toMatchObject({ name: 'Nils Clay', resourceId });
    expect(shown.email ?? shown.phone ?? shown.resource).toBeUndefined();
    expect((await webhookEventsOf(emulator)).map(([type]) => type)).toEqual([
      'StaffMemberCreated',
      'ResourceCreated',
      'StaffMemberFullyCreated',
    ]);
  });

  test('is shown with a picture, also in the staff of a service', async () => {
    const picture = 'wix:image://v1/nils.webp/Nils#originWidth=800&originHeight=800';
    const { _id } = await created({ ...CLAY, mainMedia: { image: picture } });
    const mainMedia = { image: expect.stringContaining('nils.webp') };
    expect(await (await visitor()).staffMembers.getStaffMember(_id)).toMatchObject({ mainMedia });
  });

  test('provides the services that refer to its resource, in its hours', async () => {
    const { resourceId } = await created();
    const client = bookingsOwner(emulator);
    const { _id, revision } = await serviceOf(client, 'kitchen-visit');
    await client.services.updateService(_id, { revision: revision ?? '', staffMemberIds: [resourceId] });
    const slots = await slotsOf(client, 'kitchen-visit');
    expect(new Set(slots.map(({ slot }) => slot?.resource?.name))).toEqual(new Set(['Nils Clay']));
    const saturdays = slots.filter(({ slot }) => new Date(slot?.startDate ?? '').getUTCDay() === 6);
    expect(saturdays.map(({ slot }) => slot?.startDate?.slice(11, 16)).at(0)).toBe('09:00');
  });

  test('has a new name everywhere after an update, and the next revision', async () => {
    const after = await staff().updateStaffMember(MAREN._id, { revision: '1', name: 'Maren Holt-Reyes' });
    expect(after).toMatchObject({ revision: '2', email: MAREN.email, resourceId: MAREN.resourceId });
    expect(await lessons()).toMatchObject({
      offered: ['Maren Holt-Reyes', 'Tomás Reyes'],
      listed: ['Maren Holt-Reyes', 'Tomás Reyes'],
    });
    const [[type, event] = []] = await webhookEventsOf(emulator);
    expect(type).toBe('StaffMemberUpdated');
    expect(event?.entity).toMatchObject({ _id: MAREN._id, name: 'Maren Holt-Reyes' });
    await expect(staff().updateStaffMember(MAREN._id, { revision: '1', name: 'M' })).rejects.toMatchObject(
      errorCode('REVISION_MISMATCH'),
    );
  });
});

describe('a deleted staff member', () => {
  test('moves to the trash bin, and loses its slots and services', async () => {
    const before = await serviceOf(bookingsOwner(emulator), 'wheel-throwing-lesson');
    await staff().deleteStaffMember(MAREN._id);
    expect(await lessons()).toMatchObject({ offered: ['Tomás Reyes'], listed: ['Tomás Reyes'] });
    const after = await serviceOf(bookingsOwner(emulator), 'wheel-throwing-lesson');
    expect(after.staffMemberIds).toEqual([TOMAS.resourceId]);
    expect(Number(after.revision)).toBe(Number(before.revision) + 1);
    await expect(staff().getStaffMember(MAREN._id)).rejects.toMatchObject(errorCode(404));
    expect((await staff().getDeletedStaffMember(MAREN._id)).staffMember).toMatchObject({
      name: 'Maren Holt',
    });
    await staff().deleteStaffMember(IVY._id);
    const { staffMembers: deleted, pagingMetadata } = await staff().listDeletedStaffMembers({
      paging: { limit: 1 },
    });
    expect(deleted?.map(({ name }) => name)).toEqual(['Maren Holt']);
    const next = await staff().listDeletedStaffMembers({
      paging: { limit: 1, cursor: pagingMetadata?.cursors?.next },
    });
    expect(next.staffMembers?.map(({ name }) => name)).toEqual(['Ivy Okafor']);
    const named = await staff().listDeletedStaffMembers({ staffMemberIds: [IVY._id] });
    expect(named.staffMembers?.map(({ _id }) => _id)).toEqual([IVY._id]);
    const deletions = (await webhookEventsOf(emulator)).filter(([type]) => type === 'StaffMemberDeleted');
    expect(deletions).toHaveLength(2);
  });

  test('can be deleted from the trash bin permanently', async () => {
    await staff().deleteStaffMember(BEA._id);
    await staff().removeStaffMemberFromTrashBin(BEA._id);
    await expect(staff().getDeletedStaffMember(BEA._id)).rejects.toMatchObject(errorCode(404));
    await expect(staff().removeStaffMemberFromTrashBin(BEA._id)).rejects.toMatchObject(errorCode(404));
  });

  test('loses the sessions of its classes', async () => {
    const teachers = async () =>
      new Set((await slotsOf(await visitor(), 'open-studio', {})).map(({ slot }) => slot?.resource?._id));
    const [leader] = await teachers();
    const gone = [MAREN, TOMAS, IVY, BEA].find(({ resourceId }) => resourceId === leader);
    await staff().deleteStaffMember(gone?._id ?? '');
    expect([...(await teachers())]).not.toContain(leader);
  });
});

describe('the hours of a staff member', () => {
  test('stay while it provides no services, so that it can be booked again afterwards', async () => {
    const { slots } = await lessons();
    const { staffMember } = await staff().setServiceProvider(TOMAS._id, false);
    expect(staffMember).toMatchObject({ serviceProvider: false, revision: '2' });
    expect(await lessons()).toMatchObject({ offered: ['Maren Holt'], listed: ['Maren Holt'] });
    await staff().setServiceProvider(TOMAS._id, true);
    expect((await lessons()).slots).toEqual(slots);
  });

  test('are those of the business or of its own schedule', async () => {
    const { slots } = await lessons();
    const { staffMember } = await staff().assignWorkingHoursSchedule(MAREN._id, seed.openingHours.id, {
      fields: [RESOURCE_DETAILS],
    });
    expect(staffMember?.resource).toMatchObject({ usesDefaultWorkingHours: true, revision: '2' });
    const mondays = (await lessons()).slots.filter(
      ({ slot }) => slot?.resource?.name === 'Maren Holt' && new Date(slot.startDate ?? '').getUTCDay() === 1,
    );
    expect(mondays.length).toBeGreaterThan(0);
    await staff().assignWorkingHoursSchedule(MAREN._id, MAREN.scheduleId);
    expect((await lessons()).slots).toEqual(slots);
    await staff().assignWorkingHoursSchedule(MAREN._id, seed.openingHours.id);
    const own = await staff().assignCustomSchedule(MAREN._id, MAREN.scheduleId, {
      fields: [RESOURCE_DETAILS],
    });
    expect(own.staffMember?.resource).toMatchObject({
      usesDefaultWorkingHours: false,
      eventsSchedule: { _id: MAREN.scheduleId },
      workingHoursSchedules: [{ _id: MAREN.scheduleId }],
    });
    expect((await lessons()).slots).toEqual(slots);
    for (const call of [
      () => staff().assignWorkingHoursSchedule(MAREN._id, TOMAS.scheduleId),
      () => staff().assignCustomSchedule(MAREN._id, seed.openingHours.id),
    ])
      await expect(call()).rejects.toMatchObject(violatedField('scheduleId'));
  });
});
