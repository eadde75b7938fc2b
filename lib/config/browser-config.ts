import type { PlatformConfig } from './platform-config';

/** The settings that the browser needs to reach the platform. None is secret, and all are read at run time. */
type BrowserConfig = PlatformConfig & { siteId?: string };

/** The id of the element in which the layout passes them to the browser. */
export const BROWSER_CONFIG_ID = 'platform-config';

/** Returns the settings that the layout passed on, or undefined while that part of the page has not arrived. */
export function browserConfig(): BrowserConfig | undefined {
  const text = document.getElementById(BROWSER_CONFIG_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
