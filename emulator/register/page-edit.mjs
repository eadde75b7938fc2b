// @ts-check
import { SAXParser } from 'parse5-sax-parser';

/** Elements of a head that contain text instead of elements. */
const TEXTS = 'title noscript noframes style script template'.split(' ');

/** Elements that may be in the head of a page. */
const HEAD = ['base', 'basefont', 'bgsound', 'link', 'meta', ...TEXTS];

/**
 * The attributes from which a browser loads something as soon as it reads them, before any script can change them.
 * @type {Record<string, readonly string[]>}
 */
const LOADED = {
  iframe: ['src'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href', 'imagesrcset'],
  script: ['src'],
  source: ['src', 'srcset'],
  video: ['src', 'poster'],
};

/** How many bytes are searched for the head before the script is inserted at the first possible place. */
const LIMIT = 64 * 1024;

const BYTE_ORDER_MARKS = ['\ufeff', '\xef\xbb\xbf'];

/** The beginning of a body that is data, whatever its type says. */
const DATA = /^\s*[[{]/;

/** @typedef {import('parse5-sax-parser').StartTag} StartTag */

/** Writes an attribute. @param {string} name @param {string} value */
const attribute = (name, value) => `${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;

/** @typedef {import('parse5-sax-parser').SaxToken} Token */

/** Finds the places in a page's text, inserts the script there, and redirects what the page loads. */
export class PageEdit {
  /** Whether the rest stays as it is, because it is not a page. */
  isOver = false;
  /** Whether the end of the head was found. */
  #isFound = false;
  #parser = new SAXParser({ sourceCodeLocationInfo: true });
  #script;
  #isPage;
  #extend;
  #redirect;
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

  /**
   * @param {string} script @param {boolean} isPage @param {(policy: string) => string} extend
   * @param {(address: string) => string} redirect
   */
  constructor(script, isPage, extend, redirect) {
    this.#script = script;
    this.#isPage = isPage;
    this.#extend = extend;
    this.#redirect = redirect;
    const on = (/** @type {any} */ name, /** @type {(token: any, at: number) => void} */ take) =>
      this.#parser.on(name, (/** @type {Token} */ token) => {
        const { startOffset, endOffset } = token.sourceCodeLocation ?? { startOffset: 0, endOffset: 0 };
        if (this.isOver) return;
        this.#read = endOffset;
        if (!this.#isFound) take(token, startOffset);
      });
    on('doctype', () => {
      this.#isPage = true;
    });
    on('comment', () => {});
    on('text', (token, at) => this.#text(token.text, at));
    on('startTag', (token, at) => this.#startTag(token, at));
    this.#parser.on('startTag', (token) => {
      if (this.#isPage && !this.isOver) this.#redirectLoaded(token);
    });
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
    if (!this.#isFound && !this.isOver && !this.#isRaw) {
      const [begun] = /^\s*[^\s<]/.exec(this.#held.slice(this.#read - this.#sent)) ?? [];
      if (begun) this.#text(begun, this.#read);
    }
    if (!this.#isFound && !this.isOver && this.#held.length > LIMIT) this.#content(this.#read);
    if (this.#isFound && !this.isOver) this.#sendText();
    return this.#taken();
  }

  /** Sends the rest, at the end or when the search is over. */
  flush() {
    if (!this.isOver) {
      this.#parser.end();
      this.#drain();
      if (!this.#isFound && !this.isOver && this.#held !== '') this.#content(this.#read);
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

  /** Sends what was read, and the text after it up to the tag that may begin next. */
  #sendText() {
    if (this.#read > this.#sent) this.#send(this.#read);
    const tag = this.#held.indexOf('<');
    this.#send(this.#sent + (tag < 0 ? this.#held.length : tag));
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
    this.#isFound = true;
    this.isOver = !this.#isPage;
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
  #redirectLoaded({ tagName, attrs, sourceCodeLocation }) {
    const location = /** @type {import('parse5').Token.LocationWithAttributes | undefined} */ (
      sourceCodeLocation
    );
    for (const { name, value } of attrs) {
      if (!LOADED[tagName]?.includes(name)) continue;
      const redirected = name.endsWith('srcset')
        ? value.replace(/(?:https?:)?\/\/\S+/g, this.#redirect)
        : this.#redirect(value.trim());
      const at = location?.attrs?.[name];
      if (at && redirected !== value.trim())
        this.#replace(at, `${attribute(name, redirected)} ${attribute(`data-emulator-${name}`, value)}`);
    }
  }

  /** @param {{ startOffset: number, endOffset: number }} at @param {string} text in place of what is there */
  #replace(at, text) {
    this.#send(at.startOffset);
    this.#ready += text;
    this.#held = this.#held.slice(at.endOffset - this.#sent);
    this.#sent = at.endOffset;
  }

  /** @param {StartTag} token */
  #extendPolicy({ attrs, sourceCodeLocation }) {
    const read = (/** @type {string} */ name) => attrs.find((it) => it.name === name)?.value;
    const policy = read('content');
    const location = /** @type {import('parse5').Token.LocationWithAttributes | undefined} */ (
      sourceCodeLocation
    );
    const at = location?.attrs?.content;
    if (policy === undefined || !at) return;
    if (read('http-equiv')?.trim().toLowerCase() !== 'content-security-policy') return;
    this.#replace(at, attribute('content', this.#extend(policy)));
  }
}
