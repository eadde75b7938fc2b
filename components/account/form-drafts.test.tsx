// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { MemberMenu } from '@/components/members/menu/member-menu';
import { draftsOf, keepDraft } from '@/lib/browser/form-drafts';
import { MoveForm } from './bookings/move-form';
import { PasswordForm } from './profile/password-form';
import { ProfileForm } from './profile/profile-form';

beforeEach(() => sessionStorage.clear());

const ENDED = { ok: false, problem: { kind: 'session', message: 'Log in again.' } } as const;
const SAVED = { ok: true, value: {} } as const;
const profile = {
  id: 'm1',
  nickname: 'Maya',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phone: '+1 207 555 0142',
  email: 'maya@example.com',
};

const show = (answer: typeof ENDED | typeof SAVED, member = profile) =>
  render(<ProfileForm profile={member} save={async () => answer} />);
const lastName = () => screen.getByLabelText('Last name');
async function retype(text: string) {
  await userEvent.clear(lastName());
  await userEvent.type(lastName(), text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('typed text outlives the session, until it is discarded or saved', async () => {
  const { unmount } = show(ENDED);
  await retype('Berg');
  await press('Save');
  unmount();

  show(SAVED);
  expect(lastName()).toHaveValue('Berg');
  expect(screen.getByText('It is not saved yet.')).toBeInTheDocument();
  await press('Discard it');
  expect(lastName()).toHaveValue('Lindqvist');
  expect(screen.queryByText('It is not saved yet.')).toBeNull();
  expect(sessionStorage).toHaveLength(0);

  await retype('Holt');
  expect(draftsOf('m1').profile).toMatchObject({ lastName: 'Holt' });
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('another member who logs in does not see the draft', async () => {
  keepDraft('m1', 'profile', { lastName: 'Berg' });
  render(<MemberMenu id="m1" name="Maya" />);
  expect(sessionStorage).toHaveLength(1);
  const { unmount } = render(<MemberMenu id="m2" name="Theo" />);
  expect(sessionStorage).toHaveLength(0);
  unmount();

  keepDraft('m1', 'profile', { lastName: 'Berg' });
  show(ENDED, { ...profile, id: 'm2', lastName: 'Okafor' });
  expect(lastName()).toHaveValue('Okafor');
  expect(sessionStorage).toHaveLength(0);
});

test('a password is never stored', async () => {
  render(<PasswordForm email="maya@example.com" save={async () => ENDED} />);
  await userEvent.type(screen.getByLabelText('Password'), 'another jug of olives');
  await press('Change the password');
  expect(await screen.findByText('Log in again.')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('the chosen time of a move outlives the session, until the booking is moved', async () => {
  const slot = (hour: number) => ({
    start: `2026-11-24T${hour}:00:00-05:00`,
    end: `2026-11-24T${hour + 1}:00:00-05:00`,
    resourceId: 'maren',
    openSpots: 1,
    totalSpots: 1,
    time: `${hour}:00`,
    details: 'Maren',
  });
  const form = (answer: typeof ENDED | { ok: true; value: undefined }) => (
    <MoveForm
      member={'m1'}
      bookingId={'b1'}
      legend={'Tuesday'}
      slots={[slot(10), slot(11)]}
      service={{ serviceId: 's1', timezone: 'America/New_York' }}
      save={async () => answer}
    />
  );
  const { unmount } = render(form(ENDED));
  await userEvent.click(screen.getByRole('radio', { name: '11:00 Maren' }));
  await press('Move the booking');
  unmount();

  render(form({ ok: true, value: undefined }));
  expect(screen.getByRole('radio', { name: '11:00 Maren' })).toBeChecked();
  await press('Move the booking');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});
