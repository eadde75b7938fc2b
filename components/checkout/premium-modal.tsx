'use client';

import { useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { Notice } from '@/components/ui/notice';
import type { Problem } from '@/lib/wix/platform';
import type { Upgrade } from './premium-modal-state';

/** Tells that the site's plan does not allow payments. The code that opens it decides what "Upgrade Now" does. */
export default function PremiumModal({
  open,
  onClose,
  onUpgrade,
}: {
  open: boolean;
  onClose: () => void;
  onUpgrade: Upgrade;
}) {
  const [problem, setProblem] = useState<Problem>();
  const [pending, start] = useTransition();

  const run = () =>
    start(async () => {
      const failed = await onUpgrade();
      setProblem(failed);
      if (!failed) onClose();
    });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Upgrade this site to accept payments online"
      footer={
        <Button pending={pending} onClick={run}>
          Upgrade Now
        </Button>
      }
    >
      <p>
        Its current plan does not include payments, so nothing can be bought here yet. Nothing has been
        charged, and your choice is kept.
      </p>
      {problem && <Notice tone="error">{problem.message}</Notice>}
    </Dialog>
  );
}
