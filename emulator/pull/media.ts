import type { Json } from '#core/entities/json';
import { OWN_FILE } from '#core/site-media';
import type { Emulator } from '#runtime/emulator';
import { typeOfName } from '#services/media';
import { exportedNames } from '#storage/exported-site/export-site';
import { MEDIA } from '#storage/exported-site/files';
import { services } from '../services/index';
import { hasMedia, removeMedia, writeMedia } from './folder';
import type { Platform } from './platform';

const collections = services.flatMap((service) => service.collections);

/** Where files are named in documents: by their names, or by addresses of the platform's media host. */
const ADDRESS = /wixstatic\.com\/media\/([\w.~-]+)/g;

/** How many files are fetched at once. */
const AT_ONCE = 4;

/** Returns the names of the media files that documents name; a document at a time is in memory. */
function namedFiles({ database }: Pick<Emulator, 'database'>): Set<string> {
  const names = new Set<string>();
  for (const name of exportedNames(collections))
    for (const id of database.column<string>(`SELECT id FROM "${name}"`)) {
      const text = database.value<string>(`SELECT doc FROM "${name}" WHERE id = ?`, id) ?? '';
      for (const [, file = ''] of text.matchAll(ADDRESS)) names.add(file);
      for (const [, file = ''] of text.matchAll(/"([\w-][\w.~-]*\.\w{2,5})"/g)) names.add(file);
    }
  return new Set([...names].filter((name) => OWN_FILE.test(name) && typeOfName(name) !== undefined));
}

/** Returns the files that visitors may not have: their bytes are not fetched. */
function privateFiles({ database }: Pick<Emulator, 'database'>): Set<string> {
  const documents = database
    .column<string>('SELECT doc FROM "media_files"')
    .map((it): Json => JSON.parse(it));
  return new Set(documents.filter((it) => it.private === true).map(({ id }) => String(id)));
}

/**
 * Fetches the media files that the pulled documents name and that the folder does not have yet: files of the platform
 * never change under their names. Private files stay away: only their owner gets their bytes.
 * @returns the paths of the changed files, and how many private files there are
 */
export async function pullMedia({
  copy,
  platform,
  folder,
  missing,
  onProgress,
}: {
  copy: Emulator;
  platform: Platform;
  folder: string;
  missing: { what: string; why: string }[];
  onProgress?: ((kind: string, read: number, total: number | undefined) => void) | undefined;
}): Promise<{ changed: string[]; withheld: number }> {
  const named = namedFiles(copy);
  const hidden = privateFiles(copy);
  const wanted = [...named].filter((name) => !hidden.has(name) && !hasMedia(folder, name)).sort();
  const changed: string[] = [];
  let done = 0;
  const fetchNext = async (): Promise<void> => {
    for (let name = wanted.shift(); name !== undefined; name = wanted.shift()) {
      try {
        writeMedia(folder, name, await platform.media(name));
        changed.push(`${MEDIA}/${name}`);
      } catch (error) {
        missing.push({ what: `${MEDIA}/${name}`, why: (error as Error).message });
      }
      done += 1;
      onProgress?.('media', done, done + wanted.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  return {
    changed: [...changed.sort(), ...removeMedia(folder, named)],
    withheld: [...named].filter((name) => hidden.has(name)).length,
  };
}
