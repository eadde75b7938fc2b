import type { Context } from '#core/contract/context';
import { notFound, orThrow } from '#core/contract/errors';
import { hashOf } from '#core/hash';
import { findFolder, isRoot } from '../folders/changes';
import { folders } from '../folders/entity';
import { findFile } from './changes';
import { type Archive, archives, files, type MediaFile } from './entity';

export const ARCHIVE_DOWNLOAD = '/media-archive';

/** The most files in an archive (SDK: generateFolderDownloadUrl). */
const MOST_FILES = 1000;

function addressOf(context: Context, archive: Omit<Archive, 'id' | 'createdDate'>): string {
  const { clock, documents, ids, baseUrl } = context;
  const token = ids.secret();
  documents.put<Archive>(archives, { ...archive, id: hashOf(token), createdDate: clock.date() });
  return `${baseUrl}${ARCHIVE_DOWNLOAD}/${token}`;
}

/**
 * Creates a permanent address for downloading files as one compressed file (SDK: generateFilesDownloadUrl).
 * @param wanted ids, or `wix:image://` addresses
 */
export function filesArchiveUrl(context: Context, wanted: readonly string[]): string {
  const fileIds = wanted.map((each, index) => findFile(context, each, `fileIds[${index}]`).id);
  return addressOf(context, { name: 'files.zip', fileIds: [...new Set(fileIds)] });
}

/**
 * Creates an address for downloading a folder with its subfolders as one compressed file (SDK: generateFolderDownloadUrl).
 * @throws PlatformError 404
 */
export function folderArchiveUrl(context: Context, folderId: string): string {
  const name = isRoot(folderId) ? folderId : findFolder(context, folderId).displayName;
  return addressOf(context, { name: `${name}.zip`, folderId });
}

/** A file of an archive. */
interface ArchivedFile {
  id: string;
  /** Its name in the archive, after those of the folders it is in. */
  path: string;
}

/** A separator within a name would be one between folders. */
const partOf = (name: string): string => name.replaceAll(/[/\\]/g, '_').replace(/^\.+$/, '_');

/** Returns a path that the archive does not have yet. */
function freePath(path: string, taken: Set<string>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(path) ?? [];
  let free = path;
  for (let count = 1; taken.has(free); count += 1) free = `${stem} (${count})${ending}`;
  taken.add(free);
  return free;
}

function filesWithin({ documents }: Context, folderId: string): { file: MediaFile; within: string }[] {
  const archived = [];
  const todo = [{ id: folderId, within: '' }];
  for (const { id, within } of todo) {
    for (const file of documents.list(files, { parentFolderId: id, state: 'OK' }))
      archived.push({ file, within });
    for (const folder of documents.list(folders, { parentFolderId: id, state: 'OK' }))
      todo.push({ id: folder.id, within: `${within}${partOf(folder.displayName)}/` });
  }
  return archived.slice(0, MOST_FILES);
}

function filesOf(context: Context, { fileIds, folderId }: Archive) {
  if (folderId) return filesWithin(context, folderId);
  return (fileIds ?? []).flatMap((id) => {
    const file = context.documents.get(files, id);
    return file ? [{ file, within: '' }] : [];
  });
}

/**
 * Returns the archive of an address.
 * @returns its name, and its files that still exist and have a content
 * @throws PlatformError 404 for an unknown token
 */
export function archiveOf(context: Context, token: string): { name: string; entries: ArchivedFile[] } {
  const archive = orThrow(context.documents.get(archives, hashOf(token)), () => notFound('This download'));
  const taken = new Set<string>();
  const entries = filesOf(context, archive)
    .filter(({ file }) => file.operationStatus === 'READY')
    .map(({ file, within }) => ({
      id: file.id,
      path: freePath(`${within}${partOf(file.displayName)}`, taken),
    }));
  return { name: archive.name, entries };
}
