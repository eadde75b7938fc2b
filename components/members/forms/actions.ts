'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from '#translations';
import { isScripted } from '@/lib/posted-form';
import { formOnly, serverAction } from '@/lib/server-action';
import { returnPath } from '@/lib/urls/return-path';
import { type AuthStep, logIn, register, resendCode, sendPasswordReset, verifyEmail } from '@/lib/wix/auth';
import type { Result } from '@/lib/wix/platform';

const text = (values: FormData, name: string) => String(values.get(name) ?? '').trim();

const credentials = (values: FormData) => ({
  email: text(values, 'email'),
  password: String(values.get('password') ?? ''),
  captcha: text(values, 'captcha') || undefined,
});

/** A form of the log-in. Without scripts it leads to the next page itself, and shows no captcha. */
const authAction = (run: (values: FormData, returnTo: string) => Promise<Result<AuthStep>>) =>
  serverAction(formOnly, async (values) => {
    const result = await run(values, returnPath(text(values, 'returnTo')));
    if (!result.ok || (await isScripted())) return result;
    if (result.value.step === 'leave') redirect(result.value.to);
    if (result.value.step !== 'captcha') return result;
    const t = await getTranslations();
    const needs = t(
      'The platform asks you to show that you are a human being, which needs JavaScript. Please allow it here, and try again.',
    );
    return { ok: true, value: { step: 'refused', message: needs } satisfies AuthStep };
  });

export const postLogIn = authAction(async (values, returnTo) => logIn(credentials(values), returnTo));

export const postRegistration = authAction(async (values, returnTo) => {
  const profile = {
    firstName: text(values, 'firstName') || undefined,
    lastName: text(values, 'lastName') || undefined,
  };
  return register({ ...credentials(values), profile }, returnTo);
});

export const postReset = authAction(async (values, returnTo) =>
  sendPasswordReset(text(values, 'email'), returnTo),
);

export const postCode = authAction(async (values, returnTo) => verifyEmail(text(values, 'code'), returnTo));

export const sendCodeAgain = serverAction(formOnly, resendCode);
