import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAFF_TRANSITIONS } from '@/emulator/exports/testing';
import type { StaffStatus } from '@/emulator/services/events/events/staff/entity';
import { KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { deliverWebhooks, eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { changeStaff, hire } from '@/tests/support/events/staff-members';
import { lastMail } from '@/tests/support/identity/members';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);
const api = () => owner().staffMembers;

const statusOf = async (id: string) => (await api().getStaffMember(id)).status;
const hired = (more?: object) => hire(emulator, more);
const write = (id: string, change: object) => changeStaff(emulator, id, change);

describe('createStaffMember', () => {
  test('returns the invitation link only if that field is requested', async () => {
    const { id, loginLink } = await hired({ specificEvents: { events: [KILN] }, allEvents: undefined });
    const read = await api().getStaffMember(id);
    expect(read).toMatchObject({
      name: 'Nadia',
      status: 'PENDING',
      revision: '1',
      _createdDate: new Date(START),
      permissions: ['CHECK_IN_GUESTS'],
      specificEvents: { events: [KILN] },
    });
    expect(read.loginLink).toBeFalsy();
    expect(lastMail(emulator, 'owner@example.com')).toMatchObject({
      kind: 'staff-invitation',
      link: loginLink,
    });
  });

  test('refuses invalid staff members', async () => {
    const before = (await api().queryStaffMembers().find()).items.length;
    for (const [staffMember, status] of [
      [{ permissions: [] }, 400],
      [{ name: 'x'.repeat(121) }, 400],
      [{ name: 'Nadia', permissions: ['OPEN_SAFE' as never] }, 400],
      [{ name: 'Nadia', status: 'HAS_ACCESS' as const }, 400],
      [{ name: 'Nadia', specificEvents: { events: [NOWHERE] } }, 404],
    ] as const) {
      await expect(api().createStaffMember({ ...staffMember } as object)).rejects.toMatchObject({ status });
    }
    expect((await api().queryStaffMembers().find()).items).toHaveLength(before);
  });
});

test('updateStaffMember changes the fields sent, and needs the current revision', async () => {
  const { id } = await hired();
  const changed = await write(id, { name: 'Noor', permissions: ['SELL_TICKETS', 'READ_ANALYTICS'] });
  expect(changed).toMatchObject({
    name: 'Noor',
    permissions: ['SELL_TICKETS', 'READ_ANALYTICS'],
    allEvents: {},
    revision: '2',
  });
  expect(await write(id, { specificEvents: { events: [KILN] } })).toMatchObject({
    name: 'Noor',
    specificEvents: { events: [KILN] },
  });
  await expect(api().updateStaffMember(id, { revision: '1', name: 'Old' })).rejects.toMatchObject(
    applicationError(409, 'REVISION_MISMATCH'),
  );
  await expect(api().updateStaffMember(NOWHERE, { revision: '1' })).rejects.toMatchObject(
    applicationError(404, 'STAFF_MEMBER_NOT_FOUND'),
  );
  expect(await api().getStaffMember(id)).toMatchObject({ name: 'Noor' });
});

test('queryStaffMembers filters, sorts and pages', async () => {
  const ids = [(await hired()).id, (await hired({ name: 'Noor' })).id];
  const query = () => api().queryStaffMembers().in('_id', ids).ascending('_id');
  const { items } = await query().find();
  expect(items.map(({ _id }) => _id)).toEqual(ids.toSorted());
  const page = await query().limit(1).find();
  expect((await page.next()).items).toEqual(items.slice(1));
  await expect(
    api()
      .queryStaffMembers()
      .eq('name' as never, 'Noor')
      .limit(1001)
      .find(),
  ).rejects.toMatchObject({ status: 400 });
});

test('deleteStaffMember logs its devices out', async () => {
  const { id, token } = await hired();
  const { accessToken = '' } = await api().loginStaffMember(token);
  await api().deleteStaffMember(id);
  for (const call of [
    () => api().getStaffMember(id),
    () => api().deleteStaffMember(id),
    () => api().accessStaffMember(accessToken),
    () => api().loginStaffMember(token),
    () => api().joinStaffMember(token),
  ]) {
    await expect(call()).rejects.toMatchObject(applicationError(404, 'STAFF_MEMBER_NOT_FOUND'));
  }
  await expect(api().getStaffMember('no-guid')).rejects.toMatchObject({ status: 400 });
  await expect(api().deleteStaffMember('no-guid')).rejects.toMatchObject({ status: 400 });
});

test('only managers read and write staff, and staff need only their token', async () => {
  const { id, token } = await hired();
  const { staffMembers: stranger } = await eventsVisitor();
  for (const call of [
    () => stranger.createStaffMember({ name: 'Eve' }),
    () => stranger.getStaffMember(id),
    () => stranger.updateStaffMember(id, { revision: '1' }),
    () => stranger.deleteStaffMember(id),
    () => stranger.queryStaffMembers().find(),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: 403 });
  }
  const joined = await stranger.joinStaffMember(token);
  expect(joined).toMatchObject({ staffMember: { _id: id, status: 'HAS_ACCESS' } });
  expect(await stranger.accessStaffMember(joined.accessToken ?? '')).toMatchObject({
    staffMember: { _id: id, name: 'Nadia' },
  });
  const again = await stranger.loginStaffMember(token);
  expect(again.accessToken).not.toBe(joined.accessToken);
  for (const call of [
    () => stranger.accessStaffMember(token),
    () => stranger.loginStaffMember('x'),
    () => stranger.loginStaffMember('x'.repeat(501)),
  ]) {
    await expect(call()).rejects.toMatchObject({ status: expect.any(Number) });
  }
});

