import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { router } from '@/tests/support/storefront/router';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MUG } from '@/tests/support/stores/catalog-v3';
import { ReviewForm } from './review-form';

const emulator = startEmulator();
beforeEach(() => beginVisit());

const show = () => render(<ReviewForm productId={MUG} member={false} />);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send review' }));

test('errors are shown at their fields, the first gets the focus, and the input stays', async () => {
  show();
  await userEvent.type(screen.getByLabelText('Your review (optional)'), 'It holds coffee.');
  await send();
  expect(await screen.findByText('Choose from one to five stars')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(/Enter your name/);
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/);
  expect(screen.getByRole('radio', { name: '5 – Excellent' })).toHaveFocus();
  expect(screen.getByLabelText('Your review (optional)')).toHaveValue('It holds coffee.');
});

test('a review that needs approval is said to wait, and the page is read again', async () => {
  emulator.updateSite({ reviewModeration: true });
  show();
  await userEvent.click(screen.getByRole('radio', { name: '4 – Good' }));
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@example.com');
  await send();
  expect(await screen.findByText('The shop reads your review before it is shown.')).toBeVisible();
  expect(router.refresh).toHaveBeenCalled();
});
