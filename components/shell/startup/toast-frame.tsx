'use client';

import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { TOAST_CLOSED } from '@/components/shell/stored-keys';
import { ScriptButton } from '@/components/ui/forms/script-button';
import { localStore } from '@/lib/browser/browser-storage';
import { keepChoice } from '@/lib/browser/keep-choice';

const never = () => () => {};

/**
 * A message above the page, which it moves down instead of covering it, until the visitor closes it for good. The texts
 * come from the server.
 */
export function ToastFrame({ close: closing, children }: { close: string; children: ReactNode }) {
  const [closed, setClosed] = useState(false);
  const stored = useSyncExternalStore(
    never,
    () => localStore.get(TOAST_CLOSED) !== null,
    () => false,
  );

  function close() {
    localStore.set(TOAST_CLOSED, 'true');
    // With this cookie, the server leaves the toast out; it cannot read local storage.
    keepChoice(TOAST_CLOSED, 'true');
    setClosed(true);
  }

  if (closed || stored) return null;
  return (
    <div role="status" className="border-b border-line bg-accent-soft text-sm">
      <div className="mx-auto flex max-w-page items-start gap-3 px-4 py-1 sm:items-center sm:px-6">
        {children}
        <ScriptButton
          aria-label={closing}
          onClick={close}
          className="-me-3 flex size-11 shrink-0 items-center justify-center rounded-control text-xl text-muted hover:bg-canvas hover:text-ink"
        >
          ×
        </ScriptButton>
      </div>
    </div>
  );
}
