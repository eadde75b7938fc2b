/**
 * Returns the address of a page on the way to a session, with the path to continue to afterwards.
 * @param returnTo a path of this shop, as `returnPath` returns it
 */
export function logInPath(
  page: '/login' | '/register' | '/reset-password' | '/verify-email',
  returnTo: string,
  parameters: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...parameters, ...(returnTo !== '/' && { returnTo }) });
  return query.size > 0 ? `${page}?${query}` : page;
}
