import { clsx } from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from '#translations';
import type { Decorate } from '@/components/rich-text/rich-text';

/** Decorations besides the plain ones. */
export const DECORATIONS: Record<string, Decorate> = {
  SUBSCRIPT: (_, text) => <sub>{text}</sub>,
  SUPERSCRIPT: (_, text) => <sup>{text}</sup>,
  SPOILER: (_, text) => <Spoiler>{text}</Spoiler>,
  MENTION: (_, text) => <span className="font-medium text-accent">{text}</span>,
  COLOR: ({ colorData }, text) => <Tinted {...colorData}>{text}</Tinted>,
};

type Tint = { foreground?: string | null; background?: string | null; children: ReactNode };

/** Uses the chosen hue with a lightness that is readable in both themes. */
function Tinted({ foreground, background, children }: Tint) {
  // Only hexadecimal colours, because other text could inject CSS.
  const [hue, ground] = [foreground, background].map((it) => /^#[\da-f]{6}$/i.exec(it ?? '')?.[0]);
  if (!hue && !ground) return children;
  return (
    <span
      style={{ '--hue': hue, '--ground': ground } as CSSProperties}
      className={clsx(
        hue && 'text-[oklch(from_var(--hue)_0.42_c_h)] dark:text-[oklch(from_var(--hue)_0.86_c_h)]',
        ground &&
          'box-decoration-clone rounded-xs px-0.5 bg-[oklch(from_var(--ground)_0.95_calc(c*0.4)_h)] dark:bg-[oklch(from_var(--ground)_0.3_calc(c*0.4)_h)]',
      )}
    >
      {children}
    </span>
  );
}

/** Hidden until it is opened; a checkbox does that without a script. */
function Spoiler({ children }: { children: ReactNode }) {
  const t = useTranslations();
  return (
    <label className="group/spoiler cursor-pointer rounded-xs bg-sunken px-1 outline-offset-2 outline-accent has-focus-visible:outline-2">
      <input type="checkbox" className="sr-only" aria-label={t('Show the hidden text')} />
      <span className="invisible group-has-checked/spoiler:visible">{children}</span>
    </label>
  );
}
