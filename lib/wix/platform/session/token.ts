/** Why a text is not an access token; one of four messages (specification 2.3). */
export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError';
  constructor(
    reason: 'must be a string' | 'missing part' | 'invalid base64' | 'invalid json',
    options?: ErrorOptions,
  ) {
    super(`Invalid token: ${reason}`, options);
  }
}

/** The platform's prefix before an ordinary JWT (platform facts 3.6). */
const PREFIX = 'OauthNG.JWS.';

/**
 * Returns the payload of an access token: the second dot-separated part after the platform's prefix (specification
 * 2.3). It is not verified, because only the platform can do that.
 * @throws {InvalidTokenError} for anything else
 */
export function tokenPayload(token: unknown): unknown {
  if (typeof token !== 'string') throw new InvalidTokenError('must be a string');
  const jwt = token.startsWith(PREFIX) ? token.slice(PREFIX.length) : token;
  const part = jwt.split('.')[1];
  if (!part) throw new InvalidTokenError('missing part');
  return parseJson(decode(part));
}

/**
 * Returns the id of a token's site: `instance.metaSiteId` of its payload. The platform wraps the instance in a JSON
 * string named `data` (platform facts 3.6); a payload that contains it directly is accepted too.
 * @throws {InvalidTokenError} for anything that is not a token
 * @throws {Error} for a token without a site id
 */
export function tokenSiteId(token: unknown): string {
  const id = get(instanceOf(token), 'metaSiteId');
  if (typeof id !== 'string' || !id) throw new Error('The token names no site');
  return id;
}

/**
 * Returns the id of the OAuth app of a token, which is its client id: `instance.appDefId` of its payload (platform
 * facts 3.6). Undefined if the token has none.
 * @throws {InvalidTokenError} for anything that is not a token
 */
export function tokenClientId(token: unknown): string | undefined {
  const id = get(instanceOf(token), 'appDefId');
  return typeof id === 'string' && id ? id : undefined;
}

function instanceOf(token: unknown): unknown {
  const payload = tokenPayload(token);
  const data = get(payload, 'data');
  return get(typeof data === 'string' ? parseJson(data) : payload, 'instance');
}

function decode(part: string): string {
  try {
    const bytes = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)));
  } catch (cause) {
    throw new InvalidTokenError('invalid base64', { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidTokenError('invalid json', { cause });
  }
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && key in value ? Reflect.get(value, key) : undefined;
}
