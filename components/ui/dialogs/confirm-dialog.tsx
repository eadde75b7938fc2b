'use client';

import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import { trackPending } from '@/lib/browser/pending-operations';
import type { Problem } from '@/lib/wix/platform';
import { announce } from './announcement';
import type { Confirmation } from './confirmation';
import { Dialog } from './dialog';

/** Asks, acts, and shows the result: a problem here, where it can be tried again, success above the section. */
export default function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  done,
  action,
  renderProblem,
  children,
}: Confirmation & { open: boolean; onClose: () => void }) {
  const t = useTranslations();
  const form = useId();
  const [pending, run] = usePendingAction();
  const [problem, setProblem] = useState<Problem>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    run(
      () => trackPending(callAction(action(values))),
      (result) => setProblem(result.ok ? undefined : result.problem),
      (result) => {
        if (!result.ok) return;
        onClose();
        announce(done);
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button type="submit" needsScripts variant="danger" form={form} pending={pending}>
            {confirm}
          </Button>
        </>
      }
    >
      <form method="post" id={form} onSubmit={submit} className="space-y-3">
        {children}
        {problem && renderProblem(problem, pending)}
      </form>
    </Dialog>
  );
}
