import { ApiKeyStrategy, createClient } from '@wix/sdk';
import type { PlatformConfig } from '@/lib/config/platform-config';
import { withRetry } from './retry';
import { withRequestId } from './transport';

/** How long the emulator may take to tell its key, in milliseconds. */
const PATIENCE_MS = 2_000;

/**
 * The SDK as the owner of the site, for the few reads that the platform opens to no visitor. The key never leaves the
 * server: it is WIX_API_KEY, or that of the emulator, which tells it.
 * @returns nothing where there is no key
 * @throws {TypeError} where the emulator does not answer
 */
export async function ownerClient(config: PlatformConfig, siteId: string) {
  const apiKey = process.env.WIX_API_KEY || (await emulatorKey(config));
  if (!apiKey) return undefined;
  return createClient({
    auth: ApiKeyStrategy({ apiKey, siteId }),
    // Read at each call: the transport may replace the global fetch later.
    fetch: withRetry(async (input, init) => withRequestId(await globalThis.fetch(input, init))),
  });
}

async function emulatorKey({ emulatorUrl }: PlatformConfig): Promise<string | undefined> {
  if (!emulatorUrl) return undefined;
  const answer = await fetch(`${emulatorUrl}/_emulator/site`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const site: { apiKey?: string } = answer.ok ? await answer.json() : {};
  return site.apiKey;
}
