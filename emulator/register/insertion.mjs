// @ts-check

/** Where the script goes: first in the head, but behind an encoding, which has to be in a page's first KiB. */
const HEAD = /<head(?=[\s>])[^>]*>(?:\s*<meta\s+charset=[^>]*>)?/i;

/** An element that stands in no page before its head, so that this one has none. */
const CONTENT = /<(?!html[\s>]|head[\s>]|[!?])[a-z][^>]*>/i;

/** What a page begins with, and the parts of pages that scripts load do not. */
const PAGE = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html[\s>]|head[\s>])/i;

/** What comes before the content of a page without a head. */
const OPENING = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<!doctype[^>]*>)?\s*(?:<html(?:\s[^>]*)?>)?/i;

/** How much is looked at before a page counts as one without a head, in bytes. */
const LIMIT = 16 * 1024;

/**
 * Puts a script into a page that goes by in pieces. What has to wait is the beginning, until its head is there.
 * @param {string} script the element, in ASCII: the page may have any encoding that agrees with it
 * @param {boolean} isPage whether it is known to be one, whatever it begins with
 */
export function createInsertion(script, isPage) {
  /** What was not sent yet, one character a byte; undefined once the script is in. @type {string | undefined} */
  let held = '';

  /** @param {string} text @param {boolean} isWhole */
  function insert(text, isWhole) {
    const head = HEAD.exec(text);
    if (head) return splice(text, head.index + head[0].length);
    if (!isWhole && text.length < LIMIT && !CONTENT.test(text)) return undefined;
    if (!isPage && !PAGE.test(text)) return text;
    return splice(text, OPENING.exec(text)?.[0].length ?? 0);
  }

  /** @param {string} text @param {number} at */
  const splice = (text, at) => text.slice(0, at) + script + text.slice(at);

  return {
    /** @param {Buffer} piece @returns {Buffer} what can be sent now */
    push(piece) {
      if (held === undefined) return piece;
      held += piece.toString('latin1');
      const text = insert(held, false);
      if (text === undefined) return Buffer.alloc(0);
      held = undefined;
      return Buffer.from(text, 'latin1');
    },
    /** @returns {Buffer} what is left at the end */
    flush() {
      const text = held ? (insert(held, true) ?? held) : '';
      held = undefined;
      return Buffer.from(text, 'latin1');
    },
  };
}
