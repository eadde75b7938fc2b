'use client';

import { localStore } from '@/lib/browser/browser-storage';
import { DEVELOPER_BAR } from '@/lib/config/constants';

/** Puts away, or fetches again, what is for developers: the page shows it by an attribute of its root. */
export function BarSwitch({ on }: { on: boolean }) {
  function change() {
    localStore.set(DEVELOPER_BAR, on ? 'on' : 'off');
    document.documentElement.dataset.developers = on ? 'on' : 'off';
  }
  return on ? (
    <button
      type="button"
      data-developer-off=""
      onClick={change}
      className="min-h-11 rounded-control hover:text-ink hover:underline"
    >
      For developers
    </button>
  ) : (
    <button
      type="button"
      aria-label="Put the bar for developers away"
      onClick={change}
      className="-mr-2 flex size-11 items-center justify-center rounded-control text-xl hover:bg-canvas hover:text-ink"
    >
      ×
    </button>
  );
}
