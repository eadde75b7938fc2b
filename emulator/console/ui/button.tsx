import type { ComponentProps } from 'react';

type Variant = 'plain' | 'primary' | 'quiet' | 'danger';

const LOOKS: Record<Variant, string> = {
  plain: 'border border-edge/60 bg-surface hover:bg-hover',
  primary: 'border border-accent bg-accent text-on-accent hover:opacity-90',
  quiet: 'border border-transparent hover:bg-hover',
  danger: 'border border-danger/50 text-danger hover:bg-danger-soft',
};

/** Returns the style of a button, also for links. */
export const buttonClass = (variant: Variant = 'plain', isIcon = false): string =>
  `inline-flex h-7 shrink-0 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm font-medium text-xs disabled:opacity-50 pointer-coarse:min-h-9 ${
    isIcon ? 'w-7 pointer-coarse:min-w-9' : 'px-2.5'
  } ${LOOKS[variant]}`;

/** A button. If it shows only an icon, `label` is its name. */
export function Button({
  variant,
  label,
  className = '',
  type = 'button',
  ...props
}: ComponentProps<'button'> & { variant?: Variant; label?: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`${buttonClass(variant, label !== undefined)} ${className}`}
      {...props}
    />
  );
}
