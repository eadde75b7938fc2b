import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect } from 'vitest';
import { bookTime } from '@/components/booking/actions';
import { CourseBooking } from '@/components/booking/course-booking';
import { SlotPicker } from '@/components/booking/times/slot-picker';
import { PlanCard } from '@/components/subscriptions/plan-card';
import { ExpiredTickets, HeldTickets } from '@/components/tickets/extras/held/held-tickets';
import { InvitationForm } from '@/components/tickets/invitation/invitation-form';
import { checkOutTickets } from '@/components/tickets/picker/reservation';
import { TicketPicker } from '@/components/tickets/picker/ticket-picker';
import { getService } from '@/lib/wix/bookings/services';
import { listFreeDays, listSlots } from '@/lib/wix/bookings/slots';
import { getEvent } from '@/lib/wix/events/events';
import { listPlans } from '@/lib/wix/plans/plans';
import { startEmulator } from '@/tests/support/emulator/start';
import { failsWell, press, storedDocuments, type Write } from '@/tests/support/storefront/failing-writes';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  await beginVisit();
});

const REDIRECT = 'redirects.redirects.createRedirectSession';

const failing = (name: string, write: Write) => failsWell(name, emulator, write);
const noAlert = () => expect(screen.queryByRole('alert')).not.toBeInTheDocument();
/** A hosted checkout reserves nothing until it is filled in, so a second one does no harm. */
const opened = () => Math.min(1, storedDocuments(emulator, 'redirect_sessions').length);

failing('booking a time', {
  operation: REDIRECT,
  says: 'The checkout could not be opened.',
  async show() {
    const service = known(await getService('glaze-consult'));
    if (!service) throw new Error('There is no such service');
    const days = { from: '2026-03-09', to: '2026-03-16', timezone: 'America/New_York' };
    const [free] = known(await listFreeDays(service, days));
    const day = free?.day ?? '';
    const slots = known(await listSlots(service, { ...days, from: day, to: '2026-03-16' }));
    render(
      <SlotPicker
        service={service}
        day={day}
        timezone={days.timezone}
        book={bookTime}
        legend="A day"
        slots={slots.slice(0, 3).map((slot) => ({ ...slot, time: slot.start.slice(11, 16), details: '' }))}
      />,
    );
    await user.click(screen.getAllByRole('radio')[1] as Element);
  },
  send: () => press('Book'),
  kept: () => expect(screen.getAllByRole('radio')[1]).toBeChecked(),
  done: noAlert,
  count: opened,
});

failing('booking a course', {
  operation: REDIRECT,
  says: 'The checkout could not be opened.',
  async show() {
    const service = known(await getService('eight-weeks-of-clay'));
    if (!service) throw new Error('There is no such service');
    render(await CourseBooking({ service }));
  },
  send: () => press('Book the course'),
  done: noAlert,
  count: opened,
});

failing('choosing a plan', {
  operation: REDIRECT,
  says: 'The checkout could not be opened.',
  async show() {
    const plan = known(await listPlans()).find(({ name }) => name === 'Studio Membership');
    if (!plan) throw new Error('There is no such plan');
    render(<PlanCard plan={plan} current={undefined} />);
  },
  send: () => press('Choose plan Studio Membership'),
  done: noAlert,
  count: opened,
});

const KILN = 'autumn-kiln-opening';
const kiln = async () => known(await getEvent(KILN));

/** Reservations that hold tickets. */
const held = () =>
  storedDocuments(emulator, 'ticket_reservations').filter(({ status }) => status === 'RESERVATION_PENDING')
    .length;

async function pickTickets() {
  const { event, tickets } = await kiln();
  render(
    <TicketPicker event={event} tickets={tickets} locale="en-US">
      Fees are added.
    </TicketPicker>,
  );
  await userEvent.selectOptions(screen.getByLabelText('quantity of Kiln opening'), '2');
}
const picked = () => expect(screen.getByLabelText('quantity of Kiln opening')).toHaveValue('2');

