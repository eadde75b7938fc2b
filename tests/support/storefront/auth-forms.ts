import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect } from 'vitest';

// What the tests of the direct log-in's forms share.

// The SDK is imported at the first input, which takes longer than a test waits.
beforeAll(() => import('@/lib/wix/auth/direct'));

export const email = () => screen.getByLabelText('E-mail');
export const password = () => screen.getByLabelText('Password');

/** Fills a form in with an e-mail and a password, and sends it. */
export async function submit(button = 'Log in') {
  await userEvent.clear(email());
  await userEvent.type(email(), 'ann@example.com');
  await userEvent.clear(password());
  await userEvent.type(password(), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: button }));
}

/** The focus follows what is shown. */
export const headingHasFocus = (name: string) =>
  waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus());
