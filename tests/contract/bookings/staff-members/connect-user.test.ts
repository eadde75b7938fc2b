import { staffMembers } from '@wix/bookings';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import {
  bookingsOwner,
  errorCode,
  showStart,
  staffOf,
  violatedField,
  webhookEventsOf,
} from '@/tests/support/bookings/bookings';
import { startEmulator } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { mailOfKind, mailsTo } from '@/tests/support/hosted/sign-in';

const emulator = startEmulator();
showStart();
const staff = () => bookingsOwner(emulator).staffMembers;
const MAREN = staffOf('Maren');
const { ASSOCIATED_IDENTITY_STATUS } = staffMembers.RequestedFields;

const statusOf = async (id: string) =>
  (await staff().getStaffMember(id, { fields: [ASSOCIATED_IDENTITY_STATUS] })).associatedWixIdentity
    ?.connection?.status;

describe('a staff member and its user', () => {
  /** Opens the link of the newest invitation, and presses the button if there is one. */
  async function join(email: string) {
    const browser = hostedBrowser(emulator);
    const page = await browser.open((await mailOfKind(email, 'staff-invitation')).link ?? '');
    return page.status === 200 ? browser.submit(page, {}) : page;
  }

  test('are connected once the invitation is accepted', async () => {
    expect(await statusOf(MAREN._id)).toBe('UNKNOWN');
    const { staffMember } = await staff().connectStaffMemberToUser(MAREN._id, {
      fields: [ASSOCIATED_IDENTITY_STATUS],
    });
    expect(staffMember?.associatedWixIdentity).toMatchObject({ connection: { status: 'PENDING' } });
    const connections = async () =>
      (await webhookEventsOf(emulator)).filter(([type]) => type === 'StaffMemberConnectedToUser');
    expect(await connections()).toHaveLength(0);
    expect((await join(MAREN.email)).text).toContain('Welcome');
    const after = await staff().getStaffMember(MAREN._id, { fields: [ASSOCIATED_IDENTITY_STATUS] });
    expect(after.associatedWixIdentity).toMatchObject({
      connection: { status: 'CONNECTED' },
      identificationData: { wixUserId: expect.any(String) },
    });
    expect(await connections()).toMatchObject([
      [expect.anything(), { data: { staffMember: { _id: MAREN._id } } }],
    ]);
    expect((await join(MAREN.email)).status).toBe(410);
    await expect(
      staff().connectStaffMemberToUser(MAREN._id, { email: 'x@example.com' }),
    ).rejects.toMatchObject(errorCode(409));
    expect(await statusOf(MAREN._id)).toBe('CONNECTED');
  });

  test('are not connected by an expired invitation, but by the next one', async () => {
    await staff().connectStaffMemberToUser(MAREN._id, { email: 'maren@example.com' });
    emulator.clock.advance(7 * DAY);
    expect(await statusOf(MAREN._id)).toBe('EXPIRED');
    expect((await join('maren@example.com')).status).toBe(410);
    expect(await statusOf(MAREN._id)).toBe('EXPIRED');
    await staff().connectStaffMemberToUser(MAREN._id, { email: 'maren@example.com' });
    await join('maren@example.com');
    expect(await statusOf(MAREN._id)).toBe('CONNECTED');
  });

  test('are disconnected, and connected again without a mail, because the user belongs to the site', async () => {
    await staff().connectStaffMemberToUser(MAREN._id);
    await join(MAREN.email);
    const { associatedWixIdentity: before } = await staff().getStaffMember(MAREN._id);
    await staff().disconnectStaffMemberFromUser(MAREN._id);
    const after = await staff().getStaffMember(MAREN._id, { fields: [ASSOCIATED_IDENTITY_STATUS] });
    expect(after.associatedWixIdentity?.connection?.status).toBe('DISCONNECTED');
    expect(after.associatedWixIdentity?.identificationData).toBeUndefined();
    expect((await webhookEventsOf(emulator)).at(-1)?.[0]).toBe('StaffMemberDisconnectedFromUser');
    await expect(staff().disconnectStaffMemberFromUser(MAREN._id)).rejects.toMatchObject(errorCode(409));
    await staff().connectStaffMemberToUser(MAREN._id);
    expect(await statusOf(MAREN._id)).toBe('CONNECTED');
    expect((await staff().getStaffMember(MAREN._id)).associatedWixIdentity).toEqual(before);
    expect(await mailsTo(MAREN.email)).toHaveLength(1);
  });

  test('are not connected by a withdrawn invitation', async () => {
    await staff().connectStaffMemberToUser(MAREN._id);
    await staff().disconnectStaffMemberFromUser(MAREN._id);
    expect((await webhookEventsOf(emulator)).map(([type]) => type)).toEqual(
      Array(2).fill('StaffMemberUpdated'),
    );
    expect(await statusOf(MAREN._id)).toBe('DISCONNECTED');
    await staff().connectStaffMemberToUser(MAREN._id, { email: 'other@example.com' });
    expect((await join(MAREN.email)).status).toBe(410);
    expect(await statusOf(MAREN._id)).toBe('PENDING');
  });

  test('are not connected without an address, or if the member provides no services', async () => {
    const staffMember = await staff().createStaffMember({ name: 'No provider' }, { serviceProvider: false });
    const _id = staffMember._id ?? '';
    await expect(staff().connectStaffMemberToUser(_id)).rejects.toMatchObject(violatedField('email'));
    await expect(staff().connectStaffMemberToUser(_id, { email: 'n@example.com' })).rejects.toMatchObject(
      errorCode('STAFF_INVITE_REQUIRES_ROLE'),
    );
    expect(await statusOf(_id)).toBe('UNKNOWN');
  });
});
