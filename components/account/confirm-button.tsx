'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { Confirmation } from './confirm-dialog';

// The dialog is loaded when it is opened for the first time.
const ConfirmDialog = onDemand(() => import('./confirm-dialog'));

/**
 * A button of the account that asks before it acts.
 * @param offered whether the action is available now. An open dialog stays open when that ends, and says why
 */
export function ConfirmButton({
  label,
  offered = true,
  ...question
}: Confirmation & { label: ReactNode; offered?: boolean }) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      {offered && (
        <Button variant="danger" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {open !== undefined && <ConfirmDialog {...question} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
