import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sunken text-muted',
  accent: 'bg-accent-soft text-accent',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

/** The text and colour for a state. */
export type BadgeState = { word: string; tone: keyof typeof tones };

/** A short fact about the item beside it: "Sold out", "Online", "New". */
export function Badge({
  tone = 'neutral',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return <span className={clsx('badge', tones[tone], className)}>{children}</span>;
}
