import { files as meta } from '@wix/media/meta';
import { bulkError, bulkOutcome } from '#core/contract/bulk';
import { MANAGERS, type Steps } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { type Operation, operationInSteps } from '#core/contract/operation';
import { type ImportRequest, importFile } from '../imports';
import { serializeFile } from '../serialize';
import type { MediaFile } from '../store';

const MANAGE = { callers: MANAGERS } as const;

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
