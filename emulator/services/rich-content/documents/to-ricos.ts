import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { richContentOf } from '#core/rich-content/from-html';
import type { RichContent, RichNode } from '#core/rich-content/types';
import { fixed } from './fix';
import type { Plugin } from './plugins';

/** A text in one of the formats that can be converted. */
export interface Given {
  html?: string | undefined;
  markdown?: string | undefined;
  plainText?: string | undefined;
}

/** Converts a text to a document; what no plugin allows is left out (statement sites-ricos-image-dropped). */
export const documentOf = ({ html, markdown, plainText }: Given, plugins: readonly Plugin[]): RichContent => {
  const document =
    plainText === undefined ? richContentOf(html ?? htmlOfMarkdown(markdown ?? '')) : paragraphsOf(plainText);
  return fixed(document, plugins);
};

const htmlOfMarkdown = (markdown: string) =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] });

/** Makes a paragraph of each line that is not empty. */
function paragraphsOf(text: string): RichContent {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const nodes = lines.map((line): RichNode => {
    const words: RichNode = { type: 'TEXT', id: '', nodes: [], textData: { text: line, decorations: [] } };
    return { type: 'PARAGRAPH', nodes: [words], paragraphData: {} };
  });
  return { nodes, metadata: { version: 1 } };
}
