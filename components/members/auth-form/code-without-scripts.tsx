'use client';

import { useActionState } from 'react';
import { useTranslations } from '#translations';
import { postCode } from '@/components/members/forms/actions';
import { ActionError } from '@/components/problems/action-error';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/forms/field';
import { FormError } from './form-error';
import { OutboxHint } from './outbox-hint';

/** The form for the code from the mail, after a form that was posted without scripts. */
export function CodeWithoutScripts({ stateToken, returnTo }: { stateToken: string; returnTo: string }) {
  const t = useTranslations();
  const [posted, action, pending] = useActionState(postCode, null);
  const refused = posted?.ok && posted.value.step === 'refused' ? t(posted.value.message) : undefined;
  return (
    <form action={action} className="space-y-5">
      <p className="text-muted">{t('A code with six digits is on its way to you by mail.')}</p>
      <OutboxHint />
      {posted && !posted.ok && <ActionError problem={posted.problem} pending={pending} />}
      <FormError>
        {posted?.ok && posted.value.step === 'owner-approval' && t('Waiting for approval')}
      </FormError>
      <input type="hidden" name="returnTo" value={returnTo} />
      <input type="hidden" name="stateToken" value={stateToken} />
      <TextField
        id="code"
        name="code"
        label={t('Code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        maxLength={12}
        error={refused}
      />
      <Button type="submit" pending={pending}>
        {t('Verify')}
      </Button>
    </form>
  );
}
