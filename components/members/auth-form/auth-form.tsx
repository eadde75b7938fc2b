'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { logInPath } from '@/lib/urls/return-path';
import type { AuthField, AuthStep, CaptchaTokens } from '@/lib/wix/auth';
import type { Problem } from '@/lib/wix/platform/problem';
import type { Result } from '@/lib/wix/platform/result';
import { callAction } from '../../../lib/browser/call-action';
import { trackPending } from '../../../lib/browser/pending-operations';
import { ActionError } from '../../problems/action-error';
import { Button } from '../../ui/button';
import { AuthScreen, type ScreenStep } from './auth-screen';
import { Captcha } from './captcha';
import { ErrorSummary } from './error-summary';
import { type AuthFieldErrors, errorsOfStep, errorText, missingFields } from './field-errors';
import { keepVerification } from './pending-verification';

/**
 * A form of the direct log-in: sends what was typed, follows the step that comes back (specification 2.5), and keeps
 * what was typed whatever happens. Its fields are named as the errors are.
 * @param run sends the form, with the answer of the captcha if the platform had asked for one
 * @param returnTo where to go on as a member, a path of this shop
 */
export function AuthForm({
  run,
  submit,
  returnTo,
  children,
}: {
  run: (values: FormData, captchaTokens?: CaptchaTokens) => Promise<Result<AuthStep>>;
  submit: string;
  returnTo: string;
  children: (errors: Partial<Record<AuthField, ReactNode>>) => ReactNode;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<AuthFieldErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const [screen, setScreen] = useState<ScreenStep>();
  const [captcha, setCaptcha] = useState<'visible' | 'invisible'>();
  const [captchaRound, setCaptchaRound] = useState(0);
  const captchaTokens = useRef<CaptchaTokens>(undefined);
  const email = useRef('');

  // Next keeps a page that one leaves as it was: who comes back to a form wants the form.
  useEffect(() => () => setScreen(undefined), []);

  async function send() {
    if (!form.current || pending) return;
    const faults = missingFields(form.current, captcha === 'visible' && !captchaTokens.current);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return setProblem(undefined);
    const values = new FormData(form.current);
    email.current = String(values.get('email') ?? '');
    setPending(true);
    const result = await trackPending(callAction(run(values, captchaTokens.current)));
    // A widget's answer counts once. The one that answers by itself only does so when it is asked for.
    const watched = captchaTokens.current?.invisibleRecaptchaToken !== undefined;
    captchaTokens.current = undefined;
    setCaptchaRound((round) => round + 1);
    if (watched) setCaptcha(undefined);
    setProblem(result.ok ? undefined : result.problem);
    const leaving = result.ok && (await follow(result.value, watched));
    if (!leaving) setPending(false);
  }

  /**
   * @param watched whether the widget that nobody sees has answered already: when that was not enough, people do
   * @returns whether the page is on its way elsewhere
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
        setCaptcha(watched ? 'visible' : step.kind);
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
    captchaTokens.current = tokens;
    setErrors((now) => {
      const { captcha: settled, ...others } = now;
      return settled ? others : now;
    });
    // Nobody did anything for this one, so nobody has to press the button again.
    if (tokens?.invisibleRecaptchaToken) send();
  }

  const texts = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, errorText(error, returnTo)]),
  );
  if (screen) {
    return (
      <AuthScreen
        step={screen}
        email={email.current}
        returnTo={returnTo}
        onBack={() => setScreen(undefined)}
      />
    );
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
      {captcha && (
        <Captcha
          key={`${captcha} ${captchaRound}`}
          kind={captcha}
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
