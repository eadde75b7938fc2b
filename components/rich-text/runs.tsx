import { clsx } from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from '#translations';
import type { RichRun } from '@/lib/wix/rich-text';

/** Text with its decorations. React escapes the texts; the addresses were checked when the document was converted. */
export function Runs({ runs }: { runs: readonly RichRun[] }) {
  return runs.map((run) => <Run key={run.key} run={run} />);
}

function Run({ run }: { run: RichRun }) {
  let content: ReactNode = run.text;
  if (run.script === 'sub') content = <sub>{content}</sub>;
  if (run.script === 'sup') content = <sup>{content}</sup>;
  if (run.strike) content = <s>{content}</s>;
  if (run.underline) content = <u className="underline-offset-4">{content}</u>;
  if (run.italic) content = <em>{content}</em>;
  if (run.bold) content = <strong className="font-semibold">{content}</strong>;
  if (run.mention) content = <span className="font-medium text-accent">{content}</span>;
  if (run.color || run.background) content = <Tinted run={run}>{content}</Tinted>;
  if (run.href) content = <TextLink href={run.href}>{content}</TextLink>;
  return run.spoiler ? <Spoiler>{content}</Spoiler> : content;
}

/** A link in a text. Only web addresses open in a new tab, not mail or telephone. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const leaves = href.startsWith('http');
  return (
    <a
      href={href}
      {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}
      className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {children}
    </a>
  );
}

/** Uses the chosen hue with a lightness that is readable in both themes. */
function Tinted({
  run: { color, background },
  children,
}: {
  run: Pick<RichRun, 'color' | 'background'>;
  children: ReactNode;
}) {
  const hues = { '--hue': color, '--ground': background } as CSSProperties;
  return (
    <span
      style={hues}
      className={clsx(
        color && 'text-[oklch(from_var(--hue)_0.42_c_h)] dark:text-[oklch(from_var(--hue)_0.86_c_h)]',
        background &&
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
