import { describe, expect, test } from 'vitest';
import { MINUTE } from '@/emulator/core/time/clock';
import { FREE, GIVEN, GLOVES, KILN, NOWHERE, SUPPER } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { gloves } from '@/tests/support/events/ticket-reservations';
import { ticketStockOf } from '@/tests/support/events/ticket-stock';

const emulator = startEmulator();
const { glovesStock } = ticketStockOf(emulator);
const owner = () => eventsOwner(emulator);

describe('createTicketReservation', () => {
  test('takes the same stock as the checkout calls, and is the same reservation', async () => {
    const before = await glovesStock();
    const guest = await eventsVisitor();
    const ticketReservation = await guest.ticketReservations.createTicketReservation(gloves(2));
    expect(ticketReservation).toMatchObject({
      status: 'PENDING',
      revision: '1',
      _createdDate: new Date(START),
      expirationDate: new Date(START + 20 * MINUTE),
      visitorId: expect.any(String),
      tickets: [
        {
          eventId: KILN,
          ticketDefinitionId: GLOVES,
          quantity: 2,
          ticketName: 'Unload the kiln with us',
          price: { value: '65.00', currency: 'USD' },
          subTotal: { value: '130.00', currency: 'USD' },
        },
      ],
    });
    expect(await glovesStock()).toEqual({ ...before, reserved: (before.reserved ?? 0) + 2 });
    expect(await guest.orders.getInvoice(ticketReservation._id ?? '', KILN)).toMatchObject({
      reservationStatus: 'RESERVATION_PENDING',
    });
    expect(await guest.ticketReservations.getTicketReservation(ticketReservation._id ?? '')).toEqual(
      ticketReservation,
    );
  });

  test('takes the guest’s price for donations', async () => {
    const { ticketReservations: api } = await eventsVisitor();
    const seat = (guestPrice: string) => ({
      tickets: [{ ticketDefinitionId: GIVEN, quantity: 2, ticketInfo: { guestPrice } }],
    });
    expect(await api.createTicketReservation(seat('40.00'))).toMatchObject({
      tickets: [{ eventId: SUPPER, ticketInfo: { guestPrice: '40.00' }, subTotal: { value: '80.00' } }],
    });
    await expect(api.createTicketReservation(seat('1.00'))).rejects.toMatchObject({ status: 400 });
  });

  test.each([
    ['nothing', { tickets: [] }, 400],
    ['a ticket that there is not', { tickets: [{ ticketDefinitionId: NOWHERE, quantity: 1 }] }, 404],
    [
      'tickets of two events',
      {
        tickets: [
          { ticketDefinitionId: GLOVES, quantity: 1 },
          { ticketDefinitionId: FREE, quantity: 1 },
        ],
      },
      400,
    ],
    [
      'a price that is not the guest’s',
      { tickets: [{ ticketDefinitionId: GLOVES, quantity: 1, ticketInfo: { guestPrice: '1.00' } }] },
      400,
    ],
    [
      'a seat',
      { tickets: [{ ticketDefinitionId: GLOVES, quantity: 1, ticketInfo: { seatId: 'A-1' } }] },
      400,
    ],
    ['more than there are', gloves(9), 409],
  ])('refuses %s, and takes no stock', async (_what, reservation, status) => {
    const before = await glovesStock();
    const { ticketReservations: api } = await eventsVisitor();
    await expect(api.createTicketReservation(reservation)).rejects.toMatchObject({ status });
    expect(await glovesStock()).toEqual(before);
  });

  test('exceeds limits for managers only', async () => {
    const more = { ...gloves(9), additionalReservationSettings: { disableTicketLimitValidation: true } };
    await expect(
      (await eventsVisitor()).ticketReservations.createTicketReservation(more),
    ).rejects.toMatchObject({
      status: 403,
    });
    expect(await owner().ticketReservations.createTicketReservation(more)).toMatchObject({
      additionalReservationSettings: { disableTicketLimitValidation: true },
    });
  });
});
