import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button';

/** The style of the layer between a dialog and the page. */
export const BACKDROP = 'fixed inset-0 z-40 bg-black/30';

/** A dialog over the page. Escape or a click on the page closes it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  isWide = false,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The row of buttons. */
  footer?: ReactNode;
  isWide?: boolean;
}) {
  return (
    <Base.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={BACKDROP} />
        <Base.Popup
          className={`-translate-x-1/2 -translate-y-1/2 fixed top-1/2 left-1/2 z-50 flex max-h-[90vh] w-[calc(100vw-1.5rem)] flex-col rounded-md border bg-surface shadow-float outline-none ${
            isWide ? 'max-w-4xl' : 'max-w-lg'
          }`}
        >
          <header className="flex items-center justify-between gap-4 border-b py-1.5 pr-2 pl-4">
            <Base.Title className="font-semibold text-sm">{title}</Base.Title>
            <Base.Close aria-label="Close" className={buttonClass('quiet', true)}>
              <X aria-hidden size={14} />
            </Base.Close>
          </header>
          <div className="min-h-0 overflow-y-auto p-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-2.5">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
