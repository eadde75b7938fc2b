'use client';

import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import type { AuthField } from '@/lib/wix/auth';
import { AuthScreen } from './auth-screen';
import { Captcha } from './captcha';
import { ErrorSummary } from './error-summary';
import { errorText } from './field-errors';
import { type RunAuthForm, useAuthForm } from './use-auth-form';

/**
 * A form of the direct log-in: sends the input, follows the resulting step (specification 2.5), and keeps the input in
 * any case. Its fields are named like the errors.
 * @param run sends the form, with the captcha's answer if the platform asked for one
 * @param returnTo where to continue as a member, a path of this shop
 */
export function AuthForm({
  run,
  submit,
  returnTo,
  children,
}: {
  run: RunAuthForm;
  submit: string;
  returnTo: string;
  children: (errors: Partial<Record<AuthField, ReactNode>>) => ReactNode;
}) {
  const t = useTranslations();
  const { form, pending, errors, problem, screen, captcha, email, send, onCaptcha, closeScreen } =
    useAuthForm(run, returnTo);
  const texts = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, errorText(error, returnTo, t)]),
  );
  if (screen) {
    return <AuthScreen step={screen} email={email} returnTo={returnTo} onBack={closeScreen} />;
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="space-y-5"
    >
      <ErrorSummary errors={errors} />
      {problem && <ActionError problem={problem} pending={pending} />}
      {children(texts)}
      {captcha.kind && (
        <Captcha
          key={`${captcha.kind} ${captcha.round}`}
          kind={captcha.kind}
          error={texts.captcha}
          onTokens={onCaptcha}
        />
      )}
      <Button type="submit" pending={pending} className="w-full">
        {submit}
      </Button>
    </form>
  );
}
