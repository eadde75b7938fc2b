// @ts-check

/** Where the script goes: first in the head, but behind an encoding, which has to be in a page's first KiB. */
const HEAD = /<head(?=[\s>])[^>]*>(?:\s*<meta\s+charset=[^>]*>)?/i;

/** An element that stands in no page before its head, so that this one has none. */
const CONTENT = /<(?!html[\s>]|head[\s>]|[!?])[a-z][^>]*>/i;

/** What a page begins with, and the parts of pages that scripts load do not. */
const PAGE = /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype|html[\s>]|head[\s>])/i;

/** What comes before the content of a page without a head. */
const OPENING = /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<!doctype[^>]*>)?\s*(?:<html(?:\s[^>]*)?>)?/i;

/** Where policies of the page itself end to count. */
const HEAD_END = /<\/head\s*>|<body[\s>]/i;

const META = /<meta[\s/][^>]*>/gi;

/** What may become an element that is looked for. */
const BEGUN = /<(?:meta[\s/][^>]*|[a-z/]{0,5}\s*)$/i;

const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/g;

/** What templates escape in an attribute. @type {Record<string, string>} */
const ENTITIES = {
  amp: '&',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
  '#38': '&',
  '#x22': '"',
  '#x26': '&',
  '#x27': "'",
};

/** How much is looked at before a page counts as one without a head, in bytes. */
const LIMIT = 16 * 1024;

/**
 * Puts a script into a page that goes by in pieces. What has to wait is the beginning, until its head is there.
 * @param {string} script the element, in ASCII: the page may have any encoding that agrees with it
 * @param {boolean} isPage whether it is known to be one, whatever it begins with
 * @param {(policy: string) => string} extend what a Content-Security-Policy in its head becomes
 */
export function createInsertion(script, isPage, extend) {
  /** What was not sent yet, one character a byte; undefined where nothing is looked for any more. @type {string | undefined} */
  let held = '';
  let isInserted = false;

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

  /** Extends the policies, and sends what can be told from an element. @param {string} text @param {boolean} isWhole */
  function extendPolicies(text, isWhole) {
    const end = HEAD_END.exec(text)?.index;
    const begun = isWhole || end !== undefined ? undefined : BEGUN.exec(text)?.index;
    const head = text.slice(0, end ?? begun);
    const rest = text.slice(head.length);
    held = end === undefined ? rest : undefined;
    const ready = head.replace(META, (meta) => extendedMeta(meta, extend)) + (end === undefined ? '' : rest);
    return Buffer.from(ready, 'latin1');
  }

  return {
    /** @param {Buffer} piece @returns {Buffer} what can be sent now */
    push(piece) {
      if (held === undefined) return piece;
      held += piece.toString('latin1');
      if (isInserted) return extendPolicies(held, false);
      const text = insert(held, false);
      if (text === undefined) return Buffer.alloc(0);
      isInserted = true;
      return extendPolicies(text, false);
    },
    /** @returns {Buffer} what is left at the end */
    flush() {
      const text = isInserted || !held ? held : insert(held, true);
      held = undefined;
      return text ? extendPolicies(text, true) : Buffer.alloc(0);
    },
  };
}

/** @param {string} meta an element @param {(policy: string) => string} extend */
function extendedMeta(meta, extend) {
  const attributes = [...meta.matchAll(ATTRIBUTE)];
  const named = (/** @type {string} */ name) => attributes.find(([, it]) => it?.toLowerCase() === name);
  const textOf = (/** @type {RegExpExecArray | undefined} */ it) =>
    it?.slice(2).find((value) => value !== undefined);
  const found = named('content');
  const policy = textOf(found);
  if (!found || policy === undefined) return meta;
  if (textOf(named('http-equiv'))?.trim().toLowerCase() !== 'content-security-policy') return meta;
  const text = policy.replace(/&([a-z]+|#\w+);/gi, (entity, name) => ENTITIES[name.toLowerCase()] ?? entity);
  const content = extend(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `${meta.slice(0, found.index)}content="${content}"${meta.slice(found.index + found[0].length)}`;
}
