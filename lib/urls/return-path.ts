/** Stands for this shop while an address is taken apart: no real one can be meant by it. */
const HERE = 'http://shop.invalid';

/** Pages that only make sense on the way to a session: no log-in leads back to them. */
const ON_THE_WAY = /^\/(login|register|reset-password|verify-email|login-callback)(\/|$)/;

/**
 * Where to go on after log-in. Only ever a path of this shop, whatever is asked for: an address of another site,
 * however it is written, would lend our name to it (RFC 9700, section 4.11).
 * @param wanted comes from an address or from the browser's storage, so it may be anything
 * @returns path, query and fragment from `/` on; `/` where `wanted` is not a place to go on at
 */
export function returnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return '/';
  const { origin, pathname, searchParams, hash } = new URL(wanted, HERE);
  // "/.//evil.example" stays here as it is parsed, and leaves as soon as it is parsed once more.
  if (origin !== HERE || pathname.startsWith('//') || ON_THE_WAY.test(pathname)) return '/';
  searchParams.delete('wixMemberLoggedIn');
  return `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`;
}

/**
 * The address of a page on the way to a session, which hands on where to go on after it.
 * @param returnTo a path of this shop, as `returnPath` gives it
 */
export function logInPath(
  page: '/login' | '/register' | '/reset-password' | '/verify-email',
  returnTo: string,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...parameters, ...(returnTo !== '/' && { returnTo }) });
  return query.size > 0 ? `${page}?${query}` : page;
}
