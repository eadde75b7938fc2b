import { richContentOf } from '#core/rich-content/from-html';
import { plainTextOf } from '#core/rich-content/text';
import type { RichContent } from '#core/rich-content/types';
import type { WireQuestion } from './entity';

/** An answer in one of its three formats, or none. */
export type Answer = Pick<WireQuestion, 'draftjs' | 'plainText' | 'richContent'>;

export type Format = 'DRAFTJS' | 'PLAIN_TEXT' | 'RICH_CONTENT';

const FIELDS = { DRAFTJS: 'draftjs', PLAIN_TEXT: 'plainText', RICH_CONTENT: 'richContent' } as const;

/** The most characters of an answer in plain text (SDK: `QuestionEntry.plainText`). */
const LONGEST_TEXT = 10_000;

/** A block of Draft.js. */
interface Block {
  text?: unknown;
  type?: unknown;
}

/** The HTML element for each type of block; other types become paragraphs. */
const ELEMENTS: Record<string, string> = {
  'header-one': 'h1',
  'header-two': 'h2',
  'header-three': 'h3',
  'header-four': 'h4',
  'header-five': 'h5',
  'header-six': 'h6',
  blockquote: 'blockquote',
  'code-block': 'pre',
};

/** Returns the blocks of a Draft.js text; one block if the text is not Draft.js JSON. */
function blocksOf(draftjs: string): Block[] {
  try {
    const { blocks } = JSON.parse(draftjs) ?? {};
    if (Array.isArray(blocks)) return blocks.filter((it) => typeof it === 'object' && it !== null);
  } catch {
    // The text is returned as one block below.
  }
  return [{ text: draftjs }];
}

const textOf = ({ text }: Block): string => (typeof text === 'string' ? text : '');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const htmlOf = (block: Block): string => {
  const element = ELEMENTS[String(block.type)] ?? 'p';
  return `<${element}>${escaped(textOf(block))}</${element}>`;
};

const linesOf = (text: string): Block[] => text.split('\n').map((line) => ({ text: line }));

/** Returns an answer as text. */
function plainOf({ draftjs, plainText, richContent }: Answer): string {
  if (plainText !== undefined) return plainText;
  if (richContent) return plainTextOf(richContent as RichContent);
  return blocksOf(draftjs ?? '')
    .map(textOf)
    .join('\n');
}

const draftOf = (text: string): string =>
  JSON.stringify({
    blocks: linesOf(text).map((line, index) => ({
      key: `line${index}`,
      text: textOf(line),
      type: 'unstyled',
      depth: 0,
      inlineStyleRanges: [],
      entityRanges: [],
      data: {},
    })),
    entityMap: {},
  });

/** Returns an answer in a format; by default, in the format in which it was written (platform facts 39.3). */
export function inFormat(answer: Answer, format: Format | undefined): Answer {
  const isEmpty = Object.values(FIELDS).every((field) => answer[field] === undefined);
  if (!format || isEmpty || answer[FIELDS[format]] !== undefined) return answer;
  const text = plainOf(answer);
  switch (format) {
    case 'PLAIN_TEXT':
      return { plainText: text.slice(0, LONGEST_TEXT) };
    case 'DRAFTJS':
      return { draftjs: draftOf(text) };
    case 'RICH_CONTENT': {
      const blocks = answer.draftjs === undefined ? linesOf(text) : blocksOf(answer.draftjs);
      return { richContent: richContentOf(blocks.map(htmlOf).join('')) as Answer['richContent'] };
    }
  }
}
