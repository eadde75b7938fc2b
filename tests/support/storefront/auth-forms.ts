import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';

// Shared by the tests of the direct log-in's forms.

// The first import of the SDK takes longer than a test waits.
beforeAll(() => import('@/lib/wix/auth'));

export const email = () => screen.getByLabelText('E-mail');
export const password = () => screen.getByLabelText('Password');

/** Fills in an e-mail and a password, and submits the form. */
export async function submit(button = 'Log in') {
  await userEvent.clear(email());
  await userEvent.type(email(), 'ann@example.com');
  await userEvent.clear(password());
  await userEvent.type(password(), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: button }));
}

/** Waits until the heading has the focus, which follows the shown content. */
export const headingHasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
