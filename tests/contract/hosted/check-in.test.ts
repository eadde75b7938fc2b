import { describe, expect, test } from 'vitest';
import { ENTRY, KILN, MARKET } from '@/tests/support/emulator/demo-site';
import { EMULATOR, START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { changeStaff, hire } from '@/tests/support/events/staff-members';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);

/** Buys tickets of the kiln opening. @returns them with the addresses in their codes */
async function bought(quantity = 1, firstName = 'Ada') {
  const client = owner();
  const { _id: reservationId = '' } = await client.orders.createReservation(KILN, {
    ticketQuantities: [{ ticketDefinitionId: ENTRY, quantity }],
  });
  const buyer = { firstName, lastName: 'Byron', email: 'ada@example.com' };
  const { order } = await client.orders.checkout(KILN, {
    reservationId,
    buyer,
    options: { markAsPaid: true },
  });
  const [first] = order?.tickets ?? [];
  return {
    number: first?.ticketNumber ?? '',
    checkInUrl: first?.checkInUrl ?? '',
    pdfUrl: first?.ticketPdfUrl ?? '',
    allPdfUrl: order?.ticketsPdf ?? '',
    reservationId: reservationId ?? '',
  };
}
const checkIn = async (number: string) =>
  (await owner().tickets.getTicket(number, { fieldset: ['TICKET_DETAILS'] })).checkIn;

describe('the check-in pages', () => {
  test('log staff in by their link, and check guests in by a button', async () => {
    const { id, loginLink } = await hire(emulator);
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

  test('find a ticket by its number, and report an unknown one', async () => {
    const { loginLink } = await hire(emulator);
    const { number } = await bought();
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    expect((await browser.open(`${EMULATOR}/check-in?number=${number}`)).text).toContain('Ada Byron');
    const missing = await browser.open(`${EMULATOR}/check-in?number=2AAA-AAAA-AAA01`);
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('There is no such ticket')]);
    expect((await browser.open(`${EMULATOR}/check-in/2AAA-AAAA-AAA01,${KILN}`)).status).toBe(404);
  });

  test('explain the QR code to others without showing the guest', async () => {
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
    expect((await browser.open(`${EMULATOR}/check-in/staff/unknown`)).status).toBe(404);
    expect(await checkIn(number)).toBeUndefined();
  });

  test('refuse forms of other pages, and of staff without the permission', async () => {
    const { number, checkInUrl } = await bought();
    const elsewhere = await hire(emulator, { specificEvents: { events: [MARKET] }, allEvents: undefined });
    const cashier = await hire(emulator, { permissions: ['SELL_TICKETS'] });
    for (const { loginLink } of [elsewhere, cashier]) {
      const browser = hostedBrowser(emulator);
      await browser.submit(await browser.open(loginLink), {});
      const page = await browser.open(checkInUrl);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('You may not check in')]);
    }
    const { loginLink } = await hire(emulator);
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    const page = await browser.open(checkInUrl);
    expect((await browser.submit(page, { formToken: 'forged' })).status).toBe(403);
    expect(await checkIn(number)).toBeUndefined();
  });

  test('refuse paused staff and canceled tickets', async () => {
    const { id, loginLink } = await hire(emulator);
    const { checkInUrl, reservationId } = await bought();
    const browser = hostedBrowser(emulator);
    await browser.submit(await browser.open(loginLink), {});
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    const page = await browser.open(checkInUrl);
    expect(page.text).toContain('do not admit the guest');
    expect(page.document.querySelector('button')).toBeNull();
    await changeStaff(emulator, id, { status: 'ACCESS_PAUSED' });
    expect((await browser.open(checkInUrl)).text).toContain('Your access is paused');
    const late = await hostedBrowser(emulator).open(loginLink);
    expect((await browser.submit(late, {})).status).toBe(403);
  });

  test('print tickets as a PDF, one page each, while they are valid', async () => {
    const { pdfUrl, allPdfUrl, reservationId } = await bought(2, '佳子');
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
      for (const font of ['DejaVuSans', 'NotoSans']) expect(file).toContain(font);
    }
    await owner().ticketReservations.cancelTicketReservation(reservationId);
    expect((await get(pdfUrl)).status).toBe(404);
    expect((await get(`${EMULATOR}/ticket-pdf/2AAA-AAAA-AAA.pdf`)).status).toBe(404);
  });
});
