import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { password, submit } from '@/tests/support/storefront/auth-forms';
import { answeringPlatform, platformError } from '@/tests/support/storefront/platform-answers';
import { RegisterForm } from './register-form';

const REGISTER = '/_api/iam/authentication/v2/register';
const platform = answeringPlatform();

describe('RegisterForm', () => {
  it('sends the names as the profile', async () => {
    platform.answer(REGISTER, { state: 'REQUIRE_OWNER_APPROVAL' });
    render(<RegisterForm returnTo="/" />);
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    await userEvent.type(screen.getByLabelText('First name (optional)'), 'Ann');
    await submit('Register');
    await screen.findByRole('heading', { name: 'Waiting for approval' });
    expect(platform.last(REGISTER)).toMatchObject({
      loginId: { email: 'ann@example.com' },
      password: 'correct horse',
      profile: { firstName: 'Ann' },
    });
  });

  it.each([
    ['-19995', 409, 'E-mail', 'There is a member with this e-mail address already. Log in with it'],
    ['-19971', 400, undefined, 'Please show that you are a human being.'],
    ['THROTTLED_FEATURE', 429, undefined, 'There were too many attempts. Please try again in a few minutes.'],
    ['-12345', 400, undefined, 'The platform refused: The shop is closed.'],
  ])('shows the message for %s', async (code, status, field, text) => {
    platform.answer(REGISTER, platformError(code, 'The shop is closed.'), status);
    render(<RegisterForm returnTo="/" />);
    await submit('Register');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    if (field) expect(screen.getByLabelText(field)).toHaveAccessibleDescription(text);
  });

  it.each([
    ['loginId.email', 'EMAIL', 'EMAIL', 'E-mail', 'This e-mail address is not accepted.'],
    ['password', 'PASSWORD', 'MIN_LENGTH', 'Password', 'This password is too short.'],
    ['password', 'PASSWORD', 'OTHER', 'Password', 'This password is not accepted.'],
  ])(
    'shows a violation of %s (%s, %s) beside its field, by its rule',
    async (field, type, violatedRule, label, text) => {
      const fieldViolations = [{ field, violatedRule, description: 'is refused', data: { type } }];
      platform.answer(
        REGISTER,
        { message: 'INVALID', details: { validationError: { fieldViolations } } },
        400,
      );
      render(<RegisterForm returnTo="/" />);
      await submit('Register');
      await waitFor(() => expect(screen.getByLabelText(label)).toBeInvalid());
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(text));
    },
  );
});
