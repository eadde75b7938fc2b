import type { PlatformConfig } from './platform-config';

/** What the browser has to know of the platform: nothing of it is secret, all of it is read at run time. */
type BrowserConfig = PlatformConfig & { siteId?: string };

/** The element through which the layout passes it on. */
export const BROWSER_CONFIG_ID = 'platform-config';

/** Reads what the layout passed on; nothing while its part of the page has not arrived. */
export function browserConfig(): BrowserConfig | undefined {
  const text = document.getElementById(BROWSER_CONFIG_ID)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
