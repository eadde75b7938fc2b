'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { AuthForm } from '@/components/members/auth-form/auth-form';
import { OutboxHint } from '@/components/members/auth-form/outbox-hint';
import {
  endVerification,
  keepVerification,
  type Verification,
} from '@/components/members/auth-form/pending-verification';
import { RenewSession } from '@/components/problems/renew-session';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';
import { postCode } from './actions';

/** The form for the code from the mail that a log-in or a registration waits for. */
export function CodeForm({ returnTo, waiting }: { returnTo: string; waiting: Verification }) {
  const t = useTranslations();
  const [verification, setVerification] = useState(waiting);
  return (
    <div className="space-y-5">
      <p className="text-muted">
        {verification.email
          ? t.rich('A code with six digits is on its way to {address}.', {
              address: <strong className="wrap-anywhere text-ink">{verification.email}</strong>,
            })
          : t('A code with six digits is on its way to you by mail.')}
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
      <Resend verification={verification} onSent={setVerification} />
    </div>
  );
}

function Resend({
  verification,
  onSent,
}: {
  verification: Verification;
  onSent: (verification: Verification) => void;
}) {
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
