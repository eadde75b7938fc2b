import type { PlatformConfig } from '@/lib/config/platform-config';
import { dashboardUrl } from './dashboard-links';

/** The links of the log-in modal in an online sandbox (specification 1.4). */
export type SandboxLinks = {
  /** The OAuth redirect settings of the site; missing for the demo site, which has no dashboard. */
  settingsUrl?: string;
  /** The deployed app outside the sandbox; missing if its address is unknown. */
  deployedUrl?: string;
};

/**
 * Returns only links that work. The placeholder client id always means the emulator (`platformConfig`), whose site has
 * no dashboard, whatever its client id.
 * @param siteId of the session, if known
 * @param deployed DEPLOYED_URL
 * @param origin scheme and host under which the shop is seen now; no link there points to itself
 */
export function sandboxLinks(
  { emulatorUrl }: PlatformConfig,
  siteId: string | undefined,
  deployed: string | undefined,
  origin: string,
): SandboxLinks {
  const links: SandboxLinks = {};
  if (!emulatorUrl) links.settingsUrl = dashboardUrl('oauth', siteId);
  if (deployed && URL.canParse(deployed) && new URL(deployed).origin !== origin) links.deployedUrl = deployed;
  return links;
}
