import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClock, HOUR, SECOND } from '#core/time/clock';
import { beginningOf } from '#runtime/beginning';
import type { Emulator } from '#runtime/emulator';
import type { Prepared } from '#storage/prepared';
import { createSites } from './sites';
import type { Sites, SitesOptions } from './types';

/** The prepared data of this user. */
const FOLDER = join(tmpdir(), `platform-emulator-${userInfo().username}`);

/** Files are removed when they were not used for this time, in milliseconds. */
const LIFETIME = HOUR;

/** Identifies the package's code; undefined when it runs from the sources, which may change at any time. */
function packageCode(): string | undefined {
  const file = fileURLToPath(import.meta.url);
  // The bundle's files import each other by names that contain hashes of their contents.
  return file.endsWith('.ts') ? undefined : readFileSync(file, 'utf8');
}

/**
 * Opens sites. If it is new, the first one starts with a copy of the demo site's data that an earlier process has kept,
 * or seeds and keeps them: test runners start a process for each file, and seeding takes a third of a start.
 * @param code identifies the code that makes the data
 * @param folder of prepared data
 * @throws the errors of `createSites`
 */
export function createPreparedSites(options: SitesOptions, code = packageCode(), folder = FOLDER): Sites {
  const key = code === undefined ? undefined : keyOf(options, code);
  if (key === undefined || !isOwn(folder)) return createSites(options);
  const prepared = findPrepared(folder, key);
  const sites = createSites({ ...options, prepared });
  if (!prepared) keep(sites.first, folder, key);
  return sites;
}

/** Returns a name for the data that the first site starts with; undefined if it comes from a folder. */
function keyOf(options: SitesOptions, code: string): string | undefined {
  const { data, seed, snapshot, sites, clientId, clock, ids, plugins } = options;
  if (seed !== undefined || snapshot !== undefined || sites?.length) return undefined;
  // With a data folder, sequential ids depend on the number of starts.
  if (data !== undefined && (ids?.position !== undefined || existsSync(join(data, 'emulator.db'))))
    return undefined;
  // Without a set clock, the dates of the demo site depend on the time: they may be up to an hour old.
  const time = clock?.now() ?? Math.floor(createClock().now() / HOUR);
  return createHash('sha256')
    .update(JSON.stringify([code, beginningOf(options), clientId, time, ids?.position, plugins]))
    .digest('hex');
}

/** Creates the folder if there is none. @returns whether it can be used, and no other user has put data there */
function isOwn(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return !process.getuid || lstatSync(folder).uid === process.getuid();
  } catch {
    return false;
  }
}

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const nameOf = (key: string, position: number | undefined, digest: string) =>
  `${key}.${position ?? 'random'}.${digest}.db`;

/** Finds kept data; a damaged copy is removed, so that it is made anew. */
function findPrepared(folder: string, key: string): Prepared | undefined {
  try {
    const name = readdirSync(folder).find((it) => it.startsWith(key) && it.endsWith('.db'));
    if (name === undefined) return undefined;
    const file = join(folder, name);
    const [, created, digest] = name.split('.');
    if (digestOf(file) !== digest) {
      rmSync(file);
      return undefined;
    }
    const now = createClock().now() / SECOND;
    utimesSync(file, now, now);
    const position = Number(created);
    return { file, ...(!Number.isNaN(position) && { position }) };
  } catch {
    // Another process removes it at this moment.
    return undefined;
  }
}

/** Keeps the data of a site that has just been seeded, and removes data that was not used for long. */
function keep({ database, ids }: Emulator, folder: string, key: string): void {
  const unfinished = join(folder, `${key}.${process.pid}`);
  try {
    const now = createClock().now();
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      if (now - lstatSync(path).mtimeMs > LIFETIME) rmSync(path, { force: true });
    }
    rmSync(unfinished, { force: true });
    database.execute(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
    const file = join(folder, nameOf(key, ids.position, digestOf(unfinished)));
    // Unlike a rename, a link never replaces a file that another process has made meanwhile and may be copying.
    if (!existsSync(file)) linkSync(unfinished, file);
  } catch {
    // The folder is only there to save time, so a full or read-only disk must not fail the start.
  } finally {
    rmSync(unfinished, { force: true });
  }
}
