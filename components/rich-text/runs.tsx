import { clsx } from 'clsx/lite';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from '#translations';
import { listOf, type RichDecoration, type RichNode, safeHref, textOfNodes } from '@/lib/wix/rich-text';

/** The decorations from the inside out, whatever their order in a document. */
const ORDER = [
  'SUBSCRIPT',
  'SUPERSCRIPT',
  'STRIKETHROUGH',
  'UNDERLINE',
  'ITALIC',
  'BOLD',
  'MENTION',
  'COLOR',
  'LINK',
  'SPOILER',
];

const rank = ({ type }: RichDecoration) => ORDER.indexOf(type ?? '');

/** The texts of a paragraph or heading with their decorations; other nodes inside it become their text. */
export function Runs({ nodes }: { nodes: readonly RichNode[] | undefined }) {
  return listOf(nodes).map((node, index) => {
    const decorations = listOf(node.textData?.decorations).toSorted((a, b) => rank(a) - rank(b));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a document do not move
      <Decorated key={index} decorations={decorations}>
        {textOfNodes([node])}
      </Decorated>
    );
  });
}

function Decorated({ decorations, children }: { decorations: readonly RichDecoration[]; children: string }) {
  return decorations.reduce<ReactNode>((content, it) => decorated(it, content), children);
}

/** Leaves out sizes, families, anchors and sketches, because pages have one typeface and one scale. */
function decorated(decoration: RichDecoration, text: ReactNode): ReactNode {
  switch (decoration.type) {
    case 'BOLD': {
      const isBold = (decoration.fontWeightValue ?? 700) >= 600;
      return isBold ? <strong className="font-semibold">{text}</strong> : text;
    }
    case 'ITALIC':
      return decoration.italicData === false ? text : <em>{text}</em>;
    case 'UNDERLINE':
      return decoration.underlineData === false ? text : <u className="underline-offset-4">{text}</u>;
    case 'STRIKETHROUGH':
      return decoration.strikethroughData === false ? text : <s>{text}</s>;
    case 'SUBSCRIPT':
      return <sub>{text}</sub>;
    case 'SUPERSCRIPT':
      return <sup>{text}</sup>;
    case 'SPOILER':
      return <Spoiler>{text}</Spoiler>;
    case 'MENTION':
      return <span className="font-medium text-accent">{text}</span>;
    case 'COLOR':
      return <Tinted {...decoration.colorData}>{text}</Tinted>;
    case 'LINK': {
      const href = safeHref(decoration.linkData?.link?.url);
      return href ? <TextLink href={href}>{text}</TextLink> : text;
    }
    default:
      return text;
  }
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
