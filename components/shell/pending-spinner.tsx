'use client';

import { Spinner } from '@/components/ui/spinner';
import { usePendingCount } from '@/lib/browser/pending-operations';

/** Turns in a corner while anything is running, and never covers the page. Its text comes from the server. */
export function PendingSpinner({ label }: { label: string }) {
  const running = usePendingCount() > 0;
  return (
    <div role="status" className="pointer-events-none fixed end-4 top-20 z-40">
      {running && (
        <span className="appear-late flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1.5 text-sm text-accent shadow-float">
          <Spinner /> {label}
        </span>
      )}
    </div>
  );
}
