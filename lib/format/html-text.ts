import { defaultTreeAdapter, parseFragment, Tokenizer, TokenizerMode } from 'parse5';

/** Elements that begin and end a line. */
const BLOCK = /^(p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|section)$/;

/** Elements whose content is not text, and how the tokenizer must read it. */
const HIDDEN: Record<string, number> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
};

/**
 * Returns the text of HTML, with a line end around each block. It takes the same time however the elements are nested,
 * unlike the parser, because no tree is made.
 */
export function linesOfHtml(html: string): string {
  let lines = '';
  let isHidden = false;
  const add = ({ chars }: { chars: string }) => {
    if (!isHidden) lines += chars;
  };
  const tag = ({ tagName }: { tagName: string }, hides: boolean) => {
    const mode = HIDDEN[tagName];
    if (mode !== undefined) isHidden = hides;
    if (mode !== undefined && hides) tokenizer.state = mode as typeof tokenizer.state;
    if (BLOCK.test(tagName)) lines += '\n';
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: (token) => tag(token, true),
      onEndTag: (token) => tag(token, false),
      onCharacter: add,
      onWhitespaceCharacter: add,
      onNullCharacter() {},
      onComment() {},
      onDoctype() {},
      onEof() {},
    },
  );
  tokenizer.write(html, true);
  return lines;
}

/** Returns the text of HTML in one line. */
export const textOfHtml = (html: string): string => linesOfHtml(html).replace(/\s+/g, ' ').trim();

/**
 * Whether HTML has few elements. A parser repeats formatting that is left open in each further block, so the number of
 * tags does not bound that of elements; it stops here once there are too many.
 */
export function hasFewElements(html: string, most: number): boolean {
  // Each element has up to two tags; unmatched end tags make no element, but each is looked for among the open ones.
  if (html.split('<', 3 * most).length === 3 * most) return false;
  // Without the three elements that the parser makes around every fragment.
  let count = -3;
  const tooMany = new Error('Too many elements');
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    count += 1;
    if (count > most) throw tooMany;
    return defaultTreeAdapter.createElement(...element);
  };
  try {
    parseFragment(html, { treeAdapter: { ...defaultTreeAdapter, createElement } });
    return true;
  } catch (error) {
    if (error !== tooMany) throw error;
    return false;
  }
}
