import type { wixEventsV2 } from '@wix/events';
import { asText } from '@/lib/wix/platform/values';
import type { RichRun } from './types';

type Node = wixEventsV2.Node;

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns a normalized address that a page may link to; undefined for scripts, data and other schemes. */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, href } = new URL(address);
  return SCHEMES.has(protocol) ? href : undefined;
}

/** All text below a node. */
export const textOfNodes = (node: Node): string =>
  asText(node.textData?.text) || (node.nodes ?? []).map(textOfNodes).join('');

/** The runs of a paragraph or heading; other nodes inside it become their text. */
export const toRuns = (nodes: readonly Node[] = []): RichRun[] =>
  nodes.flatMap((node, index) => {
    const text = textOfNodes(node);
    if (text === '') return [];
    const marks = (node.textData?.decorations ?? []).map(toMark);
    return [Object.assign({ key: String(index), text }, ...marks)];
  });

/** Leaves out sizes, families, anchors and sketches, because pages have one typeface and one scale. */
function toMark(decoration: wixEventsV2.Decoration): Partial<RichRun> {
  switch (decoration.type) {
    case 'BOLD':
      return { bold: (decoration.fontWeightValue ?? 700) >= 600 };
    case 'ITALIC':
      return { italic: decoration.italicData ?? true };
    case 'UNDERLINE':
      return { underline: decoration.underlineData ?? true };
    case 'STRIKETHROUGH':
      return { strike: decoration.strikethroughData ?? true };
    case 'SUBSCRIPT':
      return { script: 'sub' };
    case 'SUPERSCRIPT':
      return { script: 'sup' };
    case 'SPOILER':
      return { spoiler: true };
    case 'MENTION':
      return { mention: true };
    case 'COLOR':
      return colors(decoration.colorData);
    case 'LINK': {
      const href = safeHref(decoration.linkData?.link?.url);
      return href ? { href } : {};
    }
    default:
      return {};
  }
}

/** Accepts only hexadecimal colours, because other text could inject CSS. */
function colors({ foreground, background }: wixEventsV2.ColorData = {}): Partial<RichRun> {
  const isHex = (value: string | null | undefined) => /^#[\da-f]{6}$/i.test(value ?? '');
  return {
    ...(foreground && isHex(foreground) && { color: foreground }),
    ...(background && isHex(background) && { background }),
  };
}
