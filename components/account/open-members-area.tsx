'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { goToCheckout } from '@/components/checkout/go-to-checkout';
import { Button } from '@/components/ui/button';
import type { Problem, Result } from '@/lib/wix/platform';
import { AccountActionError } from './account-problem';

/** A button to the platform's page for the same part of the account. */
export function OpenMembersArea({ action }: { action: () => Promise<Result<{ url: string }>> }) {
  const t = useTranslations();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function open() {
    setPending(true);
    const failed = await goToCheckout(action);
    setProblem(failed);
    if (failed) setPending(false);
  }

  return (
    <div className="mt-8 space-y-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {t('The platform also hosts a members area with the same content.')}
        <Button variant="quiet" size="sm" className="-ms-3 sm:ms-0" pending={pending} onClick={open}>
          {t('Open it there')}
        </Button>
      </p>
      {problem && <AccountActionError problem={problem} onRetry={open} pending={pending} />}
    </div>
  );
}
