import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getEvent } from '@/lib/wix/events/events';
import { getReservation } from '@/lib/wix/held-tickets';
import { GLOVES, KILN, NOWHERE, SUPPER, WINE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { beginVisit } from '@/tests/support/storefront/visit';
import { checkOutTickets, readReservationCookie } from './reservation';

const emulator = startEmulator();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

const gloves = (quantity: number) => [{ ticketId: GLOVES, quantity }];
const chooseGloves = (quantity: number) =>
  checkOutTickets({ eventId: KILN, slug: 'autumn-kiln-opening', choices: gloves(quantity) });
const chooseWine = (quantity: number) =>
  checkOutTickets({ eventId: SUPPER, slug: 'harvest-supper', choices: [{ ticketId: WINE, quantity }] });

/** The number of pairs of gloves left. */
async function freeGloves(): Promise<number | undefined> {
  const event = await getEvent('autumn-kiln-opening');
  return event.ok ? event.value.tickets.find(({ id }) => id === GLOVES)?.limit : undefined;
}

/** The reservation of this browser on the platform. */
async function held() {
  const kept = await readReservationCookie();
  const reservation = kept && (await getReservation(kept, 'UTC'));
  if (!reservation?.ok) return undefined;
  const { state, quantity } = reservation.value;
  return { state, quantity, eventId: kept?.eventId };
}

/** Another visitor reserves this many pairs of gloves. */
const takeGloves = (quantity: number) =>
  eventsOwner(emulator).orders.createReservation(KILN, {
    ticketQuantities: [{ ticketDefinitionId: GLOVES, quantity }],
  });

const url = expect.stringMatching(/^http/);

describe('a visitor who holds tickets and chooses again', () => {
  it('gets the new ones instead', async () => {
    const all = (await freeGloves()) ?? 0;
    expect(await chooseGloves(2)).toEqual({ ok: true, value: { url } });
    expect(await chooseGloves(1)).toEqual({ ok: true, value: { url } });
    expect(await freeGloves()).toBe(all - 1);
    expect(await chooseWine(1)).toMatchObject({ ok: true });
    expect([await freeGloves(), await held()]).toEqual([
      all,
      { state: 'pending', quantity: 1, eventId: SUPPER },
    ]);
  });

  it('gets the held ones again if no others are left', async () => {
    const all = (await freeGloves()) ?? 0;
    await chooseGloves(2);
    expect(await chooseGloves(all)).toEqual({ ok: true, value: { url } });
    expect(await held()).toEqual({ state: 'pending', quantity: all, eventId: KILN });
  });

  it('learns that too few are left even with them, which are on sale again', async () => {
    const all = (await freeGloves()) ?? 0;
    await chooseGloves(2);
    await takeGloves(1);
    expect(await chooseGloves(all)).toMatchObject({ ok: false, problem: { code: 'TICKETS_NOT_AVAILABLE' } });
    expect([await freeGloves(), await readReservationCookie()]).toEqual([all - 1, undefined]);
  });

  it('keeps those of one event when another has none left', async () => {
    await chooseWine(2);
    await takeGloves((await freeGloves()) ?? 0);
    const before = await readReservationCookie();
    expect(await chooseGloves(1)).toMatchObject({ ok: false, problem: { code: 'TICKETS_NOT_AVAILABLE' } });
    expect(await readReservationCookie()).toEqual(before);
    expect(await held()).toEqual({ state: 'pending', quantity: 2, eventId: SUPPER });
  });

  it('keeps them when the event is closed, or does not have the chosen tickets', async () => {
    await chooseGloves(2);
    const before = await readReservationCookie();
    expect(
      await checkOutTickets({ eventId: KILN, slug: 'x', choices: [{ ticketId: NOWHERE, quantity: 1 }] }),
    ).toMatchObject({ ok: false });
    await eventsOwner(emulator).wixEventsV2.updateEvent(KILN, {
      event: { registration: { registrationDisabled: true } },
    });
    expect(await chooseGloves(1)).toMatchObject({ ok: false, problem: { code: 'REGISTRATION_CLOSED' } });
    expect(await readReservationCookie()).toEqual(before);
    expect(await held()).toEqual({ state: 'pending', quantity: 2, eventId: KILN });
  });
});
