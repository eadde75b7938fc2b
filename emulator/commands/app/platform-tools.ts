import { control } from '../running';
import { dependsOn, hasVariable } from './folder';

interface SiteKeys {
  clientId: string;
  id: string;
  appSecret: string;
}

/**
 * What @wix/astro needs in the environment, which `wix env pull` gets from the platform, as far as the app has it not.
 * @param url of the emulator
 */
export async function variablesFor(url: string, folder: string): Promise<Record<string, string>> {
  if (!dependsOn(folder, '@wix/astro')) return {};
  const [{ clientId, id, appSecret }, { publicKey }] = await Promise.all([
    control<SiteKeys>(url, '/site'),
    control<{ publicKey: string }>(url, '/webhooks'),
  ]);
  const needed = {
    WIX_CLIENT_ID: clientId,
    WIX_CLIENT_INSTANCE_ID: id,
    WIX_CLIENT_SECRET: appSecret,
    WIX_CLIENT_PUBLIC_KEY: publicKey,
  };
  const missing = Object.entries(needed).filter(([name]) => !hasVariable(folder, name));
  if (missing.length > 0)
    console.error(`[emulator] For @wix/astro, the app gets ${missing.map(([name]) => name).join(', ')}.`);
  return Object.fromEntries(missing);
}
