import type { wixEventsV2 } from '@wix/events';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';

/** A rich text of the platform's editor (`RichContent` of events V3; posts and comments have the same). */
export type RichDocument = wixEventsV2.RichContent;
export type RichNode = wixEventsV2.Node;
export type RichNodeType = `${wixEventsV2.NodeType}`;
export type RichDecoration = wixEventsV2.Decoration;

type Media = wixEventsV2.Media;

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

/** The most nodes that are formatted, and how deep they may be: all other visitors wait while a page is made. */
const MOST_NODES = 2000;
const DEEPEST = 64;

/** Returns the text of a document with too many nodes to format, each paragraph in a line; undefined for others. */
export function textOfMany(nodes: readonly RichNode[]): string | undefined {
  let count = 0;
  let deepest = 0;
  let text = '';
  const waiting = nodes.map((node) => ({ node, depth: 1 })).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    const { items } = node.galleryData ?? {};
    const { options } = node.pollData?.poll ?? {};
    count += 1 + listOf(items).length + listOf(options).length;
    deepest = Math.max(deepest, depth);
    text += node.textData ? asText(node.textData.text) : '\n';
    for (const child of listOf(node.nodes).toReversed()) waiting.push({ node: child, depth: depth + 1 });
  }
  return count > MOST_NODES || deepest > DEEPEST ? text : undefined;
}

/** The levels of the headings among some nodes. Their sizes depend on which levels a document uses. */
export const headingLevels = (nodes: readonly RichNode[]): number[] => {
  const levelsOf = (node: RichNode): number[] => [
    ...(node.type === 'HEADING' ? [asNumber(node.headingData?.level) ?? 1] : []),
    ...listOf(node.nodes).flatMap(levelsOf),
  ];
  return [...new Set(nodes.flatMap(levelsOf))].sort((a, b) => a - b);
};

/** The platform's hosts of pictures, videos and audio. Media elsewhere is linked to, not loaded. */
const OWN_HOSTS = /(^|\.)wixstatic\.com$/;

/** Returns the address and size of a picture of the platform; undefined for others. */
export function richPicture(media: Media | undefined) {
  const [id, url] = [asText(media?.src?.id), asText(media?.src?.url)];
  const src = url ? isOwn(url) && pictureUrl(url) : id && pictureUrl(`/media/${id}`);
  const [width, height] = [asNumber(media?.width), asNumber(media?.height)];
  return src ? { src, width: width || 1600, height: height || 1000 } : undefined;
}

/** Returns the address of a video or audio file of the platform. @param host that serves such files by id */
export function playable(media: Media | undefined, host: 'video' | 'static'): string | undefined {
  const [id, url] = [asText(media?.src?.id), asText(media?.src?.url)];
  if (url) return isOwn(url) ? safeHref(url) : undefined;
  return id ? safeHref(`https://${host}.wixstatic.com/${encodeURI(id)}`) : undefined;
}

/** The address of a file. */
export const fileHref = ({ url, id }: wixEventsV2.FileSource = {}): string | undefined =>
  safeHref(asText(url) || (asText(id) && `https://static.wixstatic.com/${encodeURI(asText(id))}`));

function isOwn(url: string): boolean {
  if (!URL.canParse(url)) return url.startsWith('wix:image://');
  const { protocol, hostname } = new URL(url);
  return protocol === 'wix:' || (protocol === 'https:' && OWN_HOSTS.test(hostname));
}
