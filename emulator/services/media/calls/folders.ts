import { folders as meta } from '@wix/media/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { access, moduleOperations } from '#core/contract/operation';
import { folderArchiveUrl } from '../files/archives';
import { removeFolder, restoreFolder, trashFolder } from '../files/trash';
import { addFolder, changeFolder, findFolder, parentOf, serializeFolder } from '../folders/changes';
import { folders } from '../folders/entity';
import { inTrash, type PageRequest, pageOf, queryOf, searching, withinRoot } from '../requests/paging';

function foldersOf(context: Context, request: PageRequest, filter: object, search?: string | null) {
  const { items, nextCursor } = pageOf(context, folders, searching(filter, search), request);
  return { folders: items.map((folder) => serializeFolder(context, folder)), nextCursor };
}

export const foldersOperations = moduleOperations('media.folders', meta, access(MANAGERS), {
  createFolder: (context, request) => ({
    folder: serializeFolder(context, addFolder(context, request.displayName, request.parentFolderId)),
  }),
  getFolder: (context, { folderId }) => ({ folder: serializeFolder(context, findFolder(context, folderId)) }),
  listFolders: (context, request) =>
    foldersOf(context, request, { parentFolderId: parentOf(context, request.parentFolderId), state: 'OK' }),
  generateFolderDownloadUrl: (context, { folderId }) => ({
    downloadUrl: folderArchiveUrl(context, folderId),
  }),
  listDeletedFolders: (context, request) => foldersOf(context, request, inTrash(request.parentFolderId)),
  searchFolders: (context, request) =>
    foldersOf(context, request, withinRoot(request.rootFolder), request.search),
  queryFolders(context, { query = {} }) {
    const { items, pagingMetadata } = queryOf(context, folders, query);
    return { folders: items.map((folder) => serializeFolder(context, folder)), pagingMetadata };
  },
  updateFolder: (context, { folder }) => ({
    folder: serializeFolder(context, changeFolder(context, folder)),
  }),
  bulkDeleteFolders(context, request) {
    for (const folder of request.folderIds.map((id) => findFolder(context, id)))
      if (request.permanent) removeFolder(context, folder);
      else trashFolder(context, folder);
  },
  bulkRestoreFoldersFromTrashBin(context, { folderIds }) {
    for (const folder of folderIds.map((id) => findFolder(context, id))) restoreFolder(context, folder);
  },
});
