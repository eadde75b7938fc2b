import { files as meta } from '@wix/media/meta';
import { MANAGERS } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { removeFile, restoreFile, trashFile } from '../../trash';
import { changeFile, findFile } from '../changes';
import { serializeFile } from '../serialize';

const MANAGE = { callers: MANAGERS } as const;

/** What becomes of files. */
export const filesManageOperations: Operation[] = [
  operation('media.files.updateFileDescriptor', meta.updateFileDescriptor, MANAGE, ({ file }, context) => ({
    file: serializeFile(context, changeFile(context, file)),
  })),

  operation('media.files.bulkDeleteFiles', meta.bulkDeleteFiles, MANAGE, (request, context) => {
    const found = request.fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
    for (const file of found)
      if (request.permanent) removeFile(context, file);
      else trashFile(context, file);
    return {};
  }),

  operation(
    'media.files.bulkRestoreFilesFromTrashBin',
    meta.bulkRestoreFilesFromTrashBin,
    MANAGE,
    ({ fileIds }, context) => {
      const found = fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
      for (const file of found) restoreFile(context, file);
      return {};
    },
  ),
];
