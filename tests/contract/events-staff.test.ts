import { orders } from '@wix/events';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAFF_TRANSITIONS } from '@/emulator/services/events/staff-rules';
import type { StaffStatus } from '@/emulator/services/events/staff-store';
import { EMULATOR, START, startEmulator } from '../support/emulator';
import { hear, lastEvent, owner as ownerOf, refusal, visitor } from '../support/events';
import { hostedBrowser } from '../support/hosted';
import { lastMail } from '../support/members';

const KILN = 'e7000001-4d1a-4c58-9a10-2b7f6c3d0001';
const ENTRY = 'd7000001-4d1a-4c58-9a10-2b7f6c3d0101';
const MARKET = 'e7000003-4d1a-4c58-9a10-2b7f6c3d0003';
const UNKNOWN = '11111111-2222-4333-8444-555555555555';

const emulator = startEmulator();
const owner = () => ownerOf(emulator);
const api = () => owner().staffMembers;

/** A new staff member, the token of the log-in link among what is known. */
async function hired(more: object = {}) {
  const { _id: id = '' } = await api().createStaffMember({
    ...{ name: 'Nadia', permissions: ['CHECK_IN_GUESTS'], allEvents: {} },
    ...more,
  });
  const { loginLink = '' } = await api().getStaffMember(id ?? '', { fieldsets: ['LOGIN_LINK'] });
  return { id: id ?? '', loginLink: loginLink ?? '', token: loginLink?.split('/').at(-1) ?? '' };
}

const statusOf = async (id: string) => (await api().getStaffMember(id)).status;
async function write(id: string, change: object) {
  const { revision } = await api().getStaffMember(id);
  return api().updateStaffMember(id, { revision: revision ?? '', ...change });
}

describe('createStaffMember', () => {
  test('invites somebody by a link, which only who asks for it is shown', async () => {
    const { id, loginLink } = await hired({ specificEvents: { events: [KILN] }, allEvents: undefined });
    const read = await api().getStaffMember(id);
    expect(read).toMatchObject({
      ...{ name: 'Nadia', status: 'PENDING', revision: '1', _createdDate: new Date(START) },
      ...{ permissions: ['CHECK_IN_GUESTS'], specificEvents: { events: [KILN] } },
    });
    expect(read.loginLink).toBeFalsy();
    expect(lastMail(emulator, 'owner@example.com')).toMatchObject({
      ...{ kind: 'staff-invitation', link: loginLink },
    });
  });

  test('refuses what is no staff member', async () => {
    const before = (await api().queryStaffMembers().find()).items.length;
    for (const [staffMember, status] of [
      [{ permissions: [] }, 400],
      [{ name: 'x'.repeat(121) }, 400],
      [{ name: 'Nadia', permissions: ['OPEN_SAFE' as never] }, 400],
      [{ name: 'Nadia', status: 'HAS_ACCESS' as const }, 400],
      [{ name: 'Nadia', specificEvents: { events: [UNKNOWN] } }, 404],
    ] as const) {
      await expect(api().createStaffMember({ ...staffMember } as object)).rejects.toMatchObject({ status });
    }
    expect((await api().queryStaffMembers().find()).items).toHaveLength(before);
  });
});

test('updateStaffMember changes what is given, of the revision that was read', async () => {
  const { id } = await hired();
  const changed = await write(id, { name: 'Noor', permissions: ['SELL_TICKETS', 'READ_ANALYTICS'] });
  expect(changed).toMatchObject({
    ...{ name: 'Noor', permissions: ['SELL_TICKETS', 'READ_ANALYTICS'], allEvents: {}, revision: '2' },
  });
  expect(await write(id, { specificEvents: { events: [KILN] } })).toMatchObject({
    ...{ name: 'Noor', specificEvents: { events: [KILN] } },
  });
  await expect(api().updateStaffMember(id, { revision: '1', name: 'Old' })).rejects.toMatchObject(
    refusal(409, 'REVISION_MISMATCH'),
  );
  await expect(api().updateStaffMember(UNKNOWN, { revision: '1' })).rejects.toMatchObject(
    refusal(404, 'STAFF_MEMBER_NOT_FOUND'),
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
    await expect(call()).rejects.toMatchObject(refusal(404, 'STAFF_MEMBER_NOT_FOUND'));
  }
  await expect(api().getStaffMember('no-guid')).rejects.toMatchObject({ status: 400 });
  await expect(api().deleteStaffMember('no-guid')).rejects.toMatchObject({ status: 400 });
});

