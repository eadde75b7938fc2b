import { CLIENT_ID } from '@/lib/config/constants';

/** As which site this app talks to the platform. */
export type PlatformConfig = {
  clientId: string;
  /** Where the platform is, if it is not the hosted one. */
  emulatorUrl?: string;
  /** The host name on which the platform shows the site's pages, if the owner has set one. */
  pagesDomain?: string;
};

/** Reads the configuration from the environment: `WIX_CLIENT_ID` is the client id of the site's OAuth app. */
export function platformConfig(env: Record<string, string | undefined> = process.env): PlatformConfig {
  const { WIX_PAGES_DOMAIN: pagesDomain } = env;
  return { clientId: env.WIX_CLIENT_ID || CLIENT_ID, ...(pagesDomain && { pagesDomain }) };
}
