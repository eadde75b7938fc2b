'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { Notice } from '@/components/ui/notice';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import { browserConfig } from '@/lib/config/browser-config';
import { dashboardUrl } from '@/lib/site-owner/dashboard-links';
import type { Problem } from '@/lib/wix/platform';
import { upgradeDemoSite } from './actions';

/** Opens the checkout again. @returns the problem that has to be shown, if there is one */
export type Retry = () => Promise<Problem | undefined>;

/**
 * Says that the site's plan does not allow payments (specification 1.5). "Upgrade Now" opens the dashboard page where the
 * owner upgrades it; the demo site is upgraded at once, and the checkout opens.
 */
export default function PremiumModal({
  open,
  onClose,
  retry,
}: {
  open: boolean;
  onClose: () => void;
  retry: Retry;
}) {
  const t = useTranslations();
  const [problem, setProblem] = useState<Problem>();
  const [pending, run] = usePendingAction();

  const upgrade = () =>
    run(
      () => upgradeSite(retry),
      setProblem,
      (failed) => {
        if (!failed) onClose();
      },
    );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Upgrade this site to accept payments online')}
      footer={
        <Button pending={pending} onClick={upgrade}>
          {t('Upgrade Now')}
        </Button>
      }
    >
      <p>
        {t(
          'Its current plan does not include payments, so nothing can be bought here yet. Nothing has been charged, and your choice is kept.',
        )}
      </p>
      {problem && <Notice tone="error">{t(problem.message)}</Notice>}
    </Dialog>
  );
}

async function upgradeSite(retry: Retry): Promise<Problem | undefined> {
  const config = browserConfig();
  if (config?.emulatorUrl) {
    const result = await callAction(upgradeDemoSite());
    return result.ok ? retry() : result.problem;
  }
  window.open(dashboardUrl('upgrade', config?.siteId), '_blank', 'noreferrer');
  return undefined;
}
