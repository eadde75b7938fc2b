import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Emulator } from '#runtime/emulator';
import { exportedNames } from '#storage/exported-site/export-site';
import { DATA, MANIFEST, MEDIA } from '#storage/exported-site/files';
import { VERSION } from '#storage/migrations/index';
import { services } from '../services/index';
import { WORK } from './state';

const collections = services.flatMap((service) => service.collections);

/** How many documents are in memory at once. */
const AT_ONCE = 500;

/** How many bytes of a file are compared at once. */
const COMPARED = 2 ** 20;

/** Whether two files of one size have the same bytes. */
function areEqual(one: string, other: string): boolean {
  const files = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const bytes = [Buffer.alloc(COMPARED), Buffer.alloc(COMPARED)] as const;
  try {
    for (;;) {
      const count = readSync(files[0], bytes[0]);
      readSync(files[1], bytes[1]);
      if (count === 0) return true;
      if (!bytes[0].subarray(0, count).equals(bytes[1].subarray(0, count))) return false;
    }
  } finally {
    files.forEach(closeSync);
  }
}

/** Replaces a file by another one if they differ. @returns whether they did */
function replaceIfOther(path: string, by: string): boolean {
  const isSame = existsSync(path) && statSync(path).size === statSync(by).size && areEqual(path, by);
  if (isSame) rmSync(by);
  else renameSync(by, path);
  return !isSame;
}

/**
 * Writes the documents of a site as an export has them, byte by byte, with a page of them in memory.
 * @param folder new, or of an earlier pull: unchanged files are not written again
 * @returns the paths of the files that have changed
 */
export function writeDocuments({ database }: Pick<Emulator, 'database'>, folder: string): string[] {
  mkdirSync(join(folder, DATA), { recursive: true });
  mkdirSync(join(folder, WORK), { recursive: true });
  const names = [...exportedNames([...collections, { name: 'sites' } as never])].sort();
  const changed: string[] = [];
  const present = new Set<string>();
  const put = (path: string, write: (file: string) => void) => {
    const file = join(folder, WORK, 'written');
    write(file);
    present.add(path);
    if (replaceIfOther(join(folder, path), file)) changed.push(path);
  };
  put(MANIFEST, (file) => writeFileSync(file, `${JSON.stringify({ dataVersion: VERSION }, null, 2)}\n`));
  for (const name of names) {
    if (database.value<number>(`SELECT count(*) FROM "${name}"`) === 0) continue;
    put(`${DATA}/${name}.json`, (file) => writeList(database, name, file));
  }
  for (const name of readdirSync(join(folder, DATA)))
    if (!present.has(`${DATA}/${name}`)) {
      rmSync(join(folder, DATA, name));
      changed.push(`${DATA}/${name}`);
    }
  return changed;
}

/** Writes a collection as `JSON.stringify(list, null, 2)` does. */
function writeList(database: Emulator['database'], name: string, path: string): void {
  const file = openSync(path, 'w');
  let last = '';
  let isFirst = true;
  for (;;) {
    const rows = database.all<{ id: string; doc: string }>(
      `SELECT id, doc FROM "${name}" WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
      last,
    );
    if (rows.length === 0) break;
    const texts = rows.map(
      ({ doc }) => `  ${JSON.stringify(JSON.parse(doc), null, 2).replaceAll('\n', '\n  ')}`,
    );
    writeSync(file, `${isFirst ? '[\n' : ',\n'}${texts.join(',\n')}`);
    isFirst = false;
    last = rows.at(-1)?.id ?? '';
  }
  writeSync(file, '\n]\n');
  closeSync(file);
}

/** Whether a pulled folder has a media file. */
export const hasMedia = (folder: string, name: string): boolean => existsSync(join(folder, MEDIA, name));

/** Writes a media file. */
export function writeMedia(folder: string, name: string, bytes: Uint8Array): void {
  const path = join(folder, MEDIA, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Removes the media files that no document names any more. @returns their paths */
export function removeMedia(folder: string, named: ReadonlySet<string>): string[] {
  if (!existsSync(join(folder, MEDIA))) return [];
  const unnamed = readdirSync(join(folder, MEDIA)).filter((name) => !named.has(name));
  for (const name of unnamed) rmSync(join(folder, MEDIA, name));
  return unnamed.map((name) => `${MEDIA}/${name}`);
}
