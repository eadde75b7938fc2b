import { folders as meta } from '@wix/media/meta';
import { type Context, MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { inTrash, type PageRequest, pageOf, queryOf, searching, withinRoot } from '../paging';
import { removeFolder, restoreFolder, trashFolder } from '../trash';
import { addFolder, changeFolder, findFolder, parentOf, serializeFolder } from './changes';
import { folders } from './store';

const MANAGE = { callers: MANAGERS } as const;

/** A page of the folders that match a filter, and what a call asks for besides. */
function foldersOf(context: Context, request: PageRequest, filter: object, search?: string | null) {
  const { items, nextCursor } = pageOf(context, folders, searching(filter, search), request);
  return { folders: items.map((folder) => serializeFolder(context, folder)), nextCursor };
}

/** The folders of the site's media. */
export const foldersOperations: Operation[] = [
  operation('media.folders.createFolder', meta.createFolder, MANAGE, (request, context) => ({
    folder: serializeFolder(context, addFolder(context, request.displayName, request.parentFolderId)),
  })),

  operation('media.folders.getFolder', meta.getFolder, MANAGE, ({ folderId }, context) => ({
    folder: serializeFolder(context, findFolder(context, folderId)),
  })),

  operation('media.folders.listFolders', meta.listFolders, MANAGE, (request, context) =>
    foldersOf(context, request, { parentFolderId: parentOf(context, request.parentFolderId), state: 'OK' }),
  ),

  operation('media.folders.listDeletedFolders', meta.listDeletedFolders, MANAGE, (request, context) =>
    foldersOf(context, request, inTrash(request.parentFolderId)),
  ),

  operation('media.folders.searchFolders', meta.searchFolders, MANAGE, (request, context) =>
    foldersOf(context, request, withinRoot(request.rootFolder), request.search),
  ),

  operation('media.folders.queryFolders', meta.queryFolders, MANAGE, ({ query = {} }, context) => {
    const { items, pagingMetadata } = queryOf(context, folders, query);
    return { folders: items.map((folder) => serializeFolder(context, folder)), pagingMetadata };
  }),

  operation('media.folders.updateFolder', meta.updateFolder, MANAGE, ({ folder }, context) => ({
    folder: serializeFolder(context, changeFolder(context, folder)),
  })),

  operation('media.folders.bulkDeleteFolders', meta.bulkDeleteFolders, MANAGE, (request, context) => {
    for (const folder of request.folderIds.map((id) => findFolder(context, id)))
      if (request.permanent) removeFolder(context, folder);
      else trashFolder(context, folder);
    return {};
  }),

  operation(
    'media.folders.bulkRestoreFoldersFromTrashBin',
    meta.bulkRestoreFoldersFromTrashBin,
    MANAGE,
    ({ folderIds }, context) => {
      for (const folder of folderIds.map((id) => findFolder(context, id))) restoreFolder(context, folder);
      return {};
    },
  ),
];
