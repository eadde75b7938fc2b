/** Replaces a secret. */
export const MASK = '••••••';

/** Names with secret values, after case, dashes and underscores are removed. */
const SECRET_NAME =
  /(tokens?|password|secret|cookies?|authorization|apikey|codeverifier|codechallenge|verificationcode)$/;

/** Matches authorization and verification codes, but not those of errors, currencies and the like. */
const SECRET_CODE = /^(?![A-Za-z_]+$).+/;

/** A signed token under any name: three parts, the first of them JSON. */
const SIGNED = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** A token of the platform, by its prefix. */
const PLATFORM_TOKEN = /\b(?:OauthNG\.JWS|OAUTH2|IST|JWS)\.[\w.~+/=-]{8,}/g;

function isSecret(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[-_\s]/g, '');
  if (plain === 'code') return typeof value === 'string' && SECRET_CODE.test(value);
  return SECRET_NAME.test(plain);
}

/**
 * Copies a JSON value without secrets. Tokens, passwords, codes and cookies are found by name at any depth, in JSON
 * within strings and in queries of addresses; tokens also by their form.
 */
export function mask(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecret(name, inner) && inner !== null && inner !== '' ? MASK : mask(inner),
    ]),
  );
}

/** A query without secrets. `.r` is a whole request in base64; `record` shows it decoded instead. */
export function maskQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].map(([name, value]) => [
      name,
      name === '.r' || isSecret(name.split('.').at(-1) ?? name, value) ? MASK : maskText(value),
    ]),
  );
}

/** Headers as an object, without secrets. */
export function maskHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    [...headers].map(([name, value]) => [name, isSecret(name, value) ? MASK : maskText(value)]),
  );
}

function maskText(text: string): string {
  const json = /^\s*[[{]/.test(text) ? parse(text) : undefined;
  if (json !== undefined) return JSON.stringify(mask(json));
  if (/^https?:\/\//.test(text) && URL.canParse(text)) {
    const url = new URL(text);
    // An address without secrets is not rewritten.
    const query = maskQuery(url.searchParams).toString();
    const fragment = maskQuery(new URLSearchParams(url.hash.slice(1))).toString();
    const secret = query !== url.searchParams.toString() || fragment.includes(encodeURIComponent(MASK));
    if (secret) {
      url.search = query;
      if (url.hash) url.hash = fragment;
      return maskTokens(url.href);
    }
  }
  return maskTokens(text);
}

const maskTokens = (text: string) => text.replace(PLATFORM_TOKEN, MASK).replace(SIGNED, MASK);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON after all, so it is masked as text
  }
}
