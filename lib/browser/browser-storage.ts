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
export const localStore = storage('localStorage');

/** What this tab keeps, until it is closed. */
export const sessionStore = storage('sessionStorage');

/** js-cookie. It comes to the browser once a cookie is to be written, which few visits do. */
export const loadCookies = () => import('js-cookie').then(({ default: Cookies }) => Cookies);
