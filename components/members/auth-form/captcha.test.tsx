import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LogInForm } from '@/components/members/forms/log-in-form';
import { password, submit } from '@/tests/support/storefront/auth-forms';
import { answeringPlatform, platformError } from '@/tests/support/storefront/platform-answers';

const LOGIN = '/_api/iam/authentication/v2/login';
const platform = answeringPlatform();

const rendered: { sitekey: string; callback: (token: string) => void }[] = [];

/** Plays the script of the platform's widget, which a page loads once. @returns its address, if it was loaded now */
async function widget() {
  const script = () => document.head.querySelector<HTMLScriptElement>('script[src]');
  await waitFor(() => expect(script() ?? rendered[0]).toBeTruthy());
  window.grecaptcha = {
    enterprise: {
      ready: (callback) => callback(),
      render: (_, options) => void rendered.push(options),
    },
  };
  script()?.dispatchEvent(new Event('load'));
  await waitFor(() => expect(rendered).not.toEqual([]));
  return script()?.src;
}

beforeEach(() => {
  rendered.length = 0;
});

describe('the captcha', () => {
  it('is shown when the platform asks for it, and its answer is sent once', async () => {
    platform.answer(LOGIN, platformError('-19971', 'Captcha required'), 400);
    render(<LogInForm returnTo="/" />);
    await submit();
    expect(await widget()).toBe('https://www.google.com/recaptcha/enterprise.js?render=explicit');
    expect(rendered).toMatchObject([{ sitekey: expect.stringMatching(/^6Ld0/) }]);
    const alert = (text: string | RegExp) => screen.findByText(text, { selector: '[role=alert]' });
    expect(await alert('Please show that you are a human being.')).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await alert('Please answer this first.')).toBeVisible();
    expect(platform.asked.filter(({ path }) => path === LOGIN)).toHaveLength(1);

    platform.answer(LOGIN, platformError('-19970', 'Captcha invalid'), 400);
    act(() => rendered[0]?.callback('answer-1'));
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await alert(/^That was not accepted/)).toBeVisible();
    expect(platform.last(LOGIN)).toMatchObject({ captchaTokens: [{ Recaptcha: 'answer-1' }] });
    await waitFor(() => expect(rendered).toHaveLength(2));
    expect(password()).toHaveValue('correct horse');
  });
});
