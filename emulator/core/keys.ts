import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Keys } from '../services/identity/tokens';
import type { Ids } from './ids';

const makeKeys = (ids: Ids): Keys => ({ tokenSecret: ids.secret(), apiKey: `IST.${ids.secret()}` });

/**
 * The emulator's keys: those beside the data, or new ones that only their owner may read.
 * @param folder the data folder; without one the keys last as long as the process
 */
export function loadKeys(folder: string | undefined, ids: Ids): Keys {
  if (!folder) return makeKeys(ids);
  const file = join(folder, 'keys.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const keys = makeKeys(ids);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
