import type { Context } from '#core/contract/context';
import { isRoot, MEDIA_ROOT } from '../folders/changes';
import { type Folder, folders } from '../folders/entity';
import { tellReady } from './changes';
import { files, type MediaFile } from './entity';

const now = ({ clock }: Context): string => clock.date();

/**
 * Moves a file to the trash bin. Its address still works, since pages may still show it (SDK: bulkDeleteFiles).
 * @param deletedWith the folder with which the file is moved
 */
export function trashFile(context: Context, file: MediaFile, deletedWith?: string): void {
  if (file.state === 'DELETED') return;
  context.documents.put<MediaFile>(files, {
    ...file,
    state: 'DELETED',
    updatedDate: now(context),
    ...(deletedWith && { deletedWith }),
  });
}

/** Returns the folder to restore to: the original one, or the root if that was deleted or is in the trash bin. */
function placeOf({ documents }: Context, { parentFolderId }: { parentFolderId: string }): string {
  const isThere = isRoot(parentFolderId) || documents.get(folders, parentFolderId)?.state === 'OK';
  return isThere ? parentFolderId : MEDIA_ROOT;
}

/** Restores a file from the trash bin, and emits that it can be used again. */
export function restoreFile(context: Context, file: MediaFile): void {
  if (file.state === 'OK') return;
  const { deletedWith, ...kept } = file;
  const parentFolderId = placeOf(context, file);
  const restored: MediaFile = { ...kept, parentFolderId, state: 'OK', updatedDate: now(context) };
  context.documents.put(files, restored);
  tellReady(context, restored, { triggeredByUndelete: true });
}

/** Deletes a file permanently, with its bytes. */
export function removeFile({ documents, media }: Context, { id }: MediaFile): void {
  media.delete(id);
  documents.delete(files, id);
}

/** Returns a folder and all its descendants, parents first. */
function withThoseWithin({ documents }: Context, folder: Folder): Folder[] {
  const withSubfolders = [folder];
  for (const { id } of withSubfolders)
    withSubfolders.push(...documents.list(folders, { parentFolderId: id }));
  return withSubfolders;
}

/** Moves a folder to the trash bin with its contents. */
export function trashFolder(context: Context, folder: Folder): void {
  if (folder.state === 'DELETED') return;
  const { documents } = context;
  for (const each of withThoseWithin(context, folder)) {
    for (const file of documents.list(files, { parentFolderId: each.id, state: 'OK' }))
      trashFile(context, file, folder.id);
    if (each.state === 'DELETED') continue;
    documents.put<Folder>(folders, {
      ...each,
      state: 'DELETED',
      updatedDate: now(context),
      ...(each.id !== folder.id && { deletedWith: folder.id }),
    });
  }
}

/** Restores a folder from the trash bin, with everything that was moved there with it. */
export function restoreFolder(context: Context, folder: Folder): void {
  if (folder.state === 'OK') return;
  const { documents } = context;
  const movedWith = folder.deletedWith ?? folder.id;
  for (const { deletedWith, ...each } of withThoseWithin(context, folder)) {
    const isItself = each.id === folder.id;
    if (!isItself && deletedWith !== movedWith) continue;
    const parentFolderId = isItself ? placeOf(context, each) : each.parentFolderId;
    documents.put<Folder>(folders, { ...each, parentFolderId, state: 'OK', updatedDate: now(context) });
    for (const file of documents.list(files, { parentFolderId: each.id, deletedWith: movedWith }))
      restoreFile(context, file);
  }
}

/** Deletes a folder permanently with its contents. */
export function removeFolder(context: Context, folder: Folder): void {
  const { documents } = context;
  for (const { id } of withThoseWithin(context, folder)) {
    for (const file of documents.list(files, { parentFolderId: id })) removeFile(context, file);
    documents.delete(folders, id);
  }
}
