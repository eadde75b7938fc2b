import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { pendingVerification } from '@/lib/wix/auth';
import { headingHasFocus } from '@/tests/support/storefront/auth-forms';
import { answeringPlatform, platformError } from '@/tests/support/storefront/platform-answers';
import { cookies } from '@/tests/support/storefront/visit';
import { CodeForm } from './code-form';

const VERIFY = '/_api/iam/verification/v1/auth/verify';
const RESEND = '/_api/iam/verification/v1/auth/resend';
const platform = answeringPlatform();

beforeEach(async () => {
  const waiting = { stateToken: 'state-1', email: 'ann@example.com' };
  (await cookies()).set('emailVerification', JSON.stringify(waiting));
  render(<CodeForm email="ann@example.com" returnTo="/store" />);
});

async function hand(code: string) {
  const field = await screen.findByLabelText('Code');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }));
}

describe('CodeForm', () => {
  it('accepts a code with browsers’ one-time-code autofill', async () => {
    expect(await screen.findByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
    await hand('12 34');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code has six digits.');
    expect(platform.asked).toEqual([]);
  });

  it('says that a code is wrong, keeps it, and accepts the next one', async () => {
    platform.answer(VERIFY, platformError('VERIFICATION_FAILED', 'no'), 400);
    await hand('123456');
    await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
    expect(platform.last(VERIFY)).toEqual({ code: '123456', stateToken: 'state-1' });

    platform.answer(VERIFY, { state: 'REQUIRE_OWNER_APPROVAL' });
    await hand('654321');
    await headingHasFocus('Waiting for approval');
    expect(screen.getByText('ann@example.com', { selector: 'h2 ~ * *' })).toBeVisible();
    expect((await pendingVerification()).stateToken).toBe('');
  });

  it('has the code sent again, and sends the next one with the new state token', async () => {
    platform.answer(RESEND, { stateToken: 'state-2' });
    platform.answer(VERIFY, platformError('VERIFICATION_FAILED', 'no'), 400);
    await userEvent.click(await screen.findByRole('button', { name: 'Send the code again' }));
    expect(await screen.findByText('A new code is on its way.')).toBeVisible();
    expect(platform.last(RESEND)).toEqual({ stateToken: 'state-1' });
    await hand('123456');
    await waitFor(() => expect(platform.last(VERIFY)).toMatchObject({ stateToken: 'state-2' }));
  });
});
