import { files as meta } from '@wix/media/meta';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { removeFile, restoreFile, trashFile } from '../../trash';
import { changeFile, findFile } from '../changes';
import { serializeFile } from '../serialize';

const MANAGE = { callers: MANAGERS } as const;

/** What becomes of files. */
export const filesManageOperations = moduleOperations('media.files', meta, MANAGE, {
  updateFileDescriptor: ({ file }, context) => ({
    file: serializeFile(context, changeFile(context, file)),
  }),
  bulkDeleteFiles(request, context) {
    const found = request.fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
    for (const file of found)
      if (request.permanent) removeFile(context, file);
      else trashFile(context, file);
    return {};
  },
  bulkRestoreFilesFromTrashBin({ fileIds }, context) {
    const found = fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
    for (const file of found) restoreFile(context, file);
    return {};
  },
});
