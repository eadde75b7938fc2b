'use client';

import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { focusIf, usePosted, usePostedValues } from '@/components/ui/forms/posted-form';
import type { AuthField, AuthStep } from '@/lib/wix/auth';
import type { Result } from '@/lib/wix/platform';
import { AuthScreen } from './auth-screen';
import { Captcha } from './captcha';
import { errorText } from './field-errors';
import type { Verification } from './pending-verification';
import { type RunAuthForm, useAuthForm } from './use-auth-form';

/**
 * A form of the direct log-in: sends the input, follows the resulting step (specification 2.5), and keeps the input in
 * any case. Its fields are named like the errors. Without scripts the browser posts it, and never puts it into an address.
 * @param post the server action that takes the posted form
 * @param run sends the form, with the captcha's answer if the platform asked for one
 * @param returnTo where to continue as a member, a path of this shop
 * @param codeForm the form for the code from a mail, which follows a form that was posted
 */
export function AuthForm({
  post: action,
  run,
  submit,
  returnTo,
  codeForm,
  children,
}: {
  post: (values: FormData) => Promise<Result<AuthStep>>;
  run: RunAuthForm;
  submit: string;
  returnTo: string;
  codeForm?: (waiting: Verification) => ReactNode;
  children: (errors: Partial<Record<AuthField, ReactNode>>) => ReactNode;
}) {
  const t = useTranslations();
  const { answer: posted, post } = usePosted(action);
  const waiting = useWaiting(posted);
  const { form, pending, errors, problem, screen, captcha, email, send, onCaptcha, closeScreen } =
    useAuthForm(run, returnTo, posted, post.values);
  const texts = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, errorText(error, returnTo, t)]),
  );
  if (screen) {
    return <AuthScreen step={screen} email={email} returnTo={returnTo} onBack={closeScreen} />;
  }
  if (codeForm && waiting) return codeForm(waiting);
  return (
    <CheckedForm
      ref={form}
      post={post}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
      className="space-y-5"
    >
      <FormError>{errors.form && t(errors.form.message)}</FormError>
      {problem && <ActionError problem={problem} pending={pending} />}
      <input type="hidden" name="returnTo" value={returnTo} />
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
    </CheckedForm>
  );
}

/** Returns the verification that the posted form began, or whose code it was. */
function useWaiting(posted: Result<AuthStep> | undefined): Verification | undefined {
  const values = usePostedValues();
  const began = posted?.ok && posted.value.step === 'verify-email' && posted.value.stateToken;
  const stateToken = began || values?.get('stateToken');
  return stateToken ? { stateToken: String(stateToken), email: String(values?.get('email')) } : undefined;
}

/** An error that concerns no field, above the form. It can take the focus. */
function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      {...focusIf(true)}
      data-form-error
      className="rounded-control border border-danger/30 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      {children}
    </p>
  );
}
