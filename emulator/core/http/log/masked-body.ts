const MASK = '***';

/** Fields whose values open a session or an account. */
const SECRET = /(token|tokens|password|secret|verifier|api_?key|authorization)$/i;
/** The same in a form or a query, with or without the escapes of JSON around it. */
const SECRET_PARAMETER = /((?:^|[?&])(?:\w*(?:token|password|secret|verifier|api_?key)|code)=)[^&#"\s]*/gi;
/** A signed token (RFC 7519, 3), wherever it stands. */
const JWT = /\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)*/g;
/** A code opens a session at a log-in; elsewhere it is a coupon's or a delivery option's. */
const CODES_ARE_SECRET = /^(oauth2|identity)\./;

const bare = (text: string): string => text.replace(JWT, MASK).replace(SECRET_PARAMETER, `$1${MASK}`);

/** Each text in a value, masked. */
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
 * A body, or a query with its `?`, in which tokens, passwords and codes of log-ins are masked.
 * @param operation whose call it is
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

/** Of what is kept of a body, in bytes; a text counts as if it were ASCII, as most of JSON is. */
export const byteLength = (body: Uint8Array | string | undefined): number => body?.length ?? 0;
