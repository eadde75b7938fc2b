'use client';

import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import { message } from '@/lib/translations/translate';
import { logInPath } from '@/lib/urls/log-in-path';
import type { AuthStep, CaptchaTokens } from '@/lib/wix/auth';
import type { Result } from '@/lib/wix/platform';
import type { ScreenStep } from './auth-screen';
import { type AuthFieldErrors, errorsOfStep, missingFields } from './field-errors';
import { keepVerification } from './pending-verification';
import { useCaptcha } from './use-captcha';

/** Sends the form, with the captcha's answer if the platform asked for one. */
export type RunAuthForm = (values: FormData, captchaTokens?: CaptchaTokens) => Promise<Result<AuthStep>>;

/**
 * The behaviour of a form of the direct log-in: sends itself and follows the resulting step (specification 2.5).
 * @param returnTo where to continue as a member, a path of this shop
 * @param posted the answer to the form if the browser has posted it, without scripts
 * @param values what was posted
 * @returns the state of the form, and the functions that its parts call
 */
export function useAuthForm(
  run: RunAuthForm,
  returnTo: string,
  posted: Result<AuthStep> | undefined,
  values: FormData | undefined,
) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<AuthFieldErrors>(() => (posted?.ok ? errorsAfter(posted.value) : {}));
  const [problem, setProblem] = useState(posted && !posted.ok ? posted.problem : undefined);
  const [screen, setScreen] = useState(posted?.ok ? screenOf(posted.value) : undefined);
  const captcha = useCaptcha();
  useFocusOnError(form, errors);
  const email = useRef(String(values?.get('email') ?? ''));

  // Next keeps the state of a page that was left, but a visitor who comes back should see the form.
  useEffect(() => () => setScreen(undefined), []);

  async function send() {
    if (!form.current || pending) return;
    const faults = missingFields(form.current, captcha.isUnanswered());
    setErrors(faults);
    if (Object.keys(faults).length > 0) return setProblem(undefined);
    const values = new FormData(form.current);
    email.current = String(values.get('email') ?? '');
    setPending(true);
    const result = await trackPending(callAction(run(values, captcha.tokens.current)));
    const watched = captcha.reset();
    setProblem(result.ok ? undefined : result.problem);
    const leaving = result.ok && (await follow(result.value, watched));
    if (!leaving) setPending(false);
  }

  /**
   * @param watched whether the invisible widget has already answered; if that was not enough, the visible one is shown
   * @returns whether the browser is leaving the page
   */
  async function follow(step: AuthStep, watched: boolean): Promise<boolean> {
    switch (step.step) {
      case 'done':
        return enter(step.sessionToken);
      case 'verify-email':
        keepVerification({ stateToken: step.stateToken, email: email.current });
        router.push(logInPath('/verify-email', returnTo));
        return false;
      case 'captcha':
        captcha.setKind(watched ? 'visible' : step.kind);
        setErrors(errorsOfStep(step));
        return false;
      case 'refused':
        setErrors(errorsOfStep(step));
        return false;
      default:
        setScreen(step);
        return false;
    }
  }

  async function enter(sessionToken: string): Promise<boolean> {
    const entered = await trackPending(
      callAction(import('@/lib/wix/auth/direct').then((direct) => direct.startMemberSession(sessionToken))),
    );
    if (entered.ok) location.replace(returnTo);
    else setProblem(entered.problem);
    return entered.ok;
  }

  function onCaptcha(tokens: CaptchaTokens | undefined) {
    captcha.tokens.current = tokens;
    setErrors((now) => {
      const { captcha: settled, ...others } = now;
      return settled ? others : now;
    });
    // The invisible widget has answered, so the form is sent without another press.
    if (tokens?.invisibleRecaptchaToken) send();
  }

  return {
    form,
    pending,
    errors,
    problem,
    screen,
    captcha,
    email: email.current,
    send,
    onCaptcha,
    closeScreen: () => setScreen(undefined),
  };
}

/** The errors of a form that was posted without scripts, which the captcha needs. */
function errorsAfter(step: AuthStep): AuthFieldErrors {
  if (step.step === 'captcha') return { form: { message: CAPTCHA_NEEDS_SCRIPTS } };
  return step.step === 'refused' ? errorsOfStep(step) : {};
}

const CAPTCHA_NEEDS_SCRIPTS = message(
  'The platform asks you to show that you are a human being, which needs JavaScript. Please allow it here, and try again.',
);

const SCREENS = new Set(['owner-approval', 'mail-sent', 'blocked', 'hosted']);

const screenOf = (step: AuthStep): ScreenStep | undefined =>
  SCREENS.has(step.step) ? (step as ScreenStep) : undefined;

/** Focuses the first refused field, or the message above the form, so that it is read out once. */
function useFocusOnError(form: RefObject<HTMLFormElement | null>, errors: AuthFieldErrors) {
  useLayoutEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current
      ?.querySelector<HTMLElement>('[data-form-error], [aria-invalid="true"], #captcha:has([role="alert"])')
      ?.focus();
  }, [form, errors]);
}
