// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import zlib from 'node:zlib';
import { PLATFORM_HOSTS, PLATFORM_PATHS, TELEMETRY_HOSTS } from './hosts.mjs';
import { createInsertion } from './insertion.mjs';
import { extendPolicy } from './policy.mjs';

/**
 * Request headers that would make the server compress the page, or leave it out because the browser has it without the
 * script.
 */
const WITHOUT = ['accept-encoding', 'if-none-match', 'if-modified-since'];

/** The script gets the nonce of the first of these policies. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'];

/** The hosts that belong entirely to the emulator, in browsers too. */
const WHOLE_HOSTS = PLATFORM_HOSTS.filter((host) => !PLATFORM_PATHS.some((path) => path.startsWith(host)));

/** @type {Record<string, (() => import('node:stream').Transform) | undefined>} */
const DECODERS = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  br: zlib.createBrotliDecompress,
  deflate: zlib.createInflate,
  // Since Node 22.15 and 23.8.
  zstd: Reflect.get(zlib, 'createZstdDecompress'),
};

/**
 * Inserts the script into every page that a server of this process sends to a browser.
 * @param {string} origin of the emulator
 */
export function serveScript(origin) {
  const script = readFileSync(new URL('./browser.js', import.meta.url), 'utf8');
  const sources = sourcesOf(new URL(origin));
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  const settings = `data-emulator="${origin}" data-hosts="${WHOLE_HOSTS.join(' ')}" data-paths="${PLATFORM_PATHS.join(' ')}" data-telemetry="${TELEMETRY_HOSTS.join(' ')}"`;
  /** @param {http.ServerResponse} response @returns {string} the script element */
  const element = (response) => {
    /** @type {string | undefined} */
    let nonce;
    for (const name of POLICIES) {
      const header = response.getHeader(name);
      if (header === undefined) continue;
      const policy = extendPolicy([header].flat().join(','), sources, hash, nonce);
      response.setHeader(name, policy.header);
      nonce = policy.nonce;
    }
    return `<script${nonce === undefined ? '' : ` nonce="${nonce}"`} ${settings}>${script}</script>`;
  };
  const page = {
    element,
    extend: (/** @type {string} */ policy) => extendPolicy(policy, sources, hash).header,
    redirected: (/** @type {string} */ address) => redirected(address, origin),
  };
  for (const { prototype } of [http.Server, https.Server]) {
    const { emit } = prototype;
    /** @this {http.Server} @param {string | symbol} event @param {any[]} args */
    prototype.emit = function (event, ...args) {
      const [request, response] = args;
      if (event === 'request' && asksForPage(request)) {
        withoutCopies(request);
        rewrite(response, request.headers['sec-fetch-dest'] !== undefined, page);
      }
      return Reflect.apply(emit, this, [event, ...args]);
    };
  }
}

/**
 * Returns the emulator's address for one of the platform, to which a browser is redirected; others stay as they are.
 * @param {string} address @param {string} origin of the emulator
 */
function redirected(address, origin) {
  const whole = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(whole)) return address;
  const { hostname, pathname, search, hash } = new URL(whole);
  const isOurs =
    WHOLE_HOSTS.includes(hostname) || PLATFORM_PATHS.some((it) => `${hostname}${pathname}`.startsWith(it));
  return isOurs ? `${origin}${pathname}${search}${hash}` : address;
}

/**
 * Returns the sources of the emulator's pages for a policy: each further site has its own host name.
 * @param {URL} emulator
 */
function sourcesOf({ origin, protocol, hostname, host, port }) {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (address === '127.0.0.1' || address === '::1')
    return `${origin} ${protocol}//*.localhost${port && `:${port}`}`;
  return isIP(address) ? origin : `${origin} ${protocol}//*.${host}`;
}

/** Whether a browser requests a page for a window or frame. @param {http.IncomingMessage} request */
function asksForPage({ method, headers }) {
  const purpose = headers['sec-fetch-dest'];
  if (method === 'HEAD' || (purpose !== undefined && !/^(?:document|i?frame)$/.test(String(purpose))))
    return false;
  return headers.accept?.includes('text/html') === true;
}

/** @param {http.IncomingMessage} request */
function withoutCopies({ headers, rawHeaders }) {
  for (const name of WITHOUT) delete headers[name];
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2)
    if (WITHOUT.includes(String(rawHeaders[at]).toLowerCase())) rawHeaders.splice(at, 2);
}

/**
 * Makes a response insert the script as it is written.
 * @param {http.ServerResponse} response
 * @param {boolean} isPage whether it is known to be a page, whatever it begins with
 * @param {{ element: (response: http.ServerResponse) => string, extend: (policy: string) => string,
 *   redirected: (address: string) => string }} page makes the script element and allows it in the response's headers;
 * extends a policy in the page itself; and changes the address of a redirect or of what the page loads
 */
