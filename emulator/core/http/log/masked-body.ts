const MASK = '***';

/** Fields whose values give access to a session or account. */
const SECRET = /(token|tokens|password|secret|verifier|api_?key|authorization)$/i;
/** The same in a form or query, with or without JSON escapes around it. */
const SECRET_PARAMETER = /((?:^|[?&])(?:\w*(?:token|password|secret|verifier|api_?key)|code)=)[^&#"\s]*/gi;
/** A signed token (RFC 7519, 3) at any place. */
const JWT = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)*/g;
/** Operations in which a `code` opens a session; elsewhere codes belong to coupons or delivery options. */
const CODES_ARE_SECRET = /^(oauth2?|identity)\./;

const bare = (text: string): string => text.replace(JWT, MASK).replace(SECRET_PARAMETER, `$1${MASK}`);

/** Masks all texts in a value. */
const allMasked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(allMasked);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, allMasked(item)]));
  return value === null || value === '' ? value : MASK;
};

function masked(value: unknown, isSecret: (key: string) => boolean): unknown {
  if (typeof value === 'string') return bare(value);
  if (Array.isArray(value)) return value.map((item) => masked(item, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key) ? allMasked(item) : masked(item, isSecret),
    ]),
  );
}

/**
 * Masks tokens, passwords and log-in codes in a body, or in a query with its `?`.
 * @param operation the operation of the call
 */
export function maskBody(operation: string, body: string): string {
  if (body.startsWith('?')) {
    // The SDK packs long queries (platform facts 1.8).
    const packed = new URLSearchParams(body).get('.r');
    if (packed === null) return bare(body);
    const text = maskBody(operation, Buffer.from(packed, 'base64url').toString());
    return `?.r=${Buffer.from(text).toString('base64url')}`;
  }
  const isSecret = (key: string) => SECRET.test(key) || (key === 'code' && CODES_ARE_SECRET.test(operation));
  try {
    return JSON.stringify(masked(JSON.parse(body), isSecret));
  } catch (error) {
    if (error instanceof SyntaxError) return bare(body);
    throw error;
  }
}

/** The size of a kept body in bytes; texts count as ASCII, which most of JSON is. */
export const byteLength = (body: Uint8Array | string | undefined): number => body?.length ?? 0;