test('managers alone hire and see staff; a token is all that the staff need', async () => {
  const { id, token } = await hired();
  const { staffMembers: stranger } = await visitor();
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

/** Brings a new staff member to a status. */
const BROUGHT_TO: Record<StaffStatus, () => Promise<{ id: string; token: string }>> = {
  PENDING: () => hired(),
  HAS_ACCESS: async () => {
    const made = await hired();
    await api().loginStaffMember(made.token);
    return made;
  },
  ACCESS_PAUSED: async () => {
    const made = await hired();
    await write(made.id, { status: 'ACCESS_PAUSED' });
    return made;
  },
};

describe('access', () => {
  const statuses = Object.keys(STAFF_TRANSITIONS) as StaffStatus[];
  test.each(statuses)('of who is %s is given and taken as the table says', async (status) => {
    const next = STAFF_TRANSITIONS[status];
    const logIn = await BROUGHT_TO[status]();
    if (next.logIn) {
      await api().loginStaffMember(logIn.token);
    } else {
      await expect(api().loginStaffMember(logIn.token)).rejects.toMatchObject(
        refusal(403, 'STAFF_MEMBER_SUSPENDED'),
      );
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
          refusal(409, 'INVALID_STAFF_MEMBER_STATUS'),
        );
      expect(await statusOf(id)).toBe(reachable ? wanted : status);
    }
  });

  test('of a device ends while it is paused', async () => {
    const { id, token } = await hired();
    const { accessToken = '' } = await api().loginStaffMember(token);
    await write(id, { status: 'ACCESS_PAUSED' });
    await expect(api().accessStaffMember(accessToken)).rejects.toMatchObject(
      refusal(403, 'STAFF_MEMBER_SUSPENDED'),
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

  test('tell of staff from the invitation to the end', async () => {
    const before = lastEvent(emulator);
    const { id, token } = await hired();
    await api().loginStaffMember(token);
    await api().loginStaffMember(token);
    await api().deleteStaffMember(id);
    const seen: string[] = [];
    await hear(emulator, before, 'staffmembers', ({ staffMembers }) => {
      staffMembers.onStaffMemberCreated(({ entity }) => void seen.push(`created ${entity.status}`));
      staffMembers.onStaffMemberUpdated(({ entity }) => void seen.push(`updated ${entity.status}`));
      staffMembers.onStaffMemberDeleted(({ entity }) => void seen.push(`deleted ${entity.status}`));
    });
    expect(seen).toEqual(['created PENDING', 'updated HAS_ACCESS', 'deleted HAS_ACCESS']);
    expect(JSON.stringify(emulator.events.list(before, 100))).not.toContain(token);
  });
});

describe('the check-in pages', () => {
  /** Paid tickets of the kiln opening, with the addresses that they carry. */
  async function bought(quantity = 1) {
    const client = createClient({
      modules: { orders },
      auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: emulator.site().id }),
    });
    const { _id: reservationId = '' } = await client.orders.createReservation(KILN, {
      ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity }],
    });
    const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
    const { order } = await client.orders.checkout(KILN, {
      ...{ reservationId, buyer, options: { markAsPaid: true } },
    });
    const [first] = order?.tickets ?? [];
    return {
      ...{ number: first?.ticketNumber ?? '', checkInUrl: first?.checkInUrl ?? '' },
      ...{ pdfUrl: first?.ticketPdfUrl ?? '', allPdfUrl: order?.ticketsPdf ?? '' },
      reservationId: reservationId ?? '',
    };
  }
  const checkIn = async (number: string) =>
    (await owner().tickets.getTicket(number, { fieldset: ['TICKET_DETAILS'] })).checkIn;

  test('let staff in by their link, and their guests by a press of a button', async () => {
    const { id, loginLink } = await hired();
    const { number, checkInUrl } = await bought();
    const browser = hostedBrowser(emulator);
    const door = await browser.submit(await browser.open(loginLink), {});
    expect(door.text).toContain('You are logged in as Nadia');
    expect(door.text).toMatch(/Autumn Kiln Opening ?\d+ of \d+ are here/);
    const page = await browser.open(checkInUrl);
    expect(page.text).toMatch(/Ada Byron ?Valid, not checked in yet.*Kiln opening/);
    expect((await browser.submit(page, { step: 'check-in' })).text).toContain('Checked in');
    expect(await checkIn(number)).toEqual({ created: new Date(START) });
    const { items } = await owner()
      .guests.queryGuests({ fields: ['GUEST_DETAILS'] })
      .eq('orderNumber', number.slice(0, -2))
      .find();
    expect(items[0]?.guestDetails?.checkInDetails).toMatchObject([{ checkedInByStaffMember: id }]);
    const again = await browser.open(checkInUrl);
    expect((await browser.submit(again, { step: 'undo' })).text).toContain('not checked in yet');
    expect(await checkIn(number)).toBeUndefined();
  });

  test('find a ticket by its number, and say where there is none', async () => {
    const { loginLink } = await hired();
    const { number } = await bought();
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    expect((await browser.open(`${EMULATOR}/check-in?number=${number}`)).text).toContain('Ada Byron');
    const missing = await browser.open(`${EMULATOR}/check-in?number=2AAA-AAAA-AAA01`);
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('There is no such ticket')]);
    expect((await browser.open(`${EMULATOR}/check-in/2AAA-AAAA-AAA01,${KILN}`)).status).toBe(404);
  });

  test('tell others what the code is for, and nothing of the guest', async () => {
    const { number, checkInUrl } = await bought();
    const browser = hostedBrowser(emulator);
    const page = await browser.open(checkInUrl);
    expect(page.text).toContain('Show it at the door');
    expect(page.text).not.toContain('Ada');
    const forged = await emulator.fetch(
      new Request(`${EMULATOR}/check-in/${number},${KILN}`, { method: 'POST', body: new URLSearchParams() }),
    );
    expect(forged.status).toBe(403);
    expect((await browser.open(`${EMULATOR}/check-in`)).status).toBe(403);
    expect((await browser.open(`${EMULATOR}/check-in/staff/nobody`)).status).toBe(404);
    expect(await checkIn(number)).toBeUndefined();
  });

  test('take no form of another page, and none of staff without the right', async () => {
    const { number, checkInUrl } = await bought();
    const elsewhere = await hired({ specificEvents: { events: [MARKET] }, allEvents: undefined });
    const cashier = await hired({ permissions: ['SELL_TICKETS'] });
    for (const { loginLink } of [elsewhere, cashier]) {
      const browser = hostedBrowser(emulator);
      await browser.submit(await browser.open(loginLink), {});
      const page = await browser.open(checkInUrl);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('You may not check in')]);
    }
    const { loginLink } = await hired();
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    const page = await browser.open(checkInUrl);
    expect((await browser.submit(page, { formToken: 'forged' })).status).toBe(403);
    expect(await checkIn(number)).toBeUndefined();
  });

  test('shut out who is paused, and canceled tickets', async () => {
    const { id, loginLink } = await hired();
    const { checkInUrl, reservationId } = await bought();
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    const page = await browser.open(checkInUrl);
    expect(page.text).toContain('do not let anybody in');
    expect(page.document.querySelector('button')).toBeNull();
    await write(id, { status: 'ACCESS_PAUSED' });
    expect((await browser.open(checkInUrl)).text).toContain('Your access is paused');
    const late = await hostedBrowser(emulator).open(loginLink);
    expect((await browser.submit(late, {})).status).toBe(403);
  });

  test('print tickets as a file, one page each, as long as they are good', async () => {
    const { pdfUrl, allPdfUrl, reservationId } = await bought(2);
    const get = (url: string) =>
      emulator.fetch(new Request(url.replace('https://www.wixapis.com', EMULATOR)));
    for (const [url, pages] of [
      [pdfUrl, 1],
      [allPdfUrl, 2],
    ] as const) {
      const answer = await get(url);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      const file = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      expect(file).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF\s*$/);
      expect(file.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(pages);
    }
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    expect((await get(pdfUrl)).status).toBe(404);
    expect((await get(`${EMULATOR}/ticket-pdf/2AAA-AAAA-AAA.pdf`)).status).toBe(404);
  });
});
