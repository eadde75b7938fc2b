import { mediaUrl } from '#core/media-address';
import { everyNode } from '#core/rich-content/text';
import { escaped, htmlOf, marked } from '#core/rich-content/to-html';
import type { Decoration, RichContent, RichNode } from '#core/rich-content/types';

/** Converts a document to HTML; weights and colors are styles, as in the platform's answers. */
export const htmlOfDocument = (document: RichContent): string => htmlOf(document, styled);

function styled(text: string, decoration: Decoration): string {
  const style = styleOf(decoration);
  return style ? `<span style="${escaped(style)}">${text}</span>` : marked(text, decoration);
}

function styleOf({ type, fontWeightValue, colorData }: Decoration): string | undefined {
  if (type === 'BOLD') return `font-weight: ${String(fontWeightValue ?? 700)}`;
  if (type !== 'COLOR') return undefined;
  const { foreground, background } = (colorData ?? {}) as { foreground?: string; background?: string };
  const styles = [foreground && `color: ${foreground}`, background && `background-color: ${background}`];
  return styles.filter((it) => it).join('; ');
}

/** Whether the addresses of links, and of media, follow their texts. */
export interface PlainTextOptions {
  includeLinks?: boolean | null | undefined;
  includeMediaLinks?: boolean | null | undefined;
}

/**
 * Returns the texts of a document one after the other, without anything between them
 * (wix/skills, ricos-converter-service.md).
 */
export const textOfDocument = (document: RichContent, options: PlainTextOptions): string =>
  [...everyNode(document)].map((node) => textOfNode(node, options)).join('');

function textOfNode(node: RichNode, { includeLinks, includeMediaLinks }: PlainTextOptions): string {
  const { text = '', decorations = [] } = node.textData ?? {};
  const link = decorations.find(({ type }) => type === 'LINK')?.linkData?.link?.url;
  if (includeLinks && link) return `${text} (${link})`;
  return includeMediaLinks ? text + (mediaAddressOf(node) ?? '') : text;
}

/** Returns the address of a picture, film or sound; undefined for other nodes. */
export function mediaAddressOf({ imageData, videoData, audioData }: RichNode): string | undefined {
  const { video } = (videoData ?? {}) as { video?: Media };
  const { audio } = (audioData ?? {}) as { audio?: Media };
  const { url, id } = (imageData?.image ?? video ?? audio)?.src ?? {};
  return url ?? (id ? mediaUrl(id) : undefined);
}

interface Media {
  src?: { id?: string | null; url?: string | null };
}
