import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect } from 'vitest';
import { getBooking } from '@/lib/wix/account/bookings/calls';
import { listPlanOrders } from '@/lib/wix/account/plans/calls';
import { getProfile } from '@/lib/wix/account/profile/calls';
import {
  storedBooking as bookingOf,
  bookingsOwner,
  clientAs,
  createBooking,
  slotOf,
  slotsOf,
} from '@/tests/support/bookings/bookings';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { buyPlan } from '@/tests/support/pricing-plans/plans';
import { failsWell, press, storedDocuments, type Write } from '@/tests/support/storefront/failing-writes';
import { known } from '@/tests/support/storefront/known';
import { router } from '@/tests/support/storefront/router';
import { beginVisit } from '@/tests/support/storefront/visit';
import { openMembersArea } from './actions';
import { Announcement } from './announcement';
import { cancelBookingAction, rescheduleBookingAction } from './bookings/actions';
import { MoveForm } from './bookings/move-form';
import { ConfirmButton } from './confirm-button';
import { OpenMembersArea } from './open-members-area';
import { CancelPlan } from './plans/cancel-plan';
import { savePassword, saveProfile } from './profile/actions';
import { PasswordForm } from './profile/password-form';
import { ProfileForm } from './profile/profile-form';

const emulator = startEmulator();
const user = userEvent.setup({ delay: null });
const maya = seededMember('maya');

beforeAll(() => import('./confirm-dialog'));
beforeEach(async () => {
  await beginVisit(await tokensOf(emulator, 'member', maya.id));
});

const failing = (name: string, write: Write) => failsWell(name, emulator, write);

failing('saving the profile', {
  operation: 'members.members.updateMember',
  says: 'Your profile could not be saved.',
  async show() {
    render(<ProfileForm profile={known(await getProfile())} save={saveProfile} />);
    await user.type(screen.getByLabelText('Last name'), ' of Clay');
  },
  send: () => press('Save'),
  kept: () => expect(screen.getByLabelText('Last name')).toHaveDisplayValue(/ of Clay$/),
  done: () => expect(screen.getByText('Saved.')).toBeInTheDocument(),
  count: async () => known(await getProfile()).lastName.split(' of Clay').length - 1,
});

const hashOf = () =>
  storedDocuments(emulator, 'identities').find(({ email }) => email === maya.email)?.passwordHash;
let before: unknown;

failing('changing the password', {
  operation: 'identity.authentication.changePassword',
  says: 'Your password could not be changed.',
  async show() {
    before = hashOf();
    render(<PasswordForm email={maya.email} save={savePassword} />);
    await user.type(screen.getByLabelText('Password'), 'another jug of olives');
  },
  send: () => press('Change the password'),
  kept: () => expect(screen.getByLabelText('Password')).toHaveValue('another jug of olives'),
  done: () => expect(screen.getByText('Your password is changed')).toBeInTheDocument(),
  count: () => (hashOf() === before ? 0 : 1),
});

/** Creates a booking of the member's that the business has confirmed. */
async function booked() {
  const member = await clientAs(emulator, 'member', maya.id);
  const { _id, revision } = await createBooking(member, await slotOf(member, 'wheel-for-two', 3));
  await bookingsOwner(emulator).bookings.confirmBooking(_id, revision);
  const booking = known(await getBooking(_id));
  if (!booking) throw new Error('There is no booking');
  return booking;
}
let bookingId = '';
const statusNow = async () => (await bookingOf(bookingsOwner(emulator), bookingId))?.booking;

failing('canceling a booking', {
  operation: 'bookings.bookings.cancelBooking',
  says: 'Your booking could not be canceled.',
  finds: true,
  async show() {
    const { id, revision } = await booked();
    bookingId = id;
    render(
      <>
        <Announcement />
        <ConfirmButton
          label="Cancel it"
          title="Cancel this booking?"
          confirm="Cancel the booking"
          done="Your booking is canceled."
          action={cancelBookingAction.bind(null, id, revision)}
        >
          <p>You can book again.</p>
        </ConfirmButton>
      </>,
    );
    await press('Cancel it');
  },
  send: () => press('Cancel the booking'),
  done: () => expect(screen.getByText('Your booking is canceled.')).toBeInTheDocument(),
  count: async () => ((await statusNow())?.status === 'CANCELED' ? 1 : 0),
});

failing('moving a booking', {
  operation: 'bookings.bookings.rescheduleBooking',
  says: 'Your booking could not be moved.',
  finds: true,
  async show() {
    const { id, revision, serviceId, timezone } = await booked();
    bookingId = id;
    const entries = await slotsOf(bookingsOwner(emulator), 'wheel-for-two');
    const slots = entries.slice(5, 8).map(({ slot }) => ({
      start: slot?.startDate ?? '',
      end: slot?.endDate ?? '',
      resourceId: slot?.resource?._id ?? '',
      openSpots: 1,
      totalSpots: 1,
      time: slot?.startDate ?? '',
      details: '',
    }));
    const service = { serviceId, timezone };
    render(
      <MoveForm
        bookingId={id}
        legend="A day"
        slots={slots}
        service={service}
        save={rescheduleBookingAction.bind(null, id, revision)}
      />,
    );
    await user.click(screen.getAllByRole('radio')[1] as Element);
  },
  send: () => press('Move the booking'),
  kept: () => expect(screen.getAllByRole('radio')[1]).toBeChecked(),
  done: () => expect(router.push).toHaveBeenCalledWith(`/account/bookings?moved=${bookingId}`),
  count: async () => Number((await statusNow())?.revision) - 2,
});

failing('canceling a plan', {
  operation: 'pricing-plans.orders.requestCancellation',
  says: 'Your plan could not be canceled.',
  finds: true,
  async show() {
    buyPlan(emulator, PLANS.year, undefined, maya.id);
    const [plan] = known(await listPlanOrders()).entries;
    if (!plan) throw new Error('There is no plan');
    render(
      <>
        <Announcement />
        <CancelPlan plan={plan} />
      </>,
    );
    await press(/^Cancel/);
    await user.click(await screen.findByRole('radio', { name: /At once/ }));
  },
  send: () => press('Cancel the plan'),
  kept: () => expect(screen.getByRole('radio', { name: /At once/ })).toBeChecked(),
  done: () => expect(screen.getByText(/^Your plan .* is canceled\.$/)).toBeInTheDocument(),
  count: async () => (known(await listPlanOrders()).entries[0]?.status === 'CANCELED' ? 1 : 0),
});

failing('opening the members area', {
  operation: 'redirects.redirects.createRedirectSession',
  says: 'The platform’s page could not be opened.',
  show: async () =>
    render(<OpenMembersArea action={openMembersArea.bind(null, 'ORDERS', '/account/orders')} />),
  send: () => press('Open it there'),
  done: () => waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument()),
  count: () => Math.min(1, storedDocuments(emulator, 'redirect_sessions').length),
});
