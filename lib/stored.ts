/**
 * The browser's storage, which may be closed to a page: where its cookies are blocked, even looking at it throws. Then
 * nothing is kept.
 */
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether it is kept */
  set(key: string, value: string): boolean {
    try {
      window[area].setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      window[area].removeItem(key);
    } catch {}
  },
});

/** What this browser keeps for the shop. */
export const inBrowser = storage('localStorage');

/** What this tab keeps, until it is closed. */
export const inTab = storage('sessionStorage');

/** Whether this browser has a cookie that scripts may see. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`));

/** Has this browser remember a yes, as a cookie of the whole shop, for a year. */
export function rememberCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and not in every browser
  document.cookie = `${name}=true; path=/; max-age=31536000; samesite=lax`;
}

/** Makes this browser forget a cookie of the whole shop. */
export function forgetCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and not in every browser
  document.cookie = `${name}=; path=/; max-age=0`;
}
