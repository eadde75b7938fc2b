// @ts-check
import { SAXParser } from 'parse5-sax-parser';

/** Elements of a head that contain text instead of elements. */
const TEXTS = 'title noscript noframes style script template'.split(' ');

/** Elements that may be in the head of a page. */
const HEAD = ['base', 'basefont', 'bgsound', 'link', 'meta', ...TEXTS];

/** How many bytes are searched for the head before the script is inserted at the first possible place. */
const LIMIT = 64 * 1024;

const BYTE_ORDER_MARKS = ['\ufeff', '\xef\xbb\xbf'];

/** The beginning of a body that is data, whatever its type says. */
const DATA = /^\s*[[{]/;

/** @typedef {import('parse5-sax-parser').StartTag} StartTag */

/**
 * Inserts a script into a page that arrives in pieces: at the start of its head, but after a declared encoding, which
 * must be in the first KiB. Only the beginning is held back, until the head has arrived.
 * @param {string} script the element, in ASCII
 * @param {boolean} isPage whether it is known to be a page, whatever it begins with
 * @param {(policy: string) => string} extend changes a Content-Security-Policy in the head
 * @param {string} [charset] the encoding in the response's headers
 */
export function createInsertion(script, isPage, extend, charset = '') {
  /** @type {ReturnType<typeof createCodec> | undefined} */
  let codec;
  let begin = Buffer.alloc(0);
  const edit = new Edit(script, isPage, extend);

  /** @param {Buffer} piece @param {boolean} isLast */
  function take(piece, isLast) {
    if (edit.isOver) return piece;
    begin = Buffer.concat([begin, piece]);
    // The first bytes determine the encoding.
    if (!codec && begin.length < 3 && !isLast) return Buffer.alloc(0);
    codec ??= createCodec(begin, charset);
    const text = codec.decode(begin);
    begin = Buffer.alloc(0);
    let ready = edit.push(text);
    if (isLast || edit.isOver) ready += edit.flush();
    // Half of a two-byte character is sent with the rest.
    return Buffer.concat([codec.encode(ready), isLast || edit.isOver ? codec.rest() : Buffer.alloc(0)]);
  }

  return {
    /** @param {Buffer} piece @returns {Buffer} the bytes that can be sent now */
    push: (piece) => take(piece, false),
    /** @returns {Buffer} the remaining bytes */
    flush: () => take(Buffer.alloc(0), true),
  };
}

/**
 * Encodings that contain ASCII are read byte by byte; only UTF-16 has to be recognised.
 * @param {Buffer} begin @param {string} charset
 */
function createCodec(begin, charset) {
  const isBig = (begin[0] === 0xfe && begin[1] === 0xff) || /^utf-16be$/i.test(charset);
  const isLittle = (begin[0] === 0xff && begin[1] === 0xfe) || /^utf-16(?:le)?$/i.test(charset);
  if (!isBig && !isLittle) {
    return {
      decode: (/** @type {Buffer} */ bytes) => bytes.toString('latin1'),
      encode: (/** @type {string} */ text) => Buffer.from(text, 'latin1'),
      rest: () => Buffer.alloc(0),
    };
  }
  let odd = Buffer.alloc(0);
  const swapped = (/** @type {Buffer} */ bytes) => (isBig ? Buffer.from(bytes).swap16() : bytes);
  return {
    decode(/** @type {Buffer} */ bytes) {
      const all = Buffer.concat([odd, bytes]);
      const even = all.length - (all.length % 2);
      odd = all.subarray(even);
      return swapped(all.subarray(0, even)).toString('utf16le');
    },
    encode: (/** @type {string} */ text) => swapped(Buffer.from(text, 'utf16le')),
    rest: () => odd,
  };
}

/** @typedef {import('parse5-sax-parser').SaxToken} Token */

/** Finds the places in a page's text, and inserts the script there. */
class Edit {
  isOver = false;
  #parser = new SAXParser({ sourceCodeLocationInfo: true });
  #script;
  #isPage;
  #extend;
  /** The text that was not sent yet, and its offset in the page; a byte order mark is not parsed. */
  #held = '';
  #sent = 0;
  #ready = '';
  #isBegun = false;
  #isInserted = false;
  /** Whether the parser is inside the text of an element, such as a title. */
  #isRaw = false;
  /** @type {number | undefined} the offset of the head */
  #head;
  /** The end of the last token. */
  #read = 0;

  /** @param {string} script @param {boolean} isPage @param {(policy: string) => string} extend */
  constructor(script, isPage, extend) {
    this.#script = script;
    this.#isPage = isPage;
    this.#extend = extend;
    const on = (/** @type {any} */ name, /** @type {(token: any, at: number) => void} */ take) =>
      this.#parser.on(name, (/** @type {Token} */ token) => {
        const { startOffset, endOffset } = token.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 };
        if (this.isOver) return;
        this.#read = endOffset;
        take(token, startOffset);
      });
    on('doctype', () => {
      this.#isPage = true;
    });
    on('comment', () => {});
    on('text', (token, at) => this.#text(token.text, at));
    on('startTag', (token, at) => this.#startTag(token, at));
    on('endTag', ({ tagName }, at) => {
      this.#isRaw = false;
      if (tagName === 'body' || tagName === 'html') this.#content(at);
    });
  }

  /** @param {string} piece */
  push(piece) {
    let text = piece;
    if (!this.#isBegun && piece !== '') {
      this.#isBegun = true;
      this.#ready = BYTE_ORDER_MARKS.find((it) => piece.startsWith(it)) ?? '';
      text = piece.slice(this.#ready.length);
    }
    this.#held += text;
    this.#parser.write(text);
    this.#drain();
    // The parser reports a text only when it has ended.
    if (!this.isOver && !this.#isRaw) {
      const [begun] = /^\s*[^\s<]/.exec(this.#held.slice(this.#read - this.#sent)) ?? [];
      if (begun) this.#text(begun, this.#read);
    }
    if (!this.isOver && this.#held.length > LIMIT) this.#content(this.#read);
    return this.#taken();
  }

  /** Sends the rest, at the end or when the search is over. */
  flush() {
    if (!this.isOver) {
      this.#parser.end();
      this.#drain();
      if (!this.isOver && this.#held !== '') this.#content(this.#read);
    }
    this.#send(this.#sent + this.#held.length);
    return this.#taken();
  }

  /** Reads the parser's output, which is not needed but must be read. */
  #drain() {
    while (this.#parser.read() !== null);
  }

  /** @param {number} until */
  #send(until) {
    this.#ready += this.#held.slice(0, until - this.#sent);
    this.#held = this.#held.slice(until - this.#sent);
    this.#sent = until;
  }

  #taken() {
    const text = this.#ready;
    this.#ready = '';
    return text;
  }

  /** @param {number} at */
  #insert(at) {
    if (this.#isInserted) return;
    this.#send(at);
    this.#ready += this.#script;
    this.#isInserted = true;
  }

  /** @param {number} at the offset of the content */
  #content(at) {
    if (this.#isPage) this.#insert(this.#head ?? at);
    this.isOver = true;
  }

  /** @param {string} text @param {number} at */
  #text(text, at) {
    if (this.#isRaw || text.trim() === '') return;
    if (at === 0 && DATA.test(text)) this.isOver = true;
    else this.#content(at);
  }

  /** @param {StartTag} token @param {number} at */
  #startTag(token, at) {
    const { tagName, attrs } = token;
    if (tagName === 'html') this.#isPage = true;
    else if (tagName === 'head') {
      this.#isPage = true;
      this.#head = this.#read;
    } else if (!this.#isPage || !HEAD.includes(tagName)) this.#content(at);
    else {
      this.#isRaw = TEXTS.includes(tagName);
      const isEncoding = tagName === 'meta' && attrs.some(({ name }) => name === 'charset');
      this.#insert(isEncoding ? this.#read : (this.#head ?? at));
      if (tagName === 'meta') this.#extendPolicy(token);
    }
  }

  /** @param {StartTag} token */
  #extendPolicy({ attrs, sourceCodeLocation }) {
    const attribute = (/** @type {string} */ name) => attrs.find((it) => it.name === name)?.value;
    const policy = attribute('content');
    const location = /** @type {import('parse5').Token.LocationWithAttributes | undefined} */ (
      sourceCodeLocation
    );
    const at = location?.attrs?.content;
    if (policy === undefined || !at) return;
    if (attribute('http-equiv')?.trim().toLowerCase() !== 'content-security-policy') return;
    this.#send(at.startOffset);
    this.#ready += `content="${this.#extend(policy).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
    this.#held = this.#held.slice(at.endOffset - this.#sent);
    this.#sent = at.endOffset;
  }
}
