'use client';

import { useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { Notice } from '@/components/ui/notice';
import { usePendingAction } from '@/components/ui/use-pending-action';
import type { Problem } from '@/lib/wix/platform';
import type { Upgrade } from './premium-modal-state';

/** Says that the site's plan does not allow payments. The code that opens it decides what "Upgrade Now" does. */
export default function PremiumModal({
  open,
  onClose,
  onUpgrade,
}: {
  open: boolean;
  onClose: () => void;
  onUpgrade: Upgrade;
}) {
  const t = useTranslations();
  const [problem, setProblem] = useState<Problem>();
  const [pending, run] = usePendingAction();

  const upgrade = () =>
    run(onUpgrade, setProblem, (failed) => {
      if (!failed) onClose();
    });

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
