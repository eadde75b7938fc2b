import { invalidField, PlatformError } from '../contract/errors';
import { snakeCase } from '../contract/validation/reading-rules';

/** The longest accepted body, in bytes. */
export const BODY_LIMIT = 1024 * 1024;
const DEPTH_LIMIT = 64;

/** Reads a form; a repeated name becomes a list. */
function readForm(text: string): Record<string, unknown> {
  const parameters = new URLSearchParams(text);
  const fields: Record<string, unknown> = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    fields[name] = values.length > 1 ? values : values[0];
  }
  return fields;
}

/** A JSON escape that may be half of a surrogate pair. */
const SURROGATE = /\\ud[89a-f]/i;

/** Reads JSON. Unpaired surrogates become U+FFFD, as in UTF-8: neither addresses nor the database can hold them. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return SURROGATE.test(text) ? wellFormed(value) : value;
}

const inUtf8 = (text: string) => Buffer.from(text).toString();

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return inUtf8(value);
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [inUtf8(key), wellFormed(item)]));
}

/**
 * Turns an error from reading a body into a refusal if the caller closed the connection; that is not the emulator's
 * failure.
 */
export function brokenOff(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ECONNRESET' ? new PlatformError(400, 'The request broke off') : error;
}

/**
 * Stops reading a body. The other reader of the stream may still be reading, and cancelling waits for both; the answer
 * must not wait.
 */
export function abandon(reader: ReadableStreamDefaultReader | undefined): void {
  reader?.cancel().catch(() => {});
}

const tooLarge = () => new PlatformError(413, 'The request body is larger than 1 MiB');

/**
 * Reads a body up to the limit.
 * @throws PlatformError 413 if it is too large, 400 if the caller closed the connection
 */
export async function readBytes(request: Request): Promise<Uint8Array> {
  try {
    return await bytesOf(request);
  } catch (error) {
    throw brokenOff(error);
  }
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > BODY_LIMIT) throw tooLarge();
  // The HTTP parser enforces the announced length.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > BODY_LIMIT) {
      abandon(reader);
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the bytes of a body: JSON, or a form if its type says so, as OAuth clients send it.
 * @returns the object; {} for an empty body
 * @throws PlatformError 400 for broken UTF-8 or JSON, or a body that is not an object or is nested too deeply
 */
export function readBody(bytes: Uint8Array, contentType: string | null): Record<string, unknown> {
  if (bytes.byteLength === 0) return {};
  if (contentType?.startsWith('application/x-www-form-urlencoded'))
    return readForm(new TextDecoder().decode(bytes));
  if (hasDeepBrackets(bytes)) throw tooDeep();
  let body: unknown;
  try {
    body = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new PlatformError(400, 'The request body is not valid JSON in UTF-8');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new PlatformError(400, 'The request body must be a JSON object');
  }
  return body as Record<string, unknown>;
}

const tooDeep = () => new PlatformError(400, 'The request body is nested too deeply');

/**
 * Finds brackets that are nested too deeply, before time is spent on making objects of them.
 * @param most how deep they may be; by default as deep as the values of a request
 */
export function hasDeepBrackets(json: Uint8Array, most = DEPTH_LIMIT + 1): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === QUOTE) isText = !isText;
    else if (isText && byte === BACKSLASH) at += 1;
    else if (isText) continue;
    else if (byte === 0x5b || byte === 0x7b) depth += 1;
    else if (byte === 0x5d || byte === 0x7d) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads a query string as the SDK writes it (platform facts 1.8): dotted names are nested messages, repeated
 * names are lists, and `.r` holds a whole request as base64url JSON.
 */
export function readQuery(search: string): Record<string, unknown> {
  if (search === '' || search === '?') return {};
  const parameters = new URLSearchParams(search);
  const packed = parameters.get('.r');
  if (packed !== null) {
    try {
      const bytes = Buffer.from(packed, 'base64url');
      if (hasDeepBrackets(bytes)) throw tooDeep();
      const request = parseJson(bytes.toString());
      if (typeof request === 'object' && request !== null && !Array.isArray(request))
        return request as Record<string, unknown>;
    } catch (error) {
      if (error instanceof PlatformError) throw error;
    }
    throw invalidField('.r', 'must be a JSON object in base64url');
  }
  const request: Record<string, unknown> = Object.create(null);
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    setAt(request, name, values.length > 1 ? values : values[0]);
  }
  return request;
}

/** Sets the value at a dotted path, creating objects as needed. */
export function setAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() as string;
  let at = target;
  for (const step of steps) {
    const next = Object.hasOwn(at, step) ? at[step] : undefined;
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) {
      at = next as Record<string, unknown>;
    } else {
      const inner: Record<string, unknown> = Object.create(null);
      at[step] = inner;
      at = inner;
    }
  }
  at[last] = value;
}

/** Returns the name of the entity whose field a parameter of the path is, if the request has nothing else of it. */
export function entityOnlyInPath(path: string, request: Record<string, unknown>): string[] {
  const [entity = '', ...field] = path.split('.');
  const isGiven = [entity, snakeCase(entity)].some((name) => request[name] !== undefined);
  return field.length > 0 && !isGiven ? [entity] : [];
}
