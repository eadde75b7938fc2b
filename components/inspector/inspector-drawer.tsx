'use client';

import { Dialog } from '@base-ui/react/dialog';
import { CallItem } from './call-item';
import { useCalls } from './use-calls';

/** Lists the platform calls of this page. The page stays usable above it. */
export default function InspectorDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      modal={false}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Popup className="appear fixed inset-x-0 bottom-0 z-50 flex h-[min(70dvh,38rem)] flex-col border-t border-edge bg-surface shadow-float outline-none">
          <Calls open={open} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Calls({ open }: { open: boolean }) {
  const { calls, began, problem } = useCalls(open);
  return (
    <>
      <div className="flex items-center gap-4 border-b border-line px-4 py-1 sm:px-6">
        <Dialog.Title className="text-base font-semibold">Platform calls</Dialog.Title>
        <p role="status" className="text-sm text-muted">
          {calls ? `${calls.length} on this page` : 'Looking…'}
        </p>
        <Dialog.Close
          aria-label="Close"
          className="-mr-2 ml-auto flex size-11 shrink-0 items-center justify-center rounded-control text-2xl text-muted hover:bg-sunken hover:text-ink"
        >
          ×
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {problem && (
          <p role="alert" className="px-4 py-3 text-sm text-danger sm:px-6">
            {problem}
          </p>
        )}
        {began && (
          <p className="border-b border-line bg-sunken px-4 py-2 text-sm text-muted sm:px-6">
            Recording began when you opened this: the page has been asked for again. Secrets are hidden.
          </p>
        )}
        {calls?.length === 0 && !problem && (
          <p className="px-4 py-6 text-muted sm:px-6">
            No call yet. What this page shows was remembered from an earlier one; use it, or go to another
            page, and its calls appear here.
          </p>
        )}
        <ol>
          {calls?.map((call) => (
            <CallItem key={call.id} call={call} />
          ))}
        </ol>
      </div>
    </>
  );
}
