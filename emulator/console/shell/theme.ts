import { useState } from 'react';

/** `system` follows the browser's preference. */
export type Theme = 'system' | 'light' | 'dark';

const KEY = 'console-theme';
const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };

const isTheme = (value: string | null): value is Theme => value !== null && Object.hasOwn(NEXT, value);

/** Returns the theme chosen in this browser. */
export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return isTheme(stored) ? stored : 'system';
}

/** Shows the console in a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Returns the theme, and a function that switches to the next one and stores it. */
export function useTheme(): { theme: Theme; next: () => void } {
  const [theme, setTheme] = useState(storedTheme);
  function next() {
    const chosen = NEXT[theme];
    localStorage.setItem(KEY, chosen);
    applyTheme(chosen);
    setTheme(chosen);
  }
  return { theme, next };
}
