/** The browser's storage. Where cookies are blocked, any access to it throws; then nothing is kept. */
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

/** js-cookie. Fetched when a cookie is first written, which few visits do. */
export const loadCookies = () => import('js-cookie').then(({ default: Cookies }) => Cookies);
