/** The browser's storage. Where cookies are blocked, every access throws; then nothing is stored. */
const storage = (area: 'localStorage' | 'sessionStorage') => ({
  get(key: string): string | null {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether the value was stored */
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

/** Storage of this browser. */
export const localStore = storage('localStorage');

/** Storage of this tab, until it is closed. */
export const sessionStore = storage('sessionStorage');
