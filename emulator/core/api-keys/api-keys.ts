import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readJsonFile, writeJsonFile } from '../documents/data-folder/json-file';
import { sameText } from '../hash';
import type { Ids } from '../ids';
import { type Clock, isoDate } from '../time/clock';

const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  key: z.string(),
  createdDate: z.string(),
});

/** A further API key of the owner, with fewer permissions than the first. */
export type ApiKey = z.infer<typeof apiKey>;

const FILE = 'api-keys.json';
const STORED = z.object({ keys: z.array(apiKey), removed: z.array(z.string()) });

/** The further API keys of a site. */
export interface ApiKeys {
  /** Returns them, the oldest first. */
  list(): readonly ApiKey[];
  add(made: Pick<ApiKey, 'name' | 'permissions'>): ApiKey;
  /** @returns whether there was such a key */
  remove(id: string): boolean;
  find(key: string): ApiKey | undefined;
  /** Whether a text was the key of one that is removed: it stays refused, also where a site accepts any key. */
  wasRemoved(key: string): boolean;
  /** Returns a function that brings back the present keys. */
  savepoint(): () => void;
}

/**
 * Opens the further API keys of a site. A reset keeps them, like the first one.
 * @param folder the data folder; without one the keys last as long as the process
 * @throws DataProblem for a damaged file
 */
export function openApiKeys(folder: string | undefined, ids: Ids, clock: Clock): ApiKeys {
  const file = folder && join(folder, FILE);
  let { keys, removed } =
    file && existsSync(file)
      ? readJsonFile(file, STORED, 'the site has its first API key only.')
      : { keys: [], removed: [] };
  function keep(changed: z.infer<typeof STORED>): void {
    if (file) writeJsonFile(file, changed);
    ({ keys, removed } = changed);
  }
  return {
    list: () => keys,
    add({ name, permissions }) {
      const createdDate = isoDate(clock.now());
      const apiKey = { id: ids.guid(), name, permissions, key: `IST.${ids.secret()}`, createdDate };
      keep({ keys: [...keys, apiKey], removed });
      return apiKey;
    },
    remove(id) {
      const gone = keys.find((it) => it.id === id);
      if (!gone) return false;
      keep({ keys: keys.filter((it) => it !== gone), removed: [...removed, gone.key] });
      return true;
    },
    find: (key) => keys.find((it) => sameText(it.key, key)),
    wasRemoved: (key) => removed.some((it) => sameText(it, key)),
    savepoint() {
      const before = { keys, removed };
      return () => {
        if (keys !== before.keys) keep(before);
      };
    },
  };
}