failing('reserving tickets', {
  operation: 'events.ticketReservations.createTicketReservation',
  says: 'The tickets could not be reserved.',
  show: pickTickets,
  send: () => press('Get tickets'),
  kept: picked,
  done: noAlert,
  count: held,
  // The page does not know the id of a reservation whose answer was lost. The reservation expires automatically.
  most: 2,
});

failing('opening the checkout of reserved tickets', {
  operation: REDIRECT,
  says: 'The checkout could not be opened.',
  show: pickTickets,
  send: () => press('Get tickets'),
  kept: picked,
  done: noAlert,
  count: held,
});

/** Reserves two tickets, which this browser remembers. */
async function reserve() {
  const { event, tickets } = await kiln();
  const ticketId = tickets.find(({ name }) => name === 'Kiln opening')?.id ?? '';
  const { id: eventId, slug } = event;
  known(await checkOutTickets({ eventId, slug, choices: [{ ticketId, quantity: 2 }] }));
}
const reservation = { tickets: '2 tickets for Autumn Kiln Opening', until: '5 PM', slug: KILN };

failing('going on to the checkout', {
  operation: REDIRECT,
  says: 'The checkout could not be opened.',
  async show() {
    await reserve();
    render(<HeldTickets {...reservation} secondsLeft={1200} readAt={1} />);
  },
  send: () => press('Continue to checkout'),
  kept: () => expect(screen.getByText(/We are holding your 2 tickets/)).toBeInTheDocument(),
  done: noAlert,
  count: held,
});

failing('giving tickets back', {
  operation: 'events.ticketReservations.cancelTicketReservation',
  says: 'Your reservation could not be given back.',
  async show() {
    await reserve();
    render(<HeldTickets {...reservation} secondsLeft={1200} readAt={1} />);
  },
  send: () => press('Give back'),
  done: noAlert,
  count: () => 1 - held(),
});

failing('reserving expired tickets again', {
  operation: 'events.ticketReservations.createTicketReservation',
  says: 'The tickets could not be reserved.',
  async show() {
    await reserve();
    emulator.clock.advance(21 * 60_000);
    render(<ExpiredTickets {...reservation} />);
  },
  send: () => press('Reserve again'),
  done: noAlert,
  count: () => held(),
  most: 2,
});

const field = (name: string) => screen.getByLabelText(name);

failing('answering an invitation', {
  operation: 'events.rsvpV2.createRsvp',
  says: 'Your answer could not be sent.',
  async show() {
    const { rsvp } = known(await getEvent('studio-open-house'));
    if (!rsvp) throw new Error('There is no form');
    render(
      <InvitationForm slug="studio-open-house" form={rsvp} full={false}>
        There is nothing to pay.
      </InvitationForm>,
    );
    await user.type(field('First name'), 'Ada');
    await user.type(field('Last name'), 'Byron');
    await user.type(field('E-mail'), 'ada@example.com');
    await user.selectOptions(field('How many people do you bring?'), '1');
    await user.type(field('Guest name 1'), 'Eli Byron');
    await user.click(screen.getByRole('checkbox', { name: 'Glazing a cup' }));
    await user.selectOptions(field('When will you come?'), 'For the soup');
  },
  send: () => press('Submit'),
  kept() {
    for (const [name, value] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['E-mail', 'ada@example.com'],
      ['How many people do you bring?', '1'],
      ['Guest name 1', 'Eli Byron'],
      ['When will you come?', 'For the soup'],
    ] as const)
      expect(field(name)).toHaveValue(value);
    expect(screen.getByRole('checkbox', { name: 'Glazing a cup' })).toBeChecked();
  },
  done: () => expect(screen.getByText(/^You are on the (guest|waiting) list\.$/)).toBeInTheDocument(),
  count: () => storedDocuments(emulator, 'rsvps').filter(({ email }) => email === 'ada@example.com').length,
  // A visitor cannot read their RSVPs, so the page only says that one may have arrived.
  most: 2,
});
