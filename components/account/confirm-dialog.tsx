'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from '#translations';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialogs/dialog';
import { usePendingAction } from '@/components/ui/use-pending-action';
import { callAction } from '@/lib/browser/call-action';
import type { Problem, Result } from '@/lib/wix/platform';
import { AccountActionError } from './account-problem';
import { announce } from './announcement';

/** The question before something that cannot be undone. */
export type Confirmation = {
  title: string;
  /** The label of the button that does it. */
  confirm: string;
  /** The confirmation afterwards. */
  done: string;
  /** Gets the fields of `children`, if it has any. */
  action: (values: FormData) => Promise<Result<void>>;
  children: ReactNode;
};

/** Asks, acts, and shows the result: a problem here, where it can be tried again, success above the section. */
export default function ConfirmDialog({
  open,
  onClose,
  title,
  confirm,
  done,
  action,
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
      () => callAction(action(values)),
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
        {problem && <AccountActionError problem={problem} pending={pending} />}
      </form>
    </Dialog>
  );
}