function rewrite(response, isPage, page) {
  const { writeHead, write, end } = response;
  /** @type {ReturnType<typeof createInsertion> | undefined} */
  let insertion;
  /** @type {import('node:stream').Transform | undefined} */
  let decoder;
  let hasBegun = false;

  /** Called when the headers are known. @param {number} status */
  function begin(status) {
    if (hasBegun) return;
    hasBegun = true;
    const location = response.getHeader('location');
    if (typeof location === 'string' && !response.headersSent)
      response.setHeader('location', page.redirected(location));
    const encoding = String(response.getHeader('content-encoding') ?? 'identity').toLowerCase();
    const type = String(response.getHeader('content-type') ?? '');
    const isHtml = /^text\/html\b/i.test(type);
    const [, charset] = /;\s*charset="?([\w-]+)/i.exec(type) ?? [];
    const createDecoder = DECODERS[encoding];
    if (!isHtml || [204, 206, 304].includes(status) || response.headersSent) return;
    if (encoding !== 'identity' && !createDecoder) {
      console.warn(
        `A page in ${encoding}, which this Node cannot decode, goes without the emulator's script.`,
      );
      return;
    }
    // Browsers load the addresses in a page's headers before those in its text.
    const link = response.getHeader('link');
    if (link !== undefined)
      response.setHeader(
        'link',
        [link].flat().map((it) => String(it).replace(/(?<=<)[^>]+/g, page.redirected)),
      );
    insertion = createInsertion(page.element(response), isPage, page.extend, charset, page.redirected);
    for (const name of ['content-length', 'content-encoding', 'etag']) response.removeHeader(name);
    decoder = createDecoder?.();
    decoder?.on('data', (/** @type {Buffer} */ piece) => send(piece));
    decoder?.on('error', (error) => response.destroy(error));
  }

  /** @param {Buffer} piece @param {(() => void)} [callback] */
  function send(piece, callback) {
    const ready = insertion?.push(piece) ?? piece;
    if (ready.length > 0) return Reflect.apply(write, response, [ready, callback]);
    if (callback) process.nextTick(callback);
    return true;
  }

  /** @param {any[]} args */
  response.writeHead = (...args) => {
    const [status, ...rest] = args;
    if (response.headersSent) return Reflect.apply(writeHead, response, args);
    keepHeaders(response, rest.find((it) => typeof it === 'object' && it !== null) ?? {});
    begin(status);
    return Reflect.apply(writeHead, response, typeof rest[0] === 'string' ? [status, rest[0]] : [status]);
  };

  response.write = (/** @type {any[]} */ ...args) => {
    begin(response.statusCode);
    if (!insertion) return Reflect.apply(write, response, args);
    const { piece, callback } = readWrite(args);
    return decoder ? decoder.write(piece, callback) : send(piece, callback);
  };

  response.end = (/** @type {any[]} */ ...args) => {
    begin(response.statusCode);
    if (!insertion) return Reflect.apply(end, response, args);
    const { piece, callback } = readWrite(args);
    const finish = (/** @type {Buffer} */ last) => {
      const rest = Buffer.concat([insertion?.push(last) ?? last, insertion?.flush() ?? last]);
      if (!response.headersSent) response.setHeader('content-length', rest.length);
      Reflect.apply(end, response, [rest, callback]);
    };
    decoder?.once('end', () => finish(Buffer.alloc(0)));
    if (decoder) decoder.end(piece);
    else finish(piece);
    return response;
  };
}

/**
 * Sets the headers that are passed with the status, besides those set before. @param {http.ServerResponse} response
 * @param {any} headers
 */
function keepHeaders(response, headers) {
  if (!Array.isArray(headers)) {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) response.setHeader(name, value);
    return;
  }
  const pairs = headers.every(Array.isArray)
    ? headers
    : headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []));
  for (const [name] of pairs) response.removeHeader(name);
  for (const [name, value] of pairs) response.appendHeader(name, value);
}

/** Reads the arguments of `write` and `end`. @param {any[]} args */
function readWrite(args) {
  const [chunk, encoding] = args;
  const callback = args.find((it) => typeof it === 'function');
  const hasChunk = chunk !== undefined && chunk !== null && typeof chunk !== 'function';
  const text =
    typeof chunk === 'string'
      ? Buffer.from(chunk, typeof encoding === 'string' ? /** @type {BufferEncoding} */ (encoding) : 'utf8')
      : chunk;
  return { piece: hasChunk ? Buffer.from(text) : Buffer.alloc(0), callback };
}
