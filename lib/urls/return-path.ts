/** Base for parsing paths of this shop; no real host has this name. */
const HERE = 'http://shop.invalid';

/** Pages on the way to a session, which would be useless after the log-in. */
const ON_THE_WAY = /^\/(login|register|reset-password|verify-email|login-callback)(\/|$)/;

/**
 * Returns where to go after the log-in, always a path of this shop: redirecting to another site would misuse our name
 * (RFC 9700, section 4.11).
 * @param wanted comes from an address or from the browser's storage, so it may be anything
 * @returns path, query and fragment from `/` on; `/` if `wanted` is not allowed
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, searchParams, hash } = new URL(wanted, HERE);
  // "/.//evil.example" stays in the shop when it is parsed here, but would leave it when it is parsed again.
  if (origin !== HERE || pathname.startsWith('//') || ON_THE_WAY.test(pathname)) return '/';
  searchParams.delete('wixMemberLoggedIn');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}
