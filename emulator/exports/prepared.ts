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
import type { Prepared } from '#storage/prepared';
import { createSites } from '../sites/sites';
import { optionsOf } from './face';
import type { EmulatorOptions } from './types/index';

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
 * Returns the data that an emulator in memory starts with, and makes it on the first call. Test runners start a process
 * for each file, and each would otherwise seed the same site.
 * @param code identifies the code that makes the data
 * @param folder of prepared data
 * @returns undefined if the data has to be made each time: from a folder, or without a writable folder to keep it in
 */
export function preparedFor(
  options: EmulatorOptions,
  code = packageCode(),
  folder = FOLDER,
): Prepared | undefined {
  const { data, seed, sites, snapshot, ...others } = options;
  if (code === undefined || data !== undefined || seed !== undefined || snapshot !== undefined)
    return undefined;
  if (sites?.length) return undefined;
  // Without a set clock, the dates of the demo site depend on the time: they may be up to an hour old.
  const hour = options.clock === undefined ? Math.floor(createClock().now() / HOUR) : undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([code, others, hour]))
    .digest('hex');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Another user could have created it, with data of theirs.
    if (process.getuid && lstatSync(folder).uid !== process.getuid()) return undefined;
    return findPrepared(folder, key) ?? prepare(options, folder, key);
  } catch {
    // The folder is only there to save time, so a full or read-only disk must not fail the tests.
    return undefined;
  }
}

const nameOf = (key: string, position: number | undefined) => `${key}.${position ?? 'random'}.db`;

function findPrepared(folder: string, key: string): Prepared | undefined {
  const name = readdirSync(folder).find((it) => it.startsWith(key) && it.endsWith('.db'));
  if (name === undefined) return undefined;
  const file = join(folder, name);
  const now = createClock().now() / SECOND;
  utimesSync(file, now, now);
  const position = Number(name.split('.')[1]);
  return { file, ...(!Number.isNaN(position) && { position }) };
}

function prepare(options: EmulatorOptions, folder: string, key: string): Prepared {
  const now = createClock().now();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now - lstatSync(path).mtimeMs > LIFETIME) rmSync(path, { force: true });
  }
  const made = createSites(optionsOf(options));
  const { database, ids } = made.first;
  const file = join(folder, nameOf(key, ids.position));
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    database.execute(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
    // Unlike a rename, a link never replaces a file that another process has made meanwhile and may be copying.
    if (!existsSync(file)) linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
    made.close();
  }
  return { file, position: ids.position };
}
