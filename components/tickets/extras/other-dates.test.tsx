import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getEvent } from '@/lib/wix/events/events';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { known } from '@/tests/support/storefront/known';
import { beginVisit } from '@/tests/support/storefront/visit';
import { OtherDates } from './other-dates';

const emulator = startEmulator();

beforeEach(() => beginVisit());

it('says why other dates cannot be joined', async () => {
  const closed = known(await getEvent('open-wheel-wednesday-1'));
  await eventsOwner(emulator).wixEventsV2.updateEvent(closed.event.id, {
    event: { registration: { registrationDisabled: true } },
  });
  const { event } = known(await getEvent('open-wheel-wednesday'));
  render(await OtherDates({ event }));
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/Closed$/);
  expect(second).not.toHaveTextContent(/Closed|Full/);
});
