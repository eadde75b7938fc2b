'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { useTranslations } from '#translations';

/**
 * A modal window. The library moves the focus in and back, and closes it on Escape or a press outside. The library is
 * large, so components with a dialog are loaded with `onDemand` when it is opened.
 * @param form whether the content is a form, which a screen reader does not read out at once
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  form = false,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  form?: boolean;
}) {
  const t = useTranslations();
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="appear fixed inset-0 z-40 bg-black/50" />
        <Base.Popup className="appear fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 overflow-y-auto rounded-card border border-line bg-surface p-6 shadow-float sm:p-8">
          <div className="flex items-start justify-between gap-4">
            <Base.Title className="text-xl font-semibold">{title}</Base.Title>
            <Base.Close
              aria-label={t('Close')}
              className="-me-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-control text-2xl text-muted hover:bg-sunken hover:text-ink"
            >
              ×
            </Base.Close>
          </div>
          {form ? (
            <div className="mt-5">{children}</div>
          ) : (
            <Base.Description render={<div />} className="mt-3 space-y-3 text-muted">
              {children}
            </Base.Description>
          )}
          {footer && <div className="mt-6 flex flex-wrap justify-end gap-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
