import type { folders as meta } from '@wix/media/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, notFound, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { type Folder, folders } from './entity';

/** The root of all folders (SDK: listFolders). It is not stored: it has no name and no dates. */
export const MEDIA_ROOT = 'media-root';

/** The root of visitors' uploads, next to the other one (SDK: RootFolder). */
export const VISITOR_UPLOADS = 'visitor-uploads';

/** The root of what is in the trash bin. It is stored with its former place, to be restored there. */
export const TRASH_ROOT = 'trash-root';

/** Returns the folder that answers name: the trash bin, for what was not moved there with its folder. */
export const shownParentOf = ({
  state,
  deletedWith,
  parentFolderId,
}: Pick<Folder, 'state' | 'deletedWith' | 'parentFolderId'>): string =>
  state === 'DELETED' && !deletedWith ? TRASH_ROOT : parentFolderId;

export const isRoot = (id: string): boolean => id === MEDIA_ROOT || id === VISITOR_UPLOADS;

export const serializeFolder = ({ site }: Context, folder: Folder): Serialized<meta.FolderOriginal> => {
  const { deletedWith: _, ...shown } = folder;
  return { ...shown, parentFolderId: shownParentOf(folder), siteId: site.id };
};

/** @throws PlatformError 404 */
export const findFolder = ({ documents }: Context, id: string): Folder =>
  orThrow(documents.get(folders, id), () => notFound(`folder ${id}`));

/**
 * Returns the id of the parent for a folder or file: the root by default.
 * @throws PlatformError 404, also for a folder in the trash bin
 */
export function parentOf(context: Context, id: string | null | undefined): string {
  if (!id || isRoot(id)) return id || MEDIA_ROOT;
  const folder = findFolder(context, id);
  assert(folder.state === 'OK', () => notFound(`folder ${id} outside of the trash bin`));
  return id;
}

/** Stores a new folder. @throws PlatformError 404 for an unknown parent */
export function addFolder(context: Context, displayName: string, parentFolderId?: string | null): Folder {
  const now = context.clock.date();
  const folder: Folder = {
    id: context.ids.guid(),
    displayName,
    parentFolderId: parentOf(context, parentFolderId),
    createdDate: now,
    updatedDate: now,
    state: 'OK',
  };
  context.documents.put(folders, folder);
  return folder;
}

/**
 * Renames a folder, or moves it with its contents.
 * @throws PlatformError 404 for an unknown folder or parent, 400 for a move into itself
 */
export function changeFolder(
  context: Context,
  { id, displayName, parentFolderId }: { id?: string; displayName?: string; parentFolderId?: string },
): Folder {
  const folder = findFolder(context, id ?? '');
  const parent = parentFolderId ? parentOf(context, parentFolderId) : folder.parentFolderId;
  for (let at = parent; !isRoot(at); at = findFolder(context, at).parentFolderId)
    assertField(at !== folder.id, 'folder.parentFolderId', 'must not be the folder itself or one within it');
  const changed: Folder = {
    ...folder,
    displayName: displayName || folder.displayName,
    parentFolderId: parent,
    updatedDate: context.clock.date(),
  };
  context.documents.put(folders, changed);
  return changed;
}

/**
 * Returns the id of the folder at a path, and creates missing folders.
 * @param parent the id of the folder where the path begins; the root by default
 * @param path names separated by slashes; without one, the parent itself is returned
 * @throws PlatformError 404 for an unknown parent
 */
export function folderAt(
  context: Context,
  parent: string | null | undefined,
  path: string | null | undefined,
): string {
  let at = parentOf(context, parent);
  for (const displayName of (path ?? '').split('/').filter(Boolean)) {
    const folder = context.documents.find(folders, { parentFolderId: at, displayName, state: 'OK' });
    at = (folder ?? addFolder(context, displayName, at)).id;
  }
  return at;
}
