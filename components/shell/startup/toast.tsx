'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { loadCookies, localStore } from '@/lib/browser/browser-storage';
import { TOAST_CLOSED } from '@/lib/config/constants';

/** A message at the end of the window, until the visitor closes it, which is stored. The texts come from the server. */
export function Toast({ close: closing, children }: { close: string; children: ReactNode }) {
  const [shown, setShown] = useState<boolean>();
  useEffect(() => setShown(localStore.get(TOAST_CLOSED) === null), []);

  function close() {
    localStore.set(TOAST_CLOSED, 'true');
    // With this cookie, the server leaves out the toast's space; it cannot read local storage.
    loadCookies().then((Cookies) => Cookies.set(TOAST_CLOSED, 'true', { expires: 365, sameSite: 'lax' }));
    setShown(false);
  }

  if (shown === false) return null;
  return (
    <>
      {/* Lets the end of the page be scrolled out from under the toast. The space is there before it is known whether
          there is a toast, so that nothing moves. */}
      <div aria-hidden="true" className="h-36 shrink-0 sm:h-28" />
      {shown && (
        <div
          role="status"
          className="appear-unasked fixed inset-x-4 bottom-4 z-30 flex max-w-md items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-float sm:start-auto sm:end-6"
        >
          {children}
          <button
            type="button"
            aria-label={closing}
            onClick={close}
            className="-me-2 -mt-2 flex size-11 items-center justify-center rounded-control text-xl text-muted hover:bg-sunken hover:text-ink"
          >
            ×
          </button>
        </div>
      )}
    </>
  );
}
