import type { wixEventsV2 } from '@wix/events';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { listOf, type RichNode, safeHref } from '@/lib/wix/rich-text';

type RichMedia = wixEventsV2.Media;

/** The platform's hosts of pictures, videos and audio. Media elsewhere is linked to, not loaded. */
const OWN_HOSTS = /(^|\.)wixstatic\.com$/;

/** Returns the address and size of a picture of the platform; undefined for others. */
export function richPicture(media: RichMedia | undefined) {
  const [id, url] = [asText(media?.src?.id), asText(media?.src?.url)];
  const src = url ? isOwn(url) && pictureUrl(url) : id && pictureUrl(`/media/${id}`);
  const [width, height] = [asNumber(media?.width), asNumber(media?.height)];
  return src ? { src, width: width || 1600, height: height || 1000 } : undefined;
}

function isOwn(url: string): boolean {
  if (!URL.canParse(url)) return url.startsWith('wix:image://');
  const { protocol, hostname } = new URL(url);
  return protocol === 'wix:' || (protocol === 'https:' && OWN_HOSTS.test(hostname));
}

/** Returns the address of a video or audio file of the platform. @param host that serves such files by id */
export function playable(media: RichMedia | undefined, host: 'video' | 'static'): string | undefined {
  const [id, url] = [asText(media?.src?.id), asText(media?.src?.url)];
  if (url) return isOwn(url) ? safeHref(url) : undefined;
  return id ? safeHref(`https://${host}.wixstatic.com/${encodeURI(id)}`) : undefined;
}

/** The address of a file. */
export const fileHref = ({ url, id }: wixEventsV2.FileSource = {}): string | undefined =>
  safeHref(asText(url) || (asText(id) && `https://static.wixstatic.com/${encodeURI(asText(id))}`));

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
