import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SlotChoice } from '@/lib/wix/bookings';
import type { Result } from '@/lib/wix/platform/result';
import { router } from '@/tests/support/storefront/router';
import { MoveForm } from './move-form';

const slot = (hour: number) => ({
  start: `2026-11-24T${hour}:00:00-05:00`,
  end: `2026-11-24T${hour + 1}:00:00-05:00`,
  resourceId: 'maren',
  openSpots: 1,
  totalSpots: 1,
  time: `${hour}:00`,
  details: 'Maren',
});

function show(answer: Result<void>) {
  const save = vi.fn(async (_choice: SlotChoice) => answer);
  const service = { serviceId: 's1', timezone: 'America/New_York' };
  render(
    <MoveForm bookingId="b1" legend="Tuesday" slots={[slot(10), slot(11)]} service={service} save={save} />,
  );
  return save;
}

const move = async () => {
  await userEvent.click(screen.getByRole('radio', { name: '11:00 Maren' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move the booking' }));
};

test('the booking is moved to the chosen time and then shown with it', async () => {
  const save = show({ ok: true, value: undefined });
  await move();
  const { start, end, resourceId } = slot(11);
  expect(save).toHaveBeenCalledWith({
    serviceId: 's1',
    timezone: 'America/New_York',
    start,
    end,
    resourceId,
    eventId: undefined,
  });
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/account/bookings?moved=b1'));
});

test('a time that was taken meanwhile is reported, and the member stays on the page', async () => {
  show({ ok: false, problem: { kind: 'conflict', message: 'This time was just booked.' } });
  await move();
  expect(await screen.findByText('This time was just booked.')).toBeInTheDocument();
  expect(router.push).not.toHaveBeenCalled();
});
