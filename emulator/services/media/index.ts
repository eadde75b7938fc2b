import type { Service } from '#core/contract/service';
import {
  filesImportOperations,
  filesManageOperations,
  filesReadOperations,
  filesUploadOperations,
} from './calls/files';
import { foldersOperations } from './calls/folders';
import { archives, downloads, files, uploads, videoStreams } from './files/entity';
import { folders } from './folders/entity';
import { readMediaFolder, seedMedia } from './seed';

export { ARCHIVE_DOWNLOAD, archiveOf } from './files/archives';
export { serializeFile } from './files/changes';
export { DOWNLOAD, downloadOf } from './files/downloads';
export { files } from './files/entity';
export { LARGEST_FILE, typeOfName } from './files/rules';
export { MANIFESTS, streamedVideo, VIDEO_STREAM } from './files/streams';
export {
  appendPart,
  beginParts,
  finishParts,
  noRoom,
  partsOf,
  RESUMABLE_UPLOAD,
  receiveUpload,
  refuseUpload,
  roomFor,
  UPLOAD,
  uploadOf,
  uploadUrl,
  wantedFile,
  wholeParts,
} from './files/uploads';
export { VISITOR_UPLOADS } from './folders/changes';

export const mediaService: Service = {
  collections: [folders, files, uploads, downloads, archives, videoStreams],
  operations: [
    ...foldersOperations,
    ...filesUploadOperations,
    ...filesReadOperations,
    ...filesManageOperations,
    ...filesImportOperations,
  ],
  seed: seedMedia,
  seedFolder: readMediaFolder,
};
