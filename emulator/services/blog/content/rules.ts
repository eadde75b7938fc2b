import { everyNode, plainTextOf } from '#core/rich-content/text';
import type { RichContent, RichNode } from '#core/rich-content/types';

const WORDS_A_MINUTE = 200;
const EXCERPT_LENGTH = 140;
const HASHTAG_LIMIT = 100;
/** The largest post with all its content, in bytes (platform documentation: About the Draft Posts API). */
export const SIZE_LIMIT = 400 * 1024;
/** The default number of paragraphs in a preview (platform facts 14.5). */
const PREVIEW_PARAGRAPHS = 2;

/** Returns the reading time in minutes, at least 1 (platform facts 14.4). */
export function minutesToRead(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** Returns the beginning of a text, up to the end of a word (platform facts 14.3). */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, EXCERPT_LENGTH - 2).replace(/\s+\S*$/, '')}...`;
}

/** Returns the words after `#` in a text, each once. */
export function hashtagsOf(text: string): string[] {
  const hashtags = [...text.matchAll(/(?:^|\s)#([\p{L}\p{N}_]{1,100})/gu)].map(([, tag]) => tag as string);
  return [...new Set(hashtags)].slice(0, HASHTAG_LIMIT);
}

/** Returns the first picture of rich content, which is a post's default cover. */
export function firstPicture(content: RichContent): NonNullable<RichNode['imageData']> | undefined {
  for (const { type, imageData } of everyNode(content)) {
    if (type === 'IMAGE' && imageData?.image?.src) return imageData;
  }
  return undefined;
}

/** Returns the part of rich content that readers without one of its plans see. */
export function previewOf(content: RichContent, paragraphs = PREVIEW_PARAGRAPHS): RichContent {
  const nodes = content.nodes ?? [];
  let seen = 0;
  const end = nodes.findIndex((node) => {
    if (node.type === 'PARAGRAPH' && plainTextOf({ nodes: [node] })) seen += 1;
    return seen > paragraphs;
  });
  return { ...content, nodes: end === -1 ? nodes : nodes.slice(0, end) };
}
