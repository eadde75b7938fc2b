'use server';

import { redirect } from 'next/navigation';
import { formOnly, serverAction } from '@/lib/server-action';
import { returnPath } from '@/lib/urls/return-path';
import {
  type AuthStep,
  logInOnServer,
  registerOnServer,
  sendResetOnServer,
  verifyOnServer,
} from '@/lib/wix/auth';
import type { Result } from '@/lib/wix/platform';

// The forms of the log-in without scripts: the browser posts them, and the page shows the next step. With scripts, the
// browser itself speaks with the platform (lib/wix/auth/direct.ts).

const text = (values: FormData, name: string) => String(values.get(name) ?? '').trim();
const secret = (values: FormData) => String(values.get('password') ?? '');

/** Continues where the visitor wanted to go, if the form made them a member. */
function follow(result: Result<AuthStep>, values: FormData): Result<AuthStep> {
  if (result.ok && result.value.step === 'done') redirect(returnPath(text(values, 'returnTo')));
  return result;
}

export const postLogIn = serverAction(formOnly, async (values) =>
  follow(await logInOnServer({ email: text(values, 'email'), password: secret(values) }), values),
);

export const postRegistration = serverAction(formOnly, async (values) => {
  const firstName = text(values, 'firstName') || undefined;
  const lastName = text(values, 'lastName') || undefined;
  const registration = {
    email: text(values, 'email'),
    password: secret(values),
    profile: { firstName, lastName },
  };
  return follow(await registerOnServer(registration), values);
});

export const postReset = serverAction(formOnly, async (values) =>
  sendResetOnServer(text(values, 'email'), returnPath(text(values, 'returnTo'))),
);

export const postCode = serverAction(formOnly, async (values) =>
  follow(await verifyOnServer(text(values, 'code'), text(values, 'stateToken')), values),
);
