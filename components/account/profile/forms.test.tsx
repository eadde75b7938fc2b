import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ProfileField } from '@/lib/wix/account/profile/types';
import type { FieldErrors } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

const profile = {
  id: 'm1',
  nickname: 'Maya',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  phone: '+1 207 555 0142',
  email: 'maya@example.com',
};

function showProfile(answer: Result<FieldErrors<ProfileField>>) {
  const save = vi.fn(async (_values: FormData) => answer);
  render(<ProfileForm profile={profile} save={save} />);
  return save;
}

const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('the profile is saved as typed, with a confirmation until it is changed again', async () => {
  const saved = showProfile({ ok: true, value: {} });
  await retype('Shown as', 'Maya L.');
  await save();
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(Object.fromEntries(saved.mock.calls[0]?.[0] ?? [])).toMatchObject({
    nickname: 'Maya L.',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    phone: '+1 207 555 0142',
  });
  await retype('Shown as', 'May');
  expect(screen.queryByText('Saved.')).toBeNull();
});

test('a refusal is shown beside its field, which gets the focus, and the input stays', async () => {
  showProfile({ ok: true, value: { phone: 'This is too long.' } });
  await retype('Phone', '5');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('This is too long.');
  const phone = screen.getByLabelText('Phone');
  expect(phone).toHaveFocus();
  expect(phone).toHaveValue('5');
  expect(phone).toHaveAccessibleDescription('This is too long.');
});

test('the input stays when the platform does not answer', async () => {
  showProfile({ ok: false, problem: { kind: 'unreachable', message: 'No answer.' } });
  await retype('Last name', 'Berg');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer.');
  expect(screen.getByLabelText('Last name')).toHaveValue('Berg');
});

test('a weak password is refused beside its field, and a good one is confirmed', async () => {
  const answers = [{ password: 'This password must have at least 8 characters.' }, {}];
  const change = vi.fn(async (_values: FormData) => ({
    ok: true as const,
    value: answers.shift() ?? {},
  }));
  render(<PasswordForm email="maya@example.com" save={change} />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('at least 8 characters');
  expect(field).toHaveValue('short');
  expect(field).toHaveFocus();
  await userEvent.type(field, ' of olives');
  await userEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  expect(await screen.findByText('Your password is changed')).toBeInTheDocument();
  expect(change.mock.calls[1]?.[0].get('password')).toBe('short of olives');
});
