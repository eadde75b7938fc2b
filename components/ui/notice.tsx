import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const tones = {
  info: 'border-accent/30 bg-accent-soft text-accent',
  success: 'border-accent/30 bg-accent-soft text-accent',
  warn: 'border-warn/30 bg-warn-soft text-warn',
  error: 'border-danger/30 bg-danger-soft text-danger',
};

/** A message inside a page. Errors are announced at once, the others when the reader pauses. */
export function Notice({
  tone = 'info',
  title,
  children,
  action,
}: {
  tone?: keyof typeof tones;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border px-4 py-3 text-sm',
        tones[tone],
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
      </div>
      {action}
    </div>
  );
}
