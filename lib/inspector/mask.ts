/** What stands in the place of a secret. */
export const MASK = '••••••';

/** Names whose values are secret, without case, dashes and underscores. */
const SECRET_NAME =
  /(tokens?|password|secret|cookies?|authorization|apikey|codeverifier|codechallenge|verificationcode)$/;

/** An authorization or verification code; what is left is the codes that errors, currencies and the like have. */
const SECRET_CODE = /^(?![A-Za-z_]+$).+/;

/** A signed token, whatever it is called: three parts, the first of them JSON. */
const SIGNED = /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g;

/** A token of the platform by its prefix. */
const PLATFORM_TOKEN = /\b(?:OauthNG\.JWS|OAUTH2|IST|JWS)\.[\w.~+/=-]{8,}/g;

function isSecret(name: string, value: unknown): boolean {
  const plain = name.toLowerCase().replace(/[-_\s]/g, '');
  if (plain === 'code') return typeof value === 'string' && SECRET_CODE.test(value);
  return SECRET_NAME.test(plain);
}

/**
 * A copy of a JSON value without its secrets: tokens, passwords, codes and cookies by their names, at any depth,
 * in JSON within strings and in the queries of addresses; tokens also by their looks.
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

/** A query without its secrets. `.r` is a whole request as base64, which `record` shows in its place. */
export function maskQuery(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(
    [...query].map(([name, value]) => [
      name,
      name === '.r' || isSecret(name.split('.').at(-1) ?? name, value) ? MASK : maskText(value),
    ]),
  );
}

/** Headers as an object, without their secrets. */
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
    // An address without secrets stays as it was written.
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
    return undefined; // not JSON after all: it is masked as the text that it is
  }
}
