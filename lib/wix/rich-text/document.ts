import type { wixEventsV2 } from '@wix/events';
import { asNumber, asText } from '@/lib/wix/platform/values';

/** A rich text of the platform's editor (`RichContent` of events V3; posts and comments have the same). */
export type RichDocument = wixEventsV2.RichContent;
export type RichNode = wixEventsV2.Node;
export type RichDecoration = wixEventsV2.Decoration;

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Returns a normalized address that a page may link to; undefined for scripts, data and other schemes. */
export function safeHref(address: string | null | undefined): string | undefined {
  if (!asText(address) || !URL.canParse(asText(address))) return undefined;
  const { protocol, href } = new URL(asText(address));
  return SCHEMES.has(protocol) ? href : undefined;
}

/** The items of a list; none for anything else, because the SDK checks no types. */
export const listOf = <T>(items: readonly T[] | null | undefined): readonly T[] =>
  Array.isArray(items) ? items : [];

/** All text below some nodes. */
export const textOfNodes = (nodes: readonly RichNode[] | undefined): string =>
  listOf(nodes)
    .map((node) => asText(node.textData?.text) || textOfNodes(node.nodes))
    .join('');

/** Whether there is anything to show; the editor leaves empty paragraphs. */
export const hasContent = (document: RichDocument | undefined): boolean =>
  listOf(document?.nodes).some((node) => node.type !== 'PARAGRAPH' || textOfNodes([node]) !== '');

/** The levels of the headings among some nodes, from 1 on. */
export const headingLevels = (nodes: readonly RichNode[] | undefined): number[] =>
  listOf(nodes).flatMap(({ type, headingData, nodes: inner }) =>
    type === 'HEADING' ? [asNumber(headingData?.level) ?? 1] : headingLevels(inner),
  );
