'use client';

import { useEffect, useState } from 'react';
import { useTranslations } from '#translations';
import { pendingVerification, type Verification } from '@/components/members/auth-form/pending-verification';
import { Screen } from '@/components/members/hosted-log-in/screen';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { logInPath } from '@/lib/urls/log-in-path';
import { CodeForm } from './code-form';

/**
 * The form for the code from the mail, for the log-in or registration of this tab.
 * @param returnTo where to continue as a member, a path of this shop
 */
export function VerifyEmailForm({ returnTo }: { returnTo: string }) {
  // Undefined until the browser's storage has been read, null if this tab waits for no code.
  const [waiting, setWaiting] = useState<Verification | null>();
  useEffect(() => setWaiting(pendingVerification() ?? null), []);

  // As high as the form from the start, so that nothing below moves when the storage has been read.
  return (
    <div className="grid min-h-99 content-center">
      {waiting === undefined && <Skeleton className="h-99" />}
      {waiting === null && <NothingWaits returnTo={returnTo} />}
      {waiting && <CodeForm returnTo={returnTo} waiting={waiting} />}
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
