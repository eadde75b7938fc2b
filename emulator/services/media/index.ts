import type { Service } from '#core/contract/service';
import {
  filesImportOperations,
  filesManageOperations,
  filesReadOperations,
  filesUploadOperations,
} from './files/operations';
import { downloads, files, uploads } from './files/store';
import { folders } from './folder-tree/changes';
import { foldersOperations } from './folders/operations';
import { readMediaFolder, seedMedia } from './seed';

export { serializeFile } from './files/changes';
export { DOWNLOAD, downloadOf } from './files/downloads';
export { LARGEST_FILE, typeOfName } from './files/rules';
export { files } from './files/store';
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
export { VISITOR_UPLOADS } from './folder-tree/changes';

export const mediaService: Service = {
  collections: [folders, files, uploads, downloads],
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
