import { files as meta } from '@wix/media/meta';
import { bulkError, bulkOutcome } from '#core/contract/bulk';
import { type Context, MANAGERS, type Steps } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { access, moduleOperations, type Operation, operationInSteps } from '#core/contract/operation';
import { filesArchiveUrl } from '../files/archives';
import { changeFile, findFile, serializeFile } from '../files/changes';
import { downloadUrls, SOURCE } from '../files/downloads';
import { files, type MediaFile } from '../files/entity';
import { type ImportRequest, importFiles } from '../files/imports';
import type { MediaType } from '../files/rules';
import { videoStreamUrl } from '../files/streams';
import { removeFile, restoreFile, trashFile } from '../files/trash';
import { allowUpload, RESUMABLE_UPLOAD, uploadUrl, wantedFile } from '../files/uploads';
import { parentOf } from '../folders/changes';
import { inTrash, type PageRequest, pageOf, queryOf, searching, withinRoot } from '../requests/paging';

interface Wanted extends PageRequest {
  mediaTypes?: (MediaType | 'UNKNOWN')[];
  private?: boolean | null;
}

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

/** The second address of a file (statement media-import-pending). */
const BY_ID = { callers: MANAGERS, aliases: ['/site-media/v1/files/:fileId'] };

const filesByIdOperations = moduleOperations('media.files', meta, BY_ID, {
  getFileDescriptor: (context, { fileId }) => ({ file: serializeFile(context, findFile(context, fileId)) }),
});

const filesListOperations = moduleOperations('media.files', meta, access(MANAGERS), {
  getFileDescriptors: (context, { fileIds }) => ({
    files: fileIds.map((id, index) => serializeFile(context, findFile(context, id, `fileIds[${index}]`))),
  }),
  listFiles: (context, request) =>
    filesOf(context, request, { parentFolderId: parentOf(context, request.parentFolderId), state: 'OK' }),
  generateFileDownloadUrl: (context, request) => ({ downloadUrls: downloadUrls(context, request) }),
  generateFilesDownloadUrl: (context, { fileIds }) => ({ downloadUrl: filesArchiveUrl(context, fileIds) }),
  generateVideoStreamingUrl: (context, request) => ({
    downloadUrl: { url: videoStreamUrl(context, request), assetKey: SOURCE },
  }),
  listDeletedFiles: (context, request) => filesOf(context, request, inTrash(request.parentFolderId)),
  searchFiles: (context, request) =>
    filesOf(context, request, withinRoot(request.rootFolder), request.search),
  queryFileDescriptors(context, { query = {} }) {
    const { items, pagingMetadata } = queryOf(context, files, query);
    return { files: items.map((file) => serializeFile(context, file)), pagingMetadata };
  },
});

export const filesReadOperations = [...filesByIdOperations, ...filesListOperations];

const MANAGE = { callers: MANAGERS } as const;

export const filesManageOperations = moduleOperations('media.files', meta, MANAGE, {
  updateFileDescriptor: (context, { file }) => ({ file: serializeFile(context, changeFile(context, file)) }),
  bulkDeleteFiles(context, request) {
    const named = request.fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
    for (const file of named)
      if (request.permanent) removeFile(context, file);
      else trashFile(context, file);
  },
  bulkRestoreFilesFromTrashBin(context, { fileIds }) {
    const named = fileIds.map((id, index) => findFile(context, id, `fileIds[${index}]`));
    for (const file of named) restoreFile(context, file);
  },
});

export const filesUploadOperations = moduleOperations('media.files', meta, MANAGE, {
  generateFileUploadUrl: (context, request) => ({
    uploadUrl: uploadUrl(context, wantedFile(context, request)),
  }),
  generateFileResumableUploadUrl: (context, request) => ({
    uploadProtocol: 'TUS' as const,
    uploadUrl: `${context.baseUrl}${RESUMABLE_UPLOAD}`,
    uploadToken: allowUpload(context, wantedFile(context, request), { offset: 0 }),
  }),
});

/** Serializes a file for the response of an import: always pending and without media, whatever its current state is. */
function serializePending(steps: Steps, file: MediaFile) {
  const { media, ...sent } = steps.run((context) => serializeFile(context, file));
  return { ...sent, operationStatus: 'PENDING' as const };
}

/** Runs one of several imports; its failure does not affect the others. */
async function importOne(steps: Steps, request: ImportRequest, originalIndex: number, isSent: boolean) {
  try {
    const [file] = (await importFiles(steps, [request])) as [MediaFile];
    return {
      itemMetadata: { id: file.id, originalIndex, success: true },
      ...(isSent && { item: serializePending(steps, file) }),
    };
  } catch (error) {
    if (!(error instanceof PlatformError) || error.status >= 500) throw error;
    return { itemMetadata: { originalIndex, success: false, error: bulkError(error) } };
  }
}

export const filesImportOperations: Operation[] = [
  operationInSteps('media.files.importFile', meta.importFile, MANAGE, async (steps, request) => {
    const [file] = (await importFiles(steps, [request])) as [MediaFile];
    return { file: serializePending(steps, file) };
  }),

  operationInSteps('media.files.bulkImportFiles', meta.bulkImportFiles, MANAGE, async (steps, request) => {
    const imported = await importFiles(steps, request.importFileRequests);
    return { files: imported.map((file) => serializePending(steps, file)) };
  }),

  operationInSteps('media.files.bulkImportFile', meta.bulkImportFile, MANAGE, async (steps, request) => {
    const isSent = request.returnEntity ?? true;
    const results = request.importFileRequests.map((each, index) => importOne(steps, each, index, isSent));
    return bulkOutcome(await Promise.all(results));
  }),
];
