import { files as meta } from '@wix/media/meta';
import { bulkError, bulkOutcome } from '#core/contract/bulk';
import { type Context, MANAGERS, type Steps } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { moduleOperations, type Operation, operationInSteps } from '#core/contract/operation';
import { parentOf } from '../folders/changes';
import { inTrash, type PageRequest, pageOf, queryOf, searching, withinRoot } from '../paging';
import { removeFile, restoreFile, trashFile } from '../trash';
import { changeFile, findFile } from './changes';
import { downloadUrls } from './downloads';
import { type ImportRequest, importFile } from './imports';
import { RESUMABLE_UPLOAD } from './resumable';
import type { MediaType } from './rules';
import { serializeFile } from './serialize';
import { files, type MediaFile } from './store';
import { allowUpload, uploadUrl, wantedFile } from './uploads';

const READ = { callers: MANAGERS } as const;

/** What calls filter files by. */
interface Wanted extends PageRequest {
  mediaTypes?: (MediaType | 'UNKNOWN')[];
  private?: boolean | null;
}

/** A page of the files that have a state, and what a call asks for besides. */
function filesOf(context: Context, request: Wanted, filter: object, search?: string | null) {
  const { mediaTypes = [], private: isPrivate } = request;
  const all = {
    ...filter,
    ...(mediaTypes.length > 0 && { mediaType: { $in: mediaTypes } }),
    ...(typeof isPrivate === 'boolean' && { private: isPrivate }),
  };
  const { items, nextCursor } = pageOf(context, files, searching(all, search), request);
  return { files: items.map((file) => serializeFile(context, file)), nextCursor };
}

/** The files of the site's media. */
export const filesReadOperations = moduleOperations('media.files', meta, READ, {
  getFileDescriptor: ({ fileId }, context) => ({
    file: serializeFile(context, findFile(context, fileId)),
  }),
  getFileDescriptors: ({ fileIds }, context) => ({
    files: fileIds.map((id, index) => serializeFile(context, findFile(context, id, `fileIds[${index}]`))),
  }),
  listFiles: (request, context) =>
    filesOf(context, request, { parentFolderId: parentOf(context, request.parentFolderId), state: 'OK' }),
  generateFileDownloadUrl: (request, context) => ({ downloadUrls: downloadUrls(context, request) }),
  listDeletedFiles: (request, context) => filesOf(context, request, inTrash(request.parentFolderId)),
  searchFiles: (request, context) =>
    filesOf(context, request, withinRoot(request.rootFolder), request.search),
  queryFileDescriptors({ query = {} }, context) {
    const { items, pagingMetadata } = queryOf(context, files, query);
    return { files: items.map((file) => serializeFile(context, file)), pagingMetadata };
  },
});

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

/** Leave to upload files. */
export const filesUploadOperations = moduleOperations('media.files', meta, MANAGE, {
  generateFileUploadUrl: (request, context) => ({
    uploadUrl: uploadUrl(context, wantedFile(context, request)),
  }),
  generateFileResumableUploadUrl: (request, context) => ({
    uploadProtocol: 'TUS' as const,
    uploadUrl: `${context.baseUrl}${RESUMABLE_UPLOAD}`,
    uploadToken: allowUpload(context, wantedFile(context, request), { offset: 0 }),
  }),
});

/** A file as imports answer it: not yet ready, whatever has become of it since, and without what it holds. */
function serializePending(steps: Steps, file: MediaFile) {
  const { media, ...sent } = steps.run((context) => serializeFile(context, file));
  return { ...sent, operationStatus: 'PENDING' as const };
}

/** One of several imports, which does not keep the others from being done. */
async function importOne(steps: Steps, request: ImportRequest, originalIndex: number, isSent: boolean) {
  try {
    const file = await importFile(steps, request);
    return {
      itemMetadata: { id: file.id, originalIndex, success: true },
      ...(isSent && { item: serializePending(steps, file) }),
    };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    return { itemMetadata: { originalIndex, success: false, error: bulkError(error) } };
  }
}

/** Files that are fetched from somewhere else. */
export const filesImportOperations: Operation[] = [
  operationInSteps('media.files.importFile', meta.importFile, MANAGE, async (request, steps) => ({
    file: serializePending(steps, await importFile(steps, request)),
  })),

  operationInSteps('media.files.bulkImportFiles', meta.bulkImportFiles, MANAGE, async (request, steps) => {
    const imported = await Promise.all(request.importFileRequests.map((each) => importFile(steps, each)));
    return { files: imported.map((file) => serializePending(steps, file)) };
  }),

  operationInSteps('media.files.bulkImportFile', meta.bulkImportFile, MANAGE, async (request, steps) => {
    const isSent = request.returnEntity ?? true;
    const results = request.importFileRequests.map((each, index) => importOne(steps, each, index, isSent));
    return bulkOutcome(await Promise.all(results));
  }),
];
