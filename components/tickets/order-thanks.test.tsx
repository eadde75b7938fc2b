import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { placeTicketOrder } from '@/emulator/exports/testing';
import { callControl } from '@/tests/support/emulator/control';
import { GLOVES, KILN, NOWHERE } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, GUEST_ADA } from '@/tests/support/events/clients';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';
import { OrderThanks } from './order-thanks';

const emulator = startEmulator();
const maya = seededMember('maya').id;

beforeEach(async () => beginVisit(await tokensOf(emulator, 'member', maya)));

async function reserve() {
  const { orders } = await eventsMember(emulator, maya);
  const ticketQuantities = [{ ticketDefinitionId: GLOVES, quantity: 2 }];
  const { _id } = await orders.createReservation(KILN, { ticketQuantities });
  return { orders, reservationId: _id ?? '' };
}

/** Places an order of two tickets with this payment status, and returns its number. */
async function buy(payment: 'paid' | 'pending') {
  const { reservationId } = await reserve();
  const buyer = { ...GUEST_ADA, payment };
  return emulator.run({ role: 'visitor', id: NOWHERE }, '', (context) =>
    placeTicketOrder(context, { reservationId, buyer }),
  ).id;
}

const show = async (orderNumber: string, slug = 'autumn-kiln-opening') =>
  render(await OrderThanks({ eventId: KILN, orderNumber, slug }));

const fail = (operation: string, status: number) => callControl(EMULATOR, '/faults', { operation, status });

it('shows the tickets of a paid order', async () => {
  const orderNumber = await buy('paid');
  await show(orderNumber);
  expect(screen.getByRole('heading', { name: 'Thank you! Your tickets are ready' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(`${orderNumber}: 2 tickets for Autumn Kiln Opening.`);
  expect(screen.getAllByRole('img', { name: /^Code of ticket/ })).toHaveLength(2);
});

it('says that a payment is being checked', async () => {
  await show(await buy('pending'));
  expect(screen.getByRole('heading', { name: 'Thank you! Your payment is being checked' })).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('does not confirm a canceled order, and shows no codes', async () => {
  const { orders, reservationId } = await reserve();
  const { order } = await orders.checkout(KILN, { reservationId, buyer: GUEST_ADA });
  emulator.clock.advance(31 * 60_000);
  await beginVisit(await tokensOf(emulator, 'member', maya));
  await eventsOwner(emulator).orders.queryAvailableTickets({ filter: { eventId: KILN } });
  await show(order?.orderNumber ?? '');
  expect(screen.getByRole('heading', { name: 'This order is canceled' })).toBeVisible();
  expect(screen.queryByText(/Thank you/)).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it('shows the order if its event cannot be read, or is not that of the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const orderNumber = await buy('paid');
  await fail('events.wixEventsV2.getEventBySlug', 400);
  await show(orderNumber);
  await show(orderNumber, 'raku-night');
  for (const status of screen.getAllByRole('status')) expect(status).toHaveTextContent(/: 2 tickets\. The/);
});

it('offers the remedy for each problem', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await fail('events.orders.getOrder', 401);
  await show('2ABC-XYZ0-123');
  expect(screen.getByRole('alert')).toHaveTextContent('We cannot show this order here.');
  expect(screen.getByRole('button', { name: /session|start/i })).toBeVisible();
});

it('shows no text from the address', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  await show('CALL-0900');
  expect(screen.getByRole('status')).toHaveTextContent('Back from the checkout');
});
