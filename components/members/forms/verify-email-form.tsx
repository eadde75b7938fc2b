'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { Screen } from '@/components/members/auth-form/auth-screen';
import { OutboxHint } from '@/components/members/auth-form/outbox-hint';
import {
  endVerification,
  keepVerification,
  pendingVerification,
  type Verification,
} from '@/components/members/auth-form/pending-verification';
import { RenewSession } from '@/components/problems/renew-session';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { Skeleton } from '@/components/ui/skeleton';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import { logInPath } from '@/lib/urls/return-path';
import type { Problem } from '@/lib/wix/platform';
import { postCode } from './actions';

/**
 * The form for the code from the mail, for the log-in or registration of this tab.
 * @param returnTo where to continue as a member, a path of this shop
 */
export function VerifyEmailForm({ returnTo }: { returnTo: string }) {
  // Undefined until the browser's storage has been read, null if this tab waits for no code.
  const [verification, setVerification] = useState<Verification | null>();
  useEffect(() => setVerification(pendingVerification() ?? null), []);

  // As high as the form from the start, so that nothing below moves when the storage has been read.
  return (
    <div className="grid min-h-99 content-center">
      {verification === undefined && <Skeleton className="h-99" />}
      {verification === null && <NothingWaits returnTo={returnTo} />}
      {verification && <CodeForm returnTo={returnTo} verification={verification} onSent={setVerification} />}
    </div>
  );
}

function NothingWaits({ returnTo }: { returnTo: string }) {
  const t = useTranslations();
  return (
    <Screen
      title={t('Nothing to verify here')}
      action={<ButtonLink href={logInPath('/login', returnTo)}>{t('Log in')}</ButtonLink>}
    >
      <p>
        {t(
          'Log in with your e-mail and password: if your address still has to be verified, a new code is sent.',
        )}
      </p>
    </Screen>
  );
}

type CodeProps = { verification: Verification; onSent: (verification: Verification) => void };

function CodeForm({ returnTo, verification, onSent }: CodeProps & { returnTo: string }) {
  const t = useTranslations();
  return (
    <div className="space-y-5">
      <p className="text-muted">
        {t.rich('A code with six digits is on its way to {address}.', {
          address: <strong className="wrap-anywhere text-ink">{verification.email}</strong>,
        })}
      </p>
      <OutboxHint />
      <AuthForm
        key={verification.email}
        post={postCode}
        submit={t('Verify')}
        returnTo={returnTo}
        run={async (values) => {
          const { verifyEmail } = await import('@/lib/wix/auth/direct');
          const result = await verifyEmail(String(values.get('code')).trim(), verification.stateToken);
          if (result.ok && result.value.step !== 'refused') endVerification();
          return result;
        }}
      >
        {(errors) => (
          <>
            <input type="hidden" name="email" value={verification.email} />
            <input type="hidden" name="stateToken" value={verification.stateToken} />
            <TextField
              id="code"
              name="code"
              label={t('Code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              pattern="\s*\d{6}\s*"
              required
              maxLength={12}
              error={errors.code}
            />
          </>
        )}
      </AuthForm>
      <Resend verification={verification} onSent={onSent} />
    </div>
  );
}

function Resend({ verification, onSent }: CodeProps) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function resend() {
    setPending(true);
    setSent(false);
    const { stateToken } = verification;
    const result = await trackPending(
      callAction(import('@/lib/wix/auth/direct').then(({ resendCode }) => resendCode(stateToken))),
    );
    setPending(false);
    setProblem(result.ok ? undefined : result.problem);
    if (!result.ok) return;
    const next = { ...verification, stateToken: result.value.stateToken };
    keepVerification(next);
    onSent(next);
    setSent(true);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5 text-sm">
      <p className="text-muted">{t('No mail? Check your spam folder too.')}</p>
      <Button variant="quiet" size="sm" pending={pending} onClick={resend}>
        {t('Send the code again')}
      </Button>
      <p role={problem ? 'alert' : 'status'} className={problem ? 'text-danger' : 'text-accent'}>
        {problem ? t(problem.message) : sent && t('A new code is on its way.')}
      </p>
      {problem?.kind === 'session' && <RenewSession />}
    </div>
  );
}
