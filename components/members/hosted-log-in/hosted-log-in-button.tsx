'use client';

import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { RenewSession } from '@/components/problems/renew-session';
import { Button } from '@/components/ui/button';
import { currentPath, goToLogIn, useLogInFromHostedPage } from './go-to-log-in';
import { useLeavePage } from './use-leave-page';

/**
 * A button to the platform's log-in page; a failure is shown below it. @param from where to come back to, this page by
 * default
 */
export function HostedLogIn({
  from,
  variant = 'secondary',
  size,
  children,
}: {
  from?: string;
  variant?: 'primary' | 'secondary';
  size?: 'sm';
  children: ReactNode;
}) {
  const t = useTranslations();
  const { pending, problem, leave } = useLeavePage(() => goToLogIn(from ?? currentPath()));
  useLogInFromHostedPage();

  return (
    <div className="space-y-2">
      <Button variant={variant} size={size} pending={pending} onClick={leave}>
        {children}
      </Button>
      {problem && (
        <p role="alert" className="max-w-prose text-sm text-danger">
          {t(problem.message)}
        </p>
      )}
      {problem?.kind === 'session' && <RenewSession />}
    </div>
  );
}
