import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookTime } from '@/components/booking/actions';
import { SlotPicker } from '@/components/booking/times/slot-picker';
import { Modals } from '@/components/shell/modals/modal-host';
import { PlanCard } from '@/components/subscriptions/plan-card';
import { TicketPicker } from '@/components/tickets/picker/ticket-picker';
import { getService } from '@/lib/wix/bookings/services';
import { listFreeDays, listSlots } from '@/lib/wix/bookings/slots';
import { getEvent } from '@/lib/wix/events/events';
import { listPlans } from '@/lib/wix/plans/plans';
import { startEmulator } from '@/tests/support/emulator/start';
import { press, storedDocuments } from '@/tests/support/storefront/failing-writes';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';

// On a site that takes no payments. tests/e2e/examples/store.spec.ts tries the cart's checkout.
const emulator = startEmulator({ acceptsPayments: false });
const user = userEvent.setup({ delay: null });

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
  render(<Modals />);
});

async function chooseTime(slug: string) {
  const service = known(await getService(slug));
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
  await user.click(screen.getAllByRole('radio')[0] as Element);
  await press('Book');
}

const BOUGHT: Record<string, () => Promise<void>> = {
  'a service': () => chooseTime('wheel-throwing-lesson'),
  async 'a plan'() {
    const plan = known(await listPlans()).find(({ name }) => name === 'Studio Year');
    if (!plan) throw new Error('There is no such plan');
    render(<PlanCard plan={plan} current={undefined} />);
    await press('Choose plan Studio Year');
  },
  async tickets() {
    const { event, tickets } = known(await getEvent('autumn-kiln-opening'));
    render(
      <TicketPicker event={event} tickets={tickets} locale="en-US">
        Fees are added.
      </TicketPicker>,
    );
    await userEvent.selectOptions(screen.getByLabelText('quantity of Kiln opening'), '1');
    await press('Get tickets');
  },
};

test.each(Object.entries(BOUGHT))('who buys %s is offered the upgrade of the site', async (_, buy) => {
  await buy();
  expect(
    await screen.findByRole('dialog', { name: 'Upgrade this site to accept payments online' }),
  ).toBeInTheDocument();
  expect(storedDocuments(emulator, 'redirect_sessions')).toEqual([]);
});

test('a free service is booked without payments', async () => {
  await chooseTime('glaze-consult');
  await vi.waitFor(() => expect(storedDocuments(emulator, 'redirect_sessions')).toHaveLength(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
