import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { email, headingHasFocus } from '@/tests/support/storefront/auth-forms';
import { answeringPlatform } from '@/tests/support/storefront/platform-answers';
import { ResetPasswordForm } from './reset-password-form';

const platform = answeringPlatform();

describe('ResetPasswordForm', () => {
  it('shows the same answer for any address, with the way back to the log-in', async () => {
    platform.answer('/_api/iam/recovery/v1/send-email', {});
    render(<ResetPasswordForm returnTo="/store?page=2" />);
    await userEvent.clear(email());
    await userEvent.type(email(), 'unknown@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me a link' }));
    await headingHasFocus('Check your mail');
    expect(platform.last('/_api/iam/recovery/v1/send-email')).toMatchObject({
      email: 'unknown@example.com',
      redirect: {
        url: `${location.origin}/login?passwordReset=1&returnTo=%2Fstore%3Fpage%3D2`,
        clientId: 'client-1',
      },
    });
  });
});
