import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClock, HOUR } from '#core/time/clock';
import { createSites } from '../sites/sites';
import { optionsOf } from './face';
import type { EmulatorOptions } from './types/index';

/** Where the prepared data of this user is. */
const FOLDER = join(tmpdir(), `platform-emulator-${userInfo().username}`);

/** After which nobody is expected to begin with it any more. */
const LIFETIME = 24 * HOUR;

/** What the package consists of; undefined for the sources, which change while one develops. */
function codeOfPackage(): string | undefined {
  const file = fileURLToPath(import.meta.url);
  // It names the parts of the package, and their names change with what is in them.
  return file.endsWith('.ts') ? undefined : readFileSync(file, 'utf8');
}

/**
 * The data of a new site with these options: runners of tests have a process for each file, and each would make the same.
 * @param code that makes it
 * @returns undefined where it has to be made; where a place for it cannot be had, too
 */
export function preparedFor(options: EmulatorOptions, code = codeOfPackage(), folder = FOLDER) {
  const { data, seed, sites, snapshot, ...others } = options;
  if (code === undefined || data !== undefined || seed !== undefined || sites?.length) return undefined;
  if (snapshot !== undefined) return undefined;
  // Without a clock, the dates of the data follow the time: those of an emulator that runs for an hour are as old.
  const since = options.clock === undefined ? Math.floor(createClock().now() / HOUR) : undefined;
  const key = createHash('sha256')
    .update(JSON.stringify([code, others, since]))
    .digest('hex')
    .slice(0, 32);
  const file = join(folder, `${key}.db`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // What somebody else has put there is none of ours.
    if (process.getuid && lstatSync(folder).uid !== process.getuid()) return undefined;
    if (!existsSync(file)) prepare(options, folder, file);
    return { file, ...JSON.parse(readFileSync(`${file}.json`, 'utf8')) } as {
      file: string;
      position?: number;
    };
  } catch {
    // A full or read-only disk: it is made in memory, as it is without all this.
    return undefined;
  }
}

function prepare(options: EmulatorOptions, folder: string, file: string): void {
  const now = createClock().now();
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (now - lstatSync(path).mtimeMs > LIFETIME) rmSync(path, { force: true });
  }
  const made = createSites(optionsOf(options));
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  try {
    made.first.database.execute(`VACUUM INTO '${unfinished.replaceAll("'", "''")}'`);
    const { position } = made.first.ids;
    writeFileSync(`${file}.json`, JSON.stringify({ ...(position !== undefined && { position }) }));
    // Nothing takes the place of what another process has made meanwhile: it may be in use.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
    made.close();
  }
}
