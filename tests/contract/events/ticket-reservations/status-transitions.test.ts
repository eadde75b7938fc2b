import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { RESERVATION_TRANSITIONS } from '@/emulator/exports/testing';
import { KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { deliverWebhooks, eventsOwner } from '@/tests/support/events/clients';
import { visitorWithReservation } from '@/tests/support/events/ticket-reservations';
import { ticketStockOf } from '@/tests/support/events/ticket-stock';

const buyer = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };

const emulator = startEmulator();
const { glovesStock } = ticketStockOf(emulator);
const owner = () => eventsOwner(emulator);

const read = (id: string) => owner().ticketReservations.getTicketReservation(id);

/** Puts a new reservation into a status, in the usual way. */
const BROUGHT_TO: Record<keyof typeof RESERVATION_TRANSITIONS, () => Promise<string>> = {
  RESERVATION_PENDING: async () => (await visitorWithReservation()).id,
  RESERVATION_CONFIRMED: async () => {
    const { id } = await visitorWithReservation();
    await owner().orders.checkout(KILN, { reservationId: id, buyer, options: { markAsPaid: true } });
    return id;
  },
  RESERVATION_CANCELED: async () => {
    const { id } = await visitorWithReservation();
    const api = owner().orders;
    const { order } = await api.posCheckout(KILN, { reservationId: id, paymentDetailsId: NOWHERE });
    await api.voidAuthorizedPayment(order?.orderNumber ?? '');
    return id;
  },
  RESERVATION_CANCELED_MANUALLY: async () => {
    const { id } = await visitorWithReservation();
    await owner().ticketReservations.cancelTicketReservation(id);
    return id;
  },
  RESERVATION_EXPIRED: async () => {
    const { id } = await visitorWithReservation();
    emulator.clock.advance(21 * MINUTE);
    return id;
  },
};

describe('the transitions of a reservation', () => {
  const statuses = Object.keys(BROUGHT_TO) as (keyof typeof BROUGHT_TO)[];
  test.each(statuses)('a %s one can be canceled exactly if the table says so', async (status) => {
    const nothing = await glovesStock();
    const id = await BROUGHT_TO[status]();
    const before = await read(id);
    expect(before.status).toBe(status.replace('RESERVATION_', ''));
    const cancel = () => owner().ticketReservations.cancelTicketReservation(id);
    if (RESERVATION_TRANSITIONS[status].includes('RESERVATION_CANCELED_MANUALLY')) {
      expect(await cancel()).toMatchObject({ ticketReservation: { status: 'CANCELED_MANUALLY' } });
      expect(await glovesStock()).toEqual(nothing);
    } else {
      await expect(cancel()).rejects.toMatchObject(applicationError(409, status));
      expect(await read(id)).toEqual(before);
    }
  });

  test.each(statuses)('a %s one can be checked out exactly if the table says so', async (status) => {
    const id = await BROUGHT_TO[status]();
    const before = await read(id);
    const checkout = () =>
      owner().orders.checkout(KILN, { reservationId: id, buyer, options: { markAsPaid: true } });
    if (RESERVATION_TRANSITIONS[status].includes('RESERVATION_CONFIRMED')) {
      expect(await checkout()).toMatchObject({ order: { status: 'PAID' } });
      expect(await read(id)).toMatchObject({ status: 'CONFIRMED' });
      expect(await read(id)).not.toHaveProperty('expirationDate', expect.any(Date));
    } else {
      await expect(checkout()).rejects.toMatchObject(applicationError(409, status));
      expect(await read(id)).toEqual(before);
    }
  });

  test('a guest can cancel a pending one, only a manager an ordered one', async () => {
    const { guest, id } = await visitorWithReservation();
    await guest.ticketReservations.cancelTicketReservation(id);
    const bought = await visitorWithReservation();
    const { order } = await owner().orders.checkout(KILN, {
      reservationId: bought.id,
      buyer,
      options: { markAsPaid: true },
    });
    for (const call of [
      () => bought.guest.ticketReservations.cancelTicketReservation(bought.id),
      () => bought.guest.orders.cancelReservation(bought.id, KILN),
    ]) {
      await expect(call()).rejects.toMatchObject(applicationError(409, 'RESERVATION_CONFIRMED'));
    }
    await owner().ticketReservations.cancelTicketReservation(bought.id);
    const orderNumber = order?.orderNumber ?? '';
    expect(
      await owner().orders.getOrder({ eventId: KILN, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] }),
    ).toMatchObject({
      status: 'CANCELED',
      confirmed: false,
      tickets: [{ canceled: true }, { canceled: true }],
    });
  });

  test('deleting one returns its tickets to the stock', async () => {
    const nothing = await glovesStock();
    for (const status of ['RESERVATION_PENDING', 'RESERVATION_CONFIRMED'] as const) {
      const id = await BROUGHT_TO[status]();
      expect(await owner().ticketReservations.deleteTicketReservation(id)).toMatchObject({
        ticketReservation: { _id: id },
      });
      await expect(read(id)).rejects.toMatchObject({ status: 404 });
      expect(await glovesStock()).toEqual(nothing);
    }
  });
});

describe('domain events', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('are sent for each step under both names, as the SDK reads them', async () => {
    const before = lastEventSequence(emulator);
    const { id } = await visitorWithReservation();
    await owner().ticketReservations.cancelTicketReservation(id);
    await owner().ticketReservations.deleteTicketReservation(id);
    const seen: [string, string | undefined][] = [];
    await deliverWebhooks(emulator, before, 'ticket_reservation', ({ ticketReservations: api }) => {
      api.onTicketReservationCreated(({ entity }) => void seen.push(['created', entity.status]));
      api.onTicketReservationUpdated(({ entity }) => void seen.push(['updated', entity.status]));
      api.onTicketReservationDeleted(({ entity }) => void seen.push(['deleted', entity.status]));
    });
    expect(seen).toEqual([
      ['created', 'PENDING'],
      ['updated', 'CANCELED_MANUALLY'],
      ['deleted', 'CANCELED_MANUALLY'],
    ]);
    expect(
      domainEventsSince(emulator, before, 'ticketing.events').map(([type]) => type.split('.').at(-1)),
    ).toEqual(['ReservationCreated', 'ReservationUpdated', 'ReservationUpdated']);
  });

  test('are not sent for a refused step', async () => {
    const id = await BROUGHT_TO.RESERVATION_CANCELED();
    const before = lastEventSequence(emulator);
    await expect(owner().ticketReservations.cancelTicketReservation(id)).rejects.toThrow();
    expect(domainEventsSince(emulator, before, 'wix')).toEqual([]);
  });
});
