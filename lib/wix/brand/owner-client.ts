import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { callPlatform, withRetry } from '@/lib/wix/platform';

/** How long the emulator may take to return its key, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * Returns the SDK's client of the site's owner, for the few reads that visitors may not make. The key never leaves the
 * server: it is WIX_API_KEY, or that of the emulator, which the emulator returns.
 * @returns undefined if there is no key
 * @throws {TypeError} if the emulator does not answer
 */
export async function ownerClient(config: PlatformConfig, siteId: string) {
  const apiKey = process.env.WIX_API_KEY || (await emulatorKey(config));
  if (!apiKey) return undefined;
  return createClient({
    auth: ApiKeyStrategy({ apiKey, siteId }),
    fetch: withRetry(callPlatform),
  });
}

async function emulatorKey({ emulatorUrl }: PlatformConfig): Promise<string | undefined> {
  if (!emulatorUrl) return undefined;
  const answer = await fetch(`${emulatorUrl}/_emulator/site`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const site: { apiKey?: string } = answer.ok ? await answer.json() : {};
  return site.apiKey;
}
