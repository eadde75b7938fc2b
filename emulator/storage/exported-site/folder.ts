import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolder } from '#core/make-folder';
import { isSiteFile, MANIFEST, type SiteFile } from './files';

/** Returns the paths of a folder's files that belong to an exported site; with slashes on every system. */
function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isSiteFile)
    .sort();
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Returns the names in a folder; undefined if it does not exist. @throws Error for a file */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'ENOTDIR') throw new Error(`${folder} is a file: name a folder.`);
    throw error;
  }
}

/**
 * Reads an exported site.
 * @throws Error if the folder is not one
 */
export function readSiteFolder(folder: string): SiteFile[] {
  if (!namesIn(folder)?.includes(MANIFEST))
    throw new Error(
      `${folder} is not an exported site: it has no ${MANIFEST}. Make one with: platform-emulator export ${folder}`,
    );
  return pathsIn(folder).map((path) => {
    const bytes = readFileSync(join(folder, path));
    return path.endsWith('.json')
      ? { path, text: bytes.toString() }
      : { path, base64: bytes.toString('base64') };
  });
}

/**
 * Writes a site into a new or empty folder, or over an exported site. Unchanged files are not written again, and files
 * that are not part of a site stay.
 * @throws Error if the folder contains something else
 */
export function writeSiteFolder(folder: string, files: readonly SiteFile[]): void {
  const names = namesIn(folder) ?? [];
  if (names.length > 0 && !names.includes(MANIFEST))
    throw new Error(`${folder} has something else in it than an exported site: name a new folder.`);
  makeFolder(folder);
  const paths = new Set(files.map(({ path }) => path));
  for (const path of pathsIn(folder)) if (!paths.has(path)) rmSync(join(folder, path));
  for (const file of files) {
    const path = join(folder, file.path);
    const bytes = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.base64, 'base64');
    if (statSync(path, { throwIfNoEntry: false })?.isFile() && readFileSync(path).equals(bytes)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}