/** Puts a new staff member into a status. */
const BROUGHT_TO: Record<StaffStatus, () => Promise<{ id: string; token: string }>> = {
  PENDING: () => hired(),
  HAS_ACCESS: async () => {
    const staff = await hired();
    await api().loginStaffMember(staff.token);
    return staff;
  },
  ACCESS_PAUSED: async () => {
    const staff = await hired();
    await write(staff.id, { status: 'ACCESS_PAUSED' });
    return staff;
  },
};

describe('access', () => {
  const statuses = Object.keys(STAFF_TRANSITIONS) as StaffStatus[];
  test.each(statuses)('of a staff member who is %s changes as the table says', async (status) => {
    const next = STAFF_TRANSITIONS[status];
    const logIn = await BROUGHT_TO[status]();
    if (next.logIn) {
      await api().loginStaffMember(logIn.token);
    } else {
      for (const call of [
        () => api().loginStaffMember(logIn.token),
        () => api().joinStaffMember(logIn.token),
      ])
        await expect(call()).rejects.toMatchObject(applicationError(403, 'STAFF_MEMBER_SUSPENDED'));
    }
    expect(await statusOf(logIn.id)).toBe(next.logIn ?? status);

    for (const wanted of statuses) {
      const { id } = await BROUGHT_TO[status]();
      const reachable =
        wanted === status ||
        (wanted === 'ACCESS_PAUSED' && next.pause === wanted) ||
        (wanted === 'HAS_ACCESS' && next.resume === wanted);
      if (reachable) await write(id, { status: wanted });
      else
        await expect(write(id, { status: wanted })).rejects.toMatchObject(
          applicationError(409, 'INVALID_STAFF_MEMBER_STATUS'),
        );
      expect(await statusOf(id)).toBe(reachable ? wanted : status);
    }
  });

  test('of a device is suspended while it is paused', async () => {
    const { id, token } = await hired();
    const { accessToken = '' } = await api().loginStaffMember(token);
    await write(id, { status: 'ACCESS_PAUSED' });
    await expect(api().accessStaffMember(accessToken)).rejects.toMatchObject(
      applicationError(403, 'STAFF_MEMBER_SUSPENDED'),
    );
    await write(id, { status: 'HAS_ACCESS' });
    expect(await api().accessStaffMember(accessToken)).toMatchObject({ staffMember: { _id: id } });
  });
});

describe('domain events', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('cover staff from invitation to deletion', async () => {
    const before = lastEventSequence(emulator);
    const { id, token } = await hired();
    await api().loginStaffMember(token);
    await api().loginStaffMember(token);
    await api().deleteStaffMember(id);
    const seen: string[] = [];
    await deliverWebhooks(emulator, before, 'staffmembers', ({ staffMembers }) => {
      staffMembers.onStaffMemberCreated(({ entity }) => void seen.push(`created ${entity.status}`));
      staffMembers.onStaffMemberUpdated(({ entity }) => void seen.push(`updated ${entity.status}`));
      staffMembers.onStaffMemberDeleted(({ entity }) => void seen.push(`deleted ${entity.status}`));
    });
    expect(seen).toEqual(['created PENDING', 'updated HAS_ACCESS', 'deleted HAS_ACCESS']);
    expect(JSON.stringify(emulator.events.list(before, 100))).not.toContain(token);
  });
});
