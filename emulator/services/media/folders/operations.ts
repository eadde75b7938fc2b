import { folders as meta } from '@wix/media/meta';
import { MANAGERS } from '../../../core/contract/context';
import { type Operation, operation } from '../../../core/contract/operation';
import { addFolder, changeFolder, findFolder, parentOf, serializeFolder } from './changes';
import { folders } from './store';

const MANAGE = { callers: MANAGERS } as const;

/** The folders of the site's media. */
export const foldersOperations: Operation[] = [
  operation('media.folders.createFolder', meta.createFolder, MANAGE, (request, context) => ({
    folder: serializeFolder(context, addFolder(context, request.displayName, request.parentFolderId)),
  })),

  operation('media.folders.getFolder', meta.getFolder, MANAGE, ({ folderId }, context) => ({
    folder: serializeFolder(context, findFolder(context, folderId)),
  })),

  operation('media.folders.listFolders', meta.listFolders, MANAGE, (request, context) => {
    const { fieldName = 'updatedDate', order = request.sort?.fieldName ? 'ASC' : 'DESC' } =
      request.sort ?? {};
    const { items, pagingMetadata } = context.documents.queryByCursor(
      folders,
      {
        filter: { parentFolderId: parentOf(context, request.parentFolderId) },
        sort: [{ fieldName, order }],
        ...(request.paging && { cursorPaging: request.paging }),
      },
      { defaultLimit: 50, maxLimit: 100 },
    );
    const { next } = pagingMetadata.cursors;
    return {
      folders: items.map((folder) => serializeFolder(context, folder)),
      nextCursor: { cursors: { ...(next && { next }) } },
    };
  }),

  operation('media.folders.updateFolder', meta.updateFolder, MANAGE, ({ folder }, context) => ({
    folder: serializeFolder(context, changeFolder(context, folder)),
  })),
];
