'use client';

import { type ReactNode, useState } from 'react';
import type { Result } from '@/lib/wix/platform/result';
import { Button } from '../button';
import { onDemand } from '../on-demand';

// The dialog comes once somebody asks for it.
const ConfirmDialog = onDemand(() => import('./confirm-dialog'));

/** What is asked before something is done that cannot be undone. */
export type Confirmation = {
  title: string;
  /** What is done, on the button that does it. */
  confirm: string;
  /** What is said when it is done. */
  done: string;
  /** Gets the fields of `children`, if it has any. */
  action: (values: FormData) => Promise<Result<void>>;
  children: ReactNode;
};

/**
 * A button that asks before it acts.
 * @param offered whether it can be asked for now. What was asked before stays open when that ends: it says why
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
