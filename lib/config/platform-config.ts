import { CLIENT_ID, DEFAULT_CLIENT_ID, DEFAULT_EMULATOR_URL } from './constants';

/** Which platform this process talks to, and as which site. */
export type PlatformConfig = {
  clientId: string;
  /** Undefined for the hosted platform. No slash at the end. */
  emulatorUrl?: string;
  /** The host name on which the hosted platform shows the site's pages, if the owner has set one. */
  pagesDomain?: string;
};

/**
 * Reads the configuration from the environment at run time, so that one build serves both platforms: the placeholder
 * client id or an explicit EMULATOR_URL means the emulator, anything else the hosted platform. Code that Next may
 * prerender must `await connection()` before it calls this.
 */
export function platformConfig(env: Record<string, string | undefined> = process.env): PlatformConfig {
  const clientId = env.WIX_CLIENT_ID || CLIENT_ID;
  const emulatorUrl = env.EMULATOR_URL || (clientId === DEFAULT_CLIENT_ID ? DEFAULT_EMULATOR_URL : undefined);
  if (emulatorUrl) return { clientId, emulatorUrl: emulatorUrl.replace(/\/+$/, '') };
  return { clientId, ...(env.WIX_PAGES_DOMAIN && { pagesDomain: env.WIX_PAGES_DOMAIN }) };
}
