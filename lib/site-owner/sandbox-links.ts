import type { PlatformConfig } from '@/lib/config/platform-config';
import { dashboardUrl } from './dashboard-links';

/** Where the log-in modal of an online sandbox leads to (specification 1.4). */
export type SandboxLinks = {
  /** The page of the site's OAuth redirect settings; none for the demo site, which has no dashboard. */
  settingsUrl?: string;
  /** The app as it runs outside a sandbox; none where it is not known to. */
  deployedUrl?: string;
};

/**
 * Only links that lead somewhere. The placeholder client id always means the emulator (`platformConfig`), whose site
 * is in no dashboard whatever its client id is.
 * @param siteId of the session, where it is known
 * @param deployed DEPLOYED_URL
 * @param origin scheme and host under which the shop is seen now: a link from there to there leads nowhere
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
