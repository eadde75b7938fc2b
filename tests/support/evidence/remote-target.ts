import { randomUUID } from 'node:crypto';
import type { Target } from '@/emulator/evidence/target';

/**
 * A site at an address, as a target of statements. Those of members cannot be run, because no password is known.
 * @param url such as `https://www.wixapis.com`
 */
export const remoteTarget = (url: string, site: Omit<Target['site'], 'timeZone' | 'app'>): Target => ({
  isEmulator: false,
  origin: url.replace(/\/$/, ''),
  site: { ...site, timeZone: 'America/New_York' },
  send: fetch,
  now: Date.now,
  guid: randomUUID,
  memberToken: async () => {
    throw new Error('no member is known on this site');
  },
});
