'use client';

import { useTranslations } from '#translations';
import { ScriptButton } from '@/components/ui/forms/script-button';

/**
 * Confirms at the top of the window that a message was sent, until it is closed. Its element exists from the start, so
 * that screen readers announce what is put into it.
 */
export function SentToast({ children, onClose }: { children?: string; onClose: () => void }) {
  const t = useTranslations();
  return (
    <div role="status" className="fixed inset-x-4 top-4 z-40 sm:start-auto sm:end-6 sm:w-full sm:max-w-md">
      {children && (
        <div className="appear flex items-start gap-3 rounded-card border border-line bg-surface p-4 shadow-float">
          <div className="flex-1 text-sm">
            <p className="font-semibold">{t('Your message was sent')}</p>
            <p className="mt-1 text-muted">{children}</p>
          </div>
          <ScriptButton
            aria-label={t('Close')}
            onClick={onClose}
            className="-me-2 -mt-2 flex size-11 shrink-0 items-center justify-center rounded-control text-xl text-muted hover:bg-sunken hover:text-ink"
          >
            ×
          </ScriptButton>
        </div>
      )}
    </div>
  );
}
