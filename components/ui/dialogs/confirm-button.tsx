'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { Confirmation } from './confirmation';

// The dialog is loaded when it is opened for the first time.
const ConfirmDialog = onDemand(() => import('./confirm-dialog'));

/**
 * A button that asks before it acts.
 * @param offered whether the action is available now. An open dialog stays open when that ends, and says why
 */
export function ConfirmButton({
  label,
  offered = true,
  ...question
}: Confirmation & { label: ReactNode; offered?: boolean }) {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {offered && (
        <Button
          variant="danger"
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {label}
        </Button>
      )}
      {opened && <ConfirmDialog {...question} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
