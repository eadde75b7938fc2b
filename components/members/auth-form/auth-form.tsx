'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from '#translations';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { CheckedForm } from '@/components/ui/forms/checked-form';
import { focusIf } from '@/components/ui/forms/posted-form';
import { useFormOf } from '@/components/ui/forms/use-form';
import type { AuthField, AuthStep } from '@/lib/wix/auth';
import type { Result } from '@/lib/wix/platform';
import { AuthScreen, isScreen } from './auth-screen';
import { Captcha } from './captcha';
import { type AuthErrors, errorsOf, errorText, missingFields } from './field-errors';

/**
 * A form of the direct log-in: sends the input, follows the resulting step (specification 2.5), and keeps the input in
 * any case. Its fields are named like the errors. Without scripts the browser posts it, and never puts it into an address.
 * @param action the server action that takes the form
 * @param returnTo where to continue as a member, a path of this shop
 */
export function AuthForm({
  action,
  submit,
  returnTo,
  children,
}: {
  action: (values: FormData) => Promise<Result<AuthStep>>;
  submit: string;
  returnTo: string;
  children: (errors: Partial<Record<AuthField, ReactNode>>) => ReactNode;
}) {
  const t = useTranslations();
  const form = useFormOf(action, errorsOf, leave);
  const [missing, setMissing] = useState<AuthErrors>();
  const step = form.answer?.ok ? form.answer.value : undefined;
  const captcha = useLastCaptcha(step);

  if (step && isScreen(step)) return <AuthScreen step={step} returnTo={returnTo} onBack={form.dismiss} />;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const faults = missingFields(event.currentTarget, t);
    const [first] = Object.keys(faults);
    setMissing(first ? faults : undefined);
    if (!first) return form.onSubmit(event);
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  const { form: formError, ...errors } = missing ?? form.refusals;
  const way = !missing && step?.step === 'refused' ? step.way : undefined;
  const texts = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, errorText(error, way, returnTo, t)]),
  );
  return (
    <CheckedForm post={form.post} onSubmit={onSubmit} className="space-y-5">
      {formError && <FormError key={formError}>{formError}</FormError>}
      {form.problem && !missing && <ActionError problem={form.problem} pending={form.pending} />}
      <input type="hidden" name="returnTo" value={returnTo} />
      {children(texts)}
      {captcha && <Captcha {...captcha} used={step} error={texts.captcha} />}
      <Button type="submit" pending={form.pending || step?.step === 'leave'} className="w-full">
        {submit}
      </Button>
    </CheckedForm>
  );
}

function leave(step: AuthStep) {
  if (step.step === 'leave') location.replace(step.to);
}

/** Returns the captcha that the platform has asked for. It asks for another answer each time the form is sent. */
function useLastCaptcha(step: AuthStep | undefined) {
  const [captcha, setCaptcha] = useState<AuthStep & { step: 'captcha' }>();
  if (step?.step === 'captcha' && step !== captcha) setCaptcha(step);
  return captcha && { siteKey: captcha.siteKey, script: captcha.script };
}

/** An error that concerns no field, above the form. It takes the focus, so that it is read out. */
function FormError({ children }: { children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p
      ref={text}
      role="alert"
      tabIndex={-1}
      {...focusIf(true)}
      className="rounded-control border border-danger/30 bg-danger-soft px-4 py-3 text-sm text-danger"
    >
      {children}
    </p>
  );
}
